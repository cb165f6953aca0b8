import type { ReactNode } from 'react';

type Tone = 'info' | 'done' | 'warn' | 'fail';

const TONES: Record<Tone, string> = {
  info: 'border-edge',
  done: 'border-done',
  warn: 'border-warn',
  fail: 'border-fail',
};
const MARKS: Record<Tone, string> = {
  info: 'M10 9v5M10 6v.5',
  done: 'M6 10.5l3 3 5.5-7',
  warn: 'M10 5.5v6M10 14v.5',
  fail: 'M6.5 6.5l7 7M13.5 6.5l-7 7',
};
const INKS: Record<Tone, string> = {
  info: 'text-soft',
  done: 'text-done',
  warn: 'text-warn',
  fail: 'text-fail',
};

/** An inline message. Failures are announced assertively, others politely. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
}) {
  return (
    <div
      role={tone === 'fail' ? 'alert' : 'status'}
      className={`flex gap-3 border-l-2 bg-inset py-3 pr-4 pl-3.5 text-small ${TONES[tone]}`}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className={`mt-0.5 size-5 shrink-0 ${INKS[tone]}`}>
        <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.4" />
        <path d={MARKS[tone]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <div className="min-w-0 grow wrap-anywhere">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
