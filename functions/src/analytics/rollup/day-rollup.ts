import { EVENT_TYPES, type EventType } from '@atrium/contract/analytics/events';
import type { FunnelCounts } from '../funnel/funnel.ts';
import { DAY_MS, QUARTER_MS, startOfDay, type TimeSpan, toQuarter } from '../quarter-hours.ts';
import type { DaySearches } from './search-texts.ts';

export type EventCounts = Partial<Record<EventType, number>>;

/** The referrals from one app to another. */
export interface PairReferrals {
  sourceApp: string;
  targetApp: string;
  referrals: number;
  converted: number;
}

/** The conversions of referrals from one app to another, in one currency. */
export interface PairConversions {
  sourceApp: string;
  targetApp: string;
  currency: string;
  conversions: number;
  /** Payments less what was reversed, in minor units. */
  netCents: number;
}

/** The counts of a quarter hour. What is missing is 0. */
export interface QuarterCounts {
  events?: EventCounts;
  referrals?: PairReferrals[];
  /** By the time of the payment. */
  conversions?: PairConversions[];
  /** By the first view of the session. */
  funnel?: FunnelCounts;
}

/** Totals of all events and referrals up to a time. */
export interface Totals {
  events: EventCounts;
  referrals: number;
}

/** The document `analytics_rollups/{day}`: the counts of a UTC day. There is one for each day since the first event. */
export interface DayRollup {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Until when the day is counted: the end of a quarter hour. */
  countedUntil: number;
  /** The totals of all earlier days, so that the totals of any range need two documents. */
  before: Totals;
  /** By quarter hour of the day, 0 to 95. */
  quarters: Record<string, QuarterCounts>;
  searches: DaySearches;
}

/** A day of which nothing is counted. `previous` is the day before, completely counted; null for the first day. */
export function newDay(day: string, previous: DayRollup | null): DayRollup {
  return {
    day,
    countedUntil: startOfDay(day),
    before: previous ? totalsUntil(previous, startOfDay(day)) : { events: {}, referrals: 0 },
    quarters: {},
    searches: { texts: [], other: {} },
  };
}

/** The totals of all events up to a time on the day or at its end. */
export function totalsUntil({ day, before, quarters }: DayRollup, until: number): Totals {
  const events = { ...before.events };
  let { referrals } = before;
  for (const [quarter, counts] of Object.entries(quarters)) {
    if (startOfDay(day) + Number(quarter) * QUARTER_MS >= until) continue;
    addEvents(events, counts.events);
    referrals += sumReferrals(counts);
  }
  return { events, referrals };
}

export function addEvents(to: EventCounts, more: EventCounts = {}): void {
  for (const type of EVENT_TYPES) {
    if (more[type]) to[type] = (to[type] ?? 0) + more[type];
  }
}

function sumReferrals({ referrals = [] }: QuarterCounts): number {
  return referrals.reduce((sum, pair) => sum + pair.referrals, 0);
}

/** Lists the stored quarter hours within a span of whole quarter hours, with the times at which they start. */
export function* quartersIn(
  days: readonly DayRollup[],
  { from, until }: TimeSpan,
): Generator<{ at: number; counts: QuarterCounts }, void, undefined> {
  for (const { day, quarters } of days) {
    const start = startOfDay(day);
    if (start >= until || start + DAY_MS <= from) continue;
    for (const [quarter, counts] of Object.entries(quarters)) {
      const at = start + Number(quarter) * QUARTER_MS;
      if (at >= from && at < until) yield { at, counts };
    }
  }
}

/** Replaces the given counts of a quarter hour; `at` is a time on the day. */
export function setCounts(
  { quarters }: DayRollup,
  at: number,
  counts: { [Name in keyof QuarterCounts]: QuarterCounts[Name] | undefined },
): void {
  const given = Object.entries(counts).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const quarter = String(toQuarter(at));
  quarters[quarter] = { ...quarters[quarter], ...Object.fromEntries(given) };
}
