import type { Versioned } from '../../platform/firestore/versioned.ts';
import { toDay, toQuarter } from '../quarter-hours.ts';
import { type CountedSearch, type DaySearches, searchText, withoutTexts } from '../rollup/search-texts.ts';
import type { EventErasure, OwnEvent } from './erase-events-store.ts';

/** Batches that were overtaken by the roll-up before the erasure gives up until its next run. */
const CONFLICTS_MAX = 8;

/**
 * Deletes the counted events of an account and the texts that it searched for. All counts stay: a search is counted as
 * one for another text, in the batch that deletes its event. Returns false if there are events that are not counted yet.
 */
export async function eraseUserEvents(uid: string, ports: EventErasure): Promise<boolean> {
  await ports.anonymizeReferrals(uid);
  const countedUntil = await ports.readCountedUntil();
  for (let conflicts = 0; countedUntil !== null; ) {
    const events = await ports.readEvents(uid, countedUntil);
    if (events.length === 0) break;
    const byDay = Map.groupBy(events, ({ time }) => toDay(time));
    const stored = await ports.readSearches([...byDay.keys()]);
    const changed = new Map<string, Versioned<DaySearches>>();
    for (const [day, { value, version }] of stored) {
      const searches = listSearches(byDay.get(day) ?? []);
      if (searches.length > 0) changed.set(day, { value: withoutTexts(value, searches), version });
    }
    if (await ports.commit(events, changed)) continue;
    conflicts += 1;
    if (conflicts > CONFLICTS_MAX) return false;
  }
  return !(await ports.hasEvents(uid));
}

function listSearches(events: readonly OwnEvent[]): CountedSearch[] {
  return events.flatMap(({ time, query, resultsCount }) =>
    query === null
      ? []
      : [
          {
            text: searchText(query),
            quarter: toQuarter(time),
            count: 1,
            withoutResult: resultsCount === 0 ? 1 : 0,
          },
        ],
  );
}
