import type { ReactNode } from 'react';
import { CircledMark, MARKS } from '../icons/circled-mark.tsx';
import { useFocusOn } from './use-opener.ts';

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
  /** For a result that replaces the pressed control: it gets the focus whenever this becomes another truthy value. */
  focusOn?: unknown;
  /** For a result that doesn't get the focus: a status that is added with its text isn't announced, an alert is. */
  isResult?: boolean;
  children?: ReactNode;
}

/** An inline message. Failures and other results are announced assertively, others politely. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, className = '', focusOn, isResult = tone === 'fail', children } = props;
  const ref = useFocusOn<HTMLDivElement>(focusOn);
  const { border, ink } = TONES[tone];
  return (
    <div
      ref={ref}
      role={isResult ? 'alert' : 'status'}
      tabIndex={focusOn ? -1 : undefined}
      className={`flex gap-3 border-l-2 outline-none bg-inset py-3 pr-4 pl-3.5 text-small ${border} ${className}`}
    >
      <CircledMark d={MARKS[tone]} className={`mt-0.5 size-5 ${ink}`} />
      <div className="min-w-0 grow wrap-anywhere">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
