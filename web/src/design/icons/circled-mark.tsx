/** An i, a tick, an exclamation mark and a cross: readable without their color. */
export const MARKS = {
  info: 'M10 9v5M10 6v.5',
  done: 'M6 10.5l3 3 5.5-7',
  warn: 'M10 5.5v6M10 14v.5',
  fail: 'M6.5 6.5l7 7M13.5 6.5l-7 7',
};

/** A mark in a circle, in the color of the text. */
export function CircledMark({ d, className }: { d: string; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={`shrink-0 ${className}`}>
      <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
