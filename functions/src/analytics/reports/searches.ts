import { ANALYTICS_LIMITS, type StaffAnalyticsReport } from '@atrium/contract/analytics/reports';
import { QUARTER_MS, startOfDay, type TimeSpan } from '../quarter-hours.ts';
import type { DayRollup } from '../rollup/day-rollup.ts';
import type { SearchCount } from '../rollup/search-texts.ts';

/** Adds up the searches of a span by text. */
export function searchesIn(days: readonly DayRollup[], span: TimeSpan): StaffAnalyticsReport['searches'] {
  const total: SearchCount = { count: 0, withoutResult: 0 };
  const texts = new Map<string, SearchCount>();
  for (const { day, searches } of days) {
    addWithin(total, day, searches.other, span);
    for (const { text, quarters } of searches.texts) {
      const sum = texts.get(text) ?? { count: 0, withoutResult: 0 };
      texts.set(text, sum);
      for (const to of [sum, total]) addWithin(to, day, quarters, span);
    }
  }
  const found = [...texts]
    .map(([query, counts]) => ({ query, ...counts }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.query < b.query ? -1 : 1));
  return {
    total: total.count,
    withoutResult: total.withoutResult,
    top: found.toSorted((a, b) => b.count - a.count).slice(0, ANALYTICS_LIMITS.searchesMax),
    topWithoutResult: found
      .filter(({ withoutResult }) => withoutResult > 0)
      .toSorted((a, b) => b.withoutResult - a.withoutResult)
      .slice(0, ANALYTICS_LIMITS.searchesMax)
      .map(({ query, withoutResult }) => ({ query, count: withoutResult })),
  };
}

function addWithin(
  to: SearchCount,
  day: string,
  quarters: Record<string, SearchCount>,
  { from, until }: TimeSpan,
): void {
  const start = startOfDay(day);
  for (const [quarter, { count, withoutResult }] of Object.entries(quarters)) {
    const at = start + Number(quarter) * QUARTER_MS;
    if (at < from || at >= until) continue;
    to.count += count;
    to.withoutResult += withoutResult;
  }
}
