import type { ReactNode } from 'react';

export type Tone = 'plain' | 'accent' | 'done' | 'pending' | 'warn' | 'fail';

const TONES: Record<Tone, string> = {
  plain: 'text-soft border-line',
  accent: 'text-accent border-current/40',
  done: 'text-done border-current/40',
  pending: 'text-pending border-current/40',
  warn: 'text-warn border-current/40',
  fail: 'text-fail border-current/40',
};

/** A small label. The text carries the meaning, never the color alone. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-sm border px-1.5 py-px text-fine font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
