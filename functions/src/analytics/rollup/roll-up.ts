import { ANALYTICS_LIMITS } from '@atrium/contract/analytics/reports';
import type { Versioned } from '../../platform/firestore/versioned.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import {
  DAY_MS,
  dayStart,
  QUARTER_MS,
  quarterStart,
  type TimeSpan,
  toDay,
  toQuarter,
} from '../quarter-hours.ts';
import { countEvents, listQuarters } from './count-events.ts';
import { countConversions, countReferrals } from './count-referrals.ts';
import { countSessions } from './count-sessions.ts';
import { type DayRollup, newDay, setCounts } from './day-rollup.ts';
import { recountConversions } from './recount-conversions.ts';
import type { DayPatch } from './rollup-rows.ts';
import type { Rollups } from './rollup-store.ts';
import { withQuarter } from './search-texts.ts';

/**
 * How long after its end a quarter hour is counted. The time of an event is that of the database when it is written, so
 * this only has to cover a write that is in progress.
 */
const LATE_MS = 2 * 60_000;

/** Days that are written in one batch. */
const DAYS_MAX = 31;
/** Quarter hours that are counted again at a time. */
const LANES = 8;
/** Runs that were overtaken by another one before this one gives up. */
const CONFLICTS_MAX = 8;
/** Sessions and referrals are deleted after the retention; nothing that old is counted again. */
const RECOUNT_MS = (ANALYTICS_LIMITS.retentionDays - 10) * DAY_MS;

export interface RollupResult {
  /** Until when everything is counted; null before the first run has written anything. */
  countedUntil: number | null;
  /** Whether everything that was due is counted. */
  isComplete: boolean;
}

/**
 * Counts all quarter hours that are due, in order, then what changed conversions touch, until `isTimeUp`. A run can be
 * stopped anywhere: each batch contains the counts together with how far they go, and the next run starts there. Two runs
 * at a time give the same counts, because a batch fails when the other run has written first.
 */
export async function rollUp(rollups: Rollups, isTimeUp: () => boolean = () => false): Promise<RollupResult> {
  for (let conflicts = 0; conflicts <= CONFLICTS_MAX; ) {
    const { now, newest } = await rollups.readNewest();
    const countedUntil = newest?.value.countedUntil ?? null;
    if (isTimeUp()) return { countedUntil, isComplete: false };
    const cursor = await rollups.readCursor();
    if (!newest && !cursor) {
      // Existing rows are counted with their quarter hour; only later changes are changes.
      if (!(await rollups.commit({ cursor: { value: now - LATE_MS, version: null } }))) conflicts += 1;
      continue;
    }
    const from = countedUntil ?? (await firstDay(rollups, now));
    const due = quarterStart(now - LATE_MS);
    if (from < due) {
      const span = { from, until: Math.min(due, dayStart(from) + DAYS_MAX * DAY_MS) };
      if (!(await countSpan(span, now, newest, rollups))) conflicts += 1;
      continue;
    }
    const recount = { cursor, until: now - LATE_MS, countedUntil: from, oldest: now - RECOUNT_MS };
    const outcome = await recountConversions(recount, rollups, isTimeUp);
    if (outcome !== 'conflict') return { countedUntil, isComplete: outcome === 'done' };
    conflicts += 1;
  }
  throw new Error('Other roll-ups were faster each time.');
}

/** The start of the first UTC day with anything to count. */
async function firstDay(rollups: Rollups, now: number): Promise<number> {
  const first = (await rollups.findFirstTime()) ?? now;
  return dayStart(Math.max(first, now - ANALYTICS_LIMITS.retentionDays * DAY_MS));
}

/** Counts a span from where the newest day ends. Returns false if another run was faster. */
async function countSpan(
  asked: TimeSpan,
  now: number,
  newest: Versioned<DayRollup> | null,
  rollups: Rollups,
): Promise<boolean> {
  const events = await countEvents(rollups.readEvents(asked), asked);
  const span = { from: asked.from, until: events.until };
  const referrals = await countReferrals(rollups.readReferrals(span));
  const conversions = await countConversions(rollups.readConversions(span));
  const sessions = await countSessions(events.sessions, span, rollups);
  if (!sessions) return false;

  const days = new Map<string, DayRollup>();
  let previous = newest?.value ?? null;
  for (let start = dayStart(span.from); start < span.until; start += DAY_MS) {
    const day = previous?.day === toDay(start) ? structuredClone(previous) : newDay(toDay(start), previous);
    const until = Math.min(span.until, start + DAY_MS);
    for (const at of listQuarters({ from: Math.max(span.from, start), until })) {
      const quarter = events.quarters.get(at);
      if (quarter) day.searches = withQuarter(day.searches, toQuarter(at), quarter.searches);
      setCounts(day, at, {
        events: quarter?.events,
        referrals: referrals.get(at),
        conversions: conversions.get(at),
        funnel: sessions.funnels.get(at),
      });
    }
    day.countedUntil = until;
    days.set(day.day, day);
    previous = day;
  }
  const patches = await recountFunnels(sessions.earlier, now, days, rollups);
  const getVersion = ({ day }: DayRollup) => (newest?.value.day === day ? newest.version : null);
  return rollups.commit({
    days: [...days.values()].map(value => ({ value, version: getVersion(value) })),
    patches,
  });
}

/**
 * Counts the funnel of earlier quarter hours again: in the drafts of the days, or as patches of earlier days. The versions
 * are read before the sessions are counted, so that a write fails when anything was counted since.
 */
async function recountFunnels(
  earlier: ReadonlySet<number>,
  now: number,
  drafts: ReadonlyMap<string, DayRollup>,
  rollups: Rollups,
): Promise<DayPatch[]> {
  const recounted = [...earlier].filter(at => at >= now - RECOUNT_MS);
  const otherDays = new Set(recounted.map(toDay).filter(day => !drafts.has(day)));
  const patches = await rollups.openPatches([...otherDays]);
  await inParallel(recounted, LANES, async at => {
    const draft = drafts.get(toDay(at));
    const patch = patches.get(toDay(at));
    if (!draft && !patch) return;
    const funnel = await rollups.countSessions({ from: at, until: at + QUARTER_MS });
    if (draft) setCounts(draft, at, { funnel });
    patch?.quarters.set(at, { funnel });
  });
  return [...patches.values()];
}
