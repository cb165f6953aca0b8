import { dayOf, quarterOf } from '../quarter-hours.ts';
import type { Versioned } from '../rollup/rollup-ports.ts';
import { type CountedSearch, type DaySearches, searchText, withoutTexts } from '../rollup/search-texts.ts';

/** An event of the account; `query` is null for other events than searches. */
interface OwnEvent {
  id: string;
  time: number;
  query: string | null;
  resultsCount: number;
}

/** What erasing the events of an account needs from the database. */
export interface EventErasurePorts<Version> {
  /** Until when everything is counted; null before the first count. */
  readCountedUntil(): Promise<number | null>;
  /** Some of the account's events before a time. */
  readEvents(uid: string, until: number): Promise<OwnEvent[]>;
  /** The searches of the days that are stored. */
  readSearches(days: readonly string[]): Promise<Map<string, Versioned<DaySearches, Version>>>;
  /** Deletes events and replaces the searches of days in one batch. False if a day has changed since it was read. */
  commit(
    events: readonly OwnEvent[],
    searches: ReadonlyMap<string, Versioned<DaySearches, Version>>,
  ): Promise<boolean>;
  hasEvents(uid: string): Promise<boolean>;
  /** Removes the account and its sessions from its referrals, which are kept: they are counted again when they convert. */
  anonymizeReferrals(uid: string): Promise<void>;
}

/** Batches that were overtaken by the roll-up before the erasure gives up until its next run. */
const CONFLICTS_MAX = 8;

/**
 * Deletes the counted events of an account and the texts that it searched for. All counts stay: a search is counted as
 * one for another text, in the batch that deletes its event. Returns false if there are events that are not counted yet.
 */
export async function eraseEventsOf<Version>(
  uid: string,
  ports: EventErasurePorts<Version>,
): Promise<boolean> {
  await ports.anonymizeReferrals(uid);
  const countedUntil = await ports.readCountedUntil();
  for (let conflicts = 0; countedUntil !== null; ) {
    const events = await ports.readEvents(uid, countedUntil);
    if (events.length === 0) break;
    const byDay = Map.groupBy(events, ({ time }) => dayOf(time));
    const stored = await ports.readSearches([...byDay.keys()]);
    const changed = new Map<string, Versioned<DaySearches, Version>>();
    for (const [day, { value, version }] of stored) {
      const searches = searchesOf(byDay.get(day) ?? []);
      if (searches.length > 0) changed.set(day, { value: withoutTexts(value, searches), version });
    }
    if (await ports.commit(events, changed)) continue;
    conflicts += 1;
    if (conflicts > CONFLICTS_MAX) return false;
  }
  return !(await ports.hasEvents(uid));
}

function searchesOf(events: readonly OwnEvent[]): CountedSearch[] {
  return events.flatMap(({ time, query, resultsCount }) =>
    query === null
      ? []
      : [
          {
            text: searchText(query),
            quarter: quarterOf(time),
            count: 1,
            withoutResult: resultsCount === 0 ? 1 : 0,
          },
        ],
  );
}
