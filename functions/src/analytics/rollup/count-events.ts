import { EVENT_TYPES, type EventType } from '@atrium/contract/analytics/events';
import { type FunnelEvent, isFunnelStep } from '../funnel/funnel.ts';
import { QUARTER_MS, quarterStart, type TimeSpan } from '../quarter-hours.ts';
import type { EventCounts } from './day-rollup.ts';
import type { EventRow } from './rollup-rows.ts';
import { addSearch, noSearches, type QuarterSearches } from './search-texts.ts';

/** Events that are read before a run writes what it has counted, so that its memory is bounded. */
const EVENTS_MAX = 20_000;

interface CountedQuarter {
  events: EventCounts;
  searches: QuarterSearches;
}

/** The events of some quarter hours. */
export interface CountedEvents {
  /** Until when they are counted: the end of the span, or of the last quarter hour that was read completely. */
  until: number;
  /** By the times at which the quarter hours start, in order. */
  quarters: Map<number, CountedQuarter>;
  /** The steps of the funnel by session. */
  sessions: Map<string, FunnelEvent[]>;
}

/** Counts the events of a span of whole quarter hours. `rows` are in order of time. Stops early after `max` events. */
export async function countEvents(
  rows: AsyncIterable<readonly EventRow[]>,
  span: TimeSpan,
  max = EVENTS_MAX,
): Promise<CountedEvents> {
  const quarters = new Map<number, CountedQuarter>();
  const sessions = new Map<string, FunnelEvent[]>();
  let read = 0;
  for await (const page of rows) {
    for (const row of page) countEvent(row, quarters, sessions);
    read += page.length;
    const last = page.at(-1);
    if (!last || read < max) continue;
    // More events of the last quarter hour can follow.
    const until = quarterStart(last.time);
    if (until === span.from) continue;
    quarters.delete(until);
    return { until, quarters, sessions: before(until, sessions) };
  }
  return { until: span.until, quarters, sessions };
}

function countEvent(
  { time, eventType, sessionId, query, resultsCount }: EventRow,
  quarters: Map<number, CountedQuarter>,
  sessions: Map<string, FunnelEvent[]>,
): void {
  const at = quarterStart(time);
  const quarter = quarters.get(at) ?? { events: {}, searches: noSearches() };
  quarters.set(at, quarter);
  if (isEventType(eventType)) quarter.events[eventType] = (quarter.events[eventType] ?? 0) + 1;
  if (eventType === 'search_query') addSearch(quarter.searches, query ?? '', resultsCount);
  if (!isFunnelStep(eventType) || sessionId === null) return;
  const steps = sessions.get(sessionId);
  if (steps) steps.push({ step: eventType, time });
  else sessions.set(sessionId, [{ step: eventType, time }]);
}

function isEventType(eventType: string): eventType is EventType {
  return EVENT_TYPES.some(type => type === eventType);
}

function before(until: number, sessions: Map<string, FunnelEvent[]>): Map<string, FunnelEvent[]> {
  const kept = [...sessions].map(([id, steps]) => [id, steps.filter(({ time }) => time < until)] as const);
  return new Map(kept.filter(([, steps]) => steps.length > 0));
}

/** Lists the quarter hours of a span of whole quarter hours. */
export function* listQuarters({ from, until }: TimeSpan): Generator<number, void, undefined> {
  for (let at = from; at < until; at += QUARTER_MS) yield at;
}
