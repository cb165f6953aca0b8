import {
  ANALYTICS_LIMITS,
  type AnalyticsMetric,
  type AnalyticsQuery,
  type StaffAnalyticsReport,
} from '@atrium/contract/analytics/reports';
import { addFunnel, emptyFunnel, type FunnelCounts } from '../funnel/funnel.ts';
import { type TimeSpan, toDay } from '../quarter-hours.ts';
import {
  addEvents,
  type DayRollup,
  type EventCounts,
  quartersIn,
  type Totals,
  totalsUntil,
} from '../rollup/day-rollup.ts';
import { type CountedSpan, overlap, splitSpan } from './counted-span.ts';
import { countByType, countEach, countSources, listEventTypes, type SourceCount } from './live-counts.ts';
import { pairsIn } from './pairs.ts';
import { toReport } from './report.ts';
import { reportSpans } from './report-spans.ts';
import type { StaffReportSource } from './report-store.ts';
import { searchesIn } from './searches.ts';

/** Returns the report of all users. @throws AppError invalid_request for an unknown time zone */
export async function staffReport(
  query: AnalyticsQuery,
  source: StaffReportSource,
): Promise<StaffAnalyticsReport> {
  const { range, metric, zone } = query;
  const { now, newest } = await source.readNewestDay();
  const spans = await reportSpans(range, zone, now);
  const days = newest ? [...(await source.readDays(toDay(spans.from), newest.day)), newest] : [];
  const countedUntil = newest?.countedUntil ?? null;
  const current = splitSpan(spans, countedUntil);
  const [events, previous, sources, activeNow] = await Promise.all([
    countCurrent(source, metric, spans.bins, current, days),
    countPrevious(source, metric, splitSpan(spans.previous, countedUntil), days),
    countAllSources(source, current, days),
    source.countActive(now - ANALYTICS_LIMITS.activeWithinMs),
  ]);
  return {
    ...toReport(query, spans, {
      ...events,
      previousTypes: previous.events,
      sources,
      previousReferrals: previous.referrals,
    }),
    countedUntil: new Date(countedUntil ?? spans.from).toISOString(),
    activeNow,
    funnel: funnelIn(days, current.stored),
    pairs: pairsIn(days, current.stored),
    searches: searchesIn(days, current.stored),
  };
}

/** Counts the events of the range, by bin and by type. */
async function countCurrent(
  source: StaffReportSource,
  metric: AnalyticsMetric,
  bins: readonly TimeSpan[],
  { stored, live }: CountedSpan,
  days: readonly DayRollup[],
): Promise<{ trend: number[]; types: EventCounts }> {
  const trend = bins.map(() => 0);
  const types: EventCounts = {};
  let bin = 0;
  const quarters = [...quartersIn(days, stored)].sort((a, b) => a.at - b.at);
  for (const { at, counts } of quarters) {
    while (at >= (bins[bin]?.until ?? Number.POSITIVE_INFINITY)) bin += 1;
    const events = onlyMetric(metric, counts.events);
    addEvents(types, events);
    const total = Object.values(events).reduce((sum, count) => sum + count, 0);
    trend[bin] = (trend[bin] ?? 0) + total;
  }
  await Promise.all(
    live.map(async span => {
      const pieces = bins.map(piece => overlap(piece, span));
      const spans = pieces.filter(piece => piece !== null);
      const counts = await countEach(source, metric, spans);
      for (const [i, piece] of pieces.entries()) {
        if (piece) trend[i] = (trend[i] ?? 0) + (counts[spans.indexOf(piece)] ?? 0);
      }
      const total = counts.reduce((sum, count) => sum + count, 0);
      addEvents(types, await countByType(source, metric, span, total));
    }),
  );
  return { trend, types };
}

/** Counts the events and referrals of the previous range: the difference of two running totals, and its edges. */
async function countPrevious(
  source: StaffReportSource,
  metric: AnalyticsMetric,
  { stored, live }: CountedSpan,
  days: readonly DayRollup[],
): Promise<Totals> {
  const [before, after] = await totalsAt(source, [stored.from, Math.max(stored.from, stored.until)], days);
  const events: EventCounts = {};
  for (const type of listEventTypes(metric)) {
    events[type] = (after?.events[type] ?? 0) - (before?.events[type] ?? 0);
  }
  let referrals = (after?.referrals ?? 0) - (before?.referrals ?? 0);
  await Promise.all(
    live.map(async span => {
      const [[total = 0], liveReferrals] = await Promise.all([
        countEach(source, metric, [span]),
        source.countReferrals(span, null),
      ]);
      referrals += liveReferrals;
      addEvents(events, await countByType(source, metric, span, total));
    }),
  );
  return { events, referrals };
}

/** The running totals at these times; undefined before the first stored day. */
async function totalsAt(
  source: StaffReportSource,
  times: readonly number[],
  known: readonly DayRollup[],
): Promise<(Totals | undefined)[]> {
  // Midnight is the end of a stored day, but the next one may not be stored yet.
  const dayBefore = (time: number) => toDay(time - 1);
  const missing = [...new Set(times.map(dayBefore))].filter(day => !known.some(stored => stored.day === day));
  const days = [...known, ...(await source.findDays(missing))];
  return times.map(time => {
    const day = days.find(stored => stored.day === dayBefore(time));
    return day && totalsUntil(day, time);
  });
}

/** Counts the referrals of the range by source. */
async function countAllSources(
  source: StaffReportSource,
  { stored, live }: CountedSpan,
  days: readonly DayRollup[],
): Promise<SourceCount[]> {
  const counted = [...quartersIn(days, stored)].flatMap(({ counts }) => counts.referrals ?? []);
  const edges = await Promise.all(live.map(span => countSources(source, span)));
  const bySource = new Map<string, SourceCount>();
  const add = ({ sourceApp, count, converted }: SourceCount) => {
    const sum = bySource.get(sourceApp) ?? { sourceApp, count: 0, converted: 0 };
    sum.count += count;
    sum.converted += converted;
    bySource.set(sourceApp, sum);
  };
  for (const { sourceApp, referrals, converted } of counted) add({ sourceApp, count: referrals, converted });
  for (const edge of edges.flat()) add(edge);
  return [...bySource.values()];
}

function funnelIn(days: readonly DayRollup[], span: TimeSpan): FunnelCounts {
  const funnel = emptyFunnel();
  for (const { counts } of quartersIn(days, span)) {
    if (counts.funnel) addFunnel(funnel, counts.funnel);
  }
  return funnel;
}

function onlyMetric(metric: AnalyticsMetric, events: EventCounts = {}): EventCounts {
  return Object.fromEntries(listEventTypes(metric).map(type => [type, events[type] ?? 0]));
}
