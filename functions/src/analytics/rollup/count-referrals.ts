import { quarterStart } from '../quarter-hours.ts';
import { countedApp } from '../referral-app.ts';
import type { PairConversions, PairReferrals } from './day-rollup.ts';
import type { ConversionRow, ReferralRow } from './rollup-rows.ts';

/** Counts referrals by quarter hour and pair of apps. */
export async function countReferrals(
  rows: AsyncIterable<readonly ReferralRow[]>,
): Promise<Map<number, PairReferrals[]>> {
  const quarters = new Map<number, PairReferrals[]>();
  for await (const page of rows) {
    for (const row of page) {
      const counted = getCounts(quarters, row.time, { ...toPair(row), referrals: 0, converted: 0 });
      counted.referrals += 1;
      if (row.converted) counted.converted += 1;
    }
  }
  return quarters;
}

/** Counts conversions by the quarter hour of the payment, pair of apps and currency. */
export async function countConversions(
  rows: AsyncIterable<readonly ConversionRow[]>,
): Promise<Map<number, PairConversions[]>> {
  const quarters = new Map<number, PairConversions[]>();
  for await (const page of rows) {
    for (const { convertedAt, currency, netCents, ...row } of page) {
      const empty = { ...toPair(row), currency, conversions: 0, netCents: 0 };
      const counted = getCounts(quarters, convertedAt, empty);
      counted.conversions += 1;
      counted.netCents += netCents;
    }
  }
  return quarters;
}

interface Pair {
  sourceApp: string;
  targetApp: string;
  /** Of conversions. */
  currency?: string;
}

function toPair({ sourceApp, targetApp }: Pair) {
  return { sourceApp: countedApp(sourceApp), targetApp: countedApp(targetApp) };
}

/** Returns the counts of a pair in the quarter hour of a time; adds `empty` if there are none. */
function getCounts<T extends Pair>(quarters: Map<number, T[]>, time: number, empty: T): T {
  const at = quarterStart(time);
  const pairs = quarters.get(at) ?? [];
  quarters.set(at, pairs);
  const { sourceApp, targetApp, currency } = empty;
  const counted = pairs.find(
    other => other.sourceApp === sourceApp && other.targetApp === targetApp && other.currency === currency,
  );
  if (!counted) pairs.push(empty);
  return counted ?? empty;
}
