import type { FirstAnswers } from '@atrium/contract/inquiries/threads';

/** Returns the median and the 95th percentile of times in milliseconds, both of which occurred; null without any. */
export function measureTimes(times: readonly number[]): FirstAnswers['times'] {
  const sorted = times.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
  const [medianMs, percentile95Ms] = [rank(0.5), rank(0.95)];
  return medianMs === undefined || percentile95Ms === undefined ? null : { medianMs, percentile95Ms };
}
