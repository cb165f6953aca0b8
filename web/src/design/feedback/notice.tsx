import type { ReactNode } from 'react';
import { CircledMark, MARKS } from '../icons/circled-mark.tsx';

const TONES: Record<keyof typeof MARKS, { border: string; ink: string }> = {
  info: { border: 'border-edge', ink: 'text-soft' },
  done: { border: 'border-done', ink: 'text-done' },
  warn: { border: 'border-warn', ink: 'text-warn' },
  fail: { border: 'border-fail', ink: 'text-fail' },
};

interface NoticeProps {
  tone?: keyof typeof MARKS;
  title?: string;
  className?: string;
  children?: ReactNode;
}

/** An inline message. Failures are announced assertively, others politely. */
export function Notice({ tone = 'info', title, className = '', children }: NoticeProps) {
  const { border, ink } = TONES[tone];
  return (
    <div
      role={tone === 'fail' ? 'alert' : 'status'}
      className={`flex gap-3 border-l-2 bg-inset py-3 pr-4 pl-3.5 text-small ${border} ${className}`}
    >
      <CircledMark d={MARKS[tone]} className={`mt-0.5 size-5 ${ink}`} />
      <div className="min-w-0 grow wrap-anywhere">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
