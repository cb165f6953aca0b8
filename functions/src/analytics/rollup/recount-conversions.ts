import type { Versioned } from '../../platform/firestore/versioned.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { QUARTER_MS, quarterStart, toDay } from '../quarter-hours.ts';
import { countConversions, countReferrals } from './count-referrals.ts';
import type { QuarterCounts } from './day-rollup.ts';
import type { ChangedConversion, DayPatch } from './rollup-rows.ts';
import type { Rollups } from './rollup-store.ts';

/** Quarter hours that are counted again at a time. */
const LANES = 8;

interface Recount {
  /** Until when changed conversions were handled. */
  cursor: Versioned<number> | null;
  /** Until when changes are handled now. */
  until: number;
  /** Later quarter hours are counted when they are due. */
  countedUntil: number;
  /** Referrals before this may have been deleted. */
  oldest: number;
}

/**
 * Counts the quarter hours again that changed conversions touch: that of the payment, because of its revenue, and that of
 * the referral, which has converted. `conflict`: another run was faster. `stopped`: the time was up.
 */
export async function recountConversions(
  { cursor, until, ...limits }: Recount,
  rollups: Rollups,
  isTimeUp: () => boolean,
): Promise<'done' | 'conflict' | 'stopped'> {
  const from = cursor?.value ?? 0;
  if (until <= from) return 'done';
  let isChanged = false;
  for await (const page of rollups.readChangedConversions({ from, until })) {
    if (isTimeUp()) return 'stopped';
    const patches = await recount(page, limits, rollups);
    if (patches.length > 0 && !(await rollups.commit({ patches }))) return 'conflict';
    isChanged = true;
  }
  if (!isChanged) return 'done';
  const moved = { value: until, version: cursor?.version ?? null };
  return (await rollups.commit({ cursor: moved })) ? 'done' : 'conflict';
}

/** Reads the versions of the documents first, so that a write fails when anything was counted since. */
async function recount(
  page: readonly ChangedConversion[],
  { countedUntil, oldest }: Pick<Recount, 'countedUntil' | 'oldest'>,
  rollups: Rollups,
): Promise<DayPatch[]> {
  const payments = new Set(page.map(({ convertedAt }) => quarterStart(convertedAt)));
  const referrals = new Set(page.map(({ referredAt }) => quarterStart(referredAt)));
  for (const at of referrals) if (at < oldest) referrals.delete(at);
  const touched = [...new Set([...payments, ...referrals])].filter(at => at + QUARTER_MS <= countedUntil);
  const patches = await rollups.openPatches([...new Set(touched.map(toDay))]);
  await inParallel(touched, LANES, async at => {
    const patch = patches.get(toDay(at));
    if (!patch) return;
    const span = { from: at, until: at + QUARTER_MS };
    const counts: QuarterCounts = {};
    if (payments.has(at)) {
      counts.conversions = (await countConversions(rollups.readConversions(span))).get(at) ?? [];
    }
    if (referrals.has(at))
      counts.referrals = (await countReferrals(rollups.readReferrals(span))).get(at) ?? [];
    patch.quarters.set(at, counts);
  });
  return [...patches.values()];
}
