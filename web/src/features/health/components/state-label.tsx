import type { HealthState } from '@atrium/contract/health';
import { STATE_NAMES } from '../status-text.ts';

const INKS: Record<HealthState, string> = {
  operational: 'text-done',
  degraded: 'text-warn',
  down: 'text-fail',
  unknown: 'text-soft',
};
/** A tick, an exclamation mark, a cross and a question mark: readable without the color. */
const MARKS: Record<HealthState, string> = {
  operational: 'M6 10.5l3 3 5.5-7',
  degraded: 'M10 5.5v6M10 14v.5',
  down: 'M6.5 6.5l7 7M13.5 6.5l-7 7',
  unknown: 'M7.5 8a2.5 2.5 0 1 1 3.4 2.3c-.7.3-.9.7-.9 1.4M10 14v.5',
};

/** The mark of a state. */
export function StateMark({ state, className = 'size-5' }: { state: HealthState; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={`shrink-0 ${className} ${INKS[state]}`}>
      <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d={MARKS[state]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

/** A state as icon and text. */
export function StateLabel({ state }: { state: HealthState }) {
  return (
    <span
      className={`inline-flex items-center gap-2 text-small font-medium whitespace-nowrap ${INKS[state]}`}
    >
      <StateMark state={state} />
      {STATE_NAMES[state]}
    </span>
  );
}
