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
      const pair = toPair(row);
      const pairs = entry(quarters, row.time);
      let counted = pairs.find(other => isSamePair(other, pair));
      if (!counted) {
        counted = { ...pair, referrals: 0, converted: 0 };
        pairs.push(counted);
      }
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
      const pair = toPair(row);
      const pairs = entry(quarters, convertedAt);
      let counted = pairs.find(other => other.currency === currency && isSamePair(other, pair));
      if (!counted) {
        counted = { ...pair, currency, conversions: 0, netCents: 0 };
        pairs.push(counted);
      }
      counted.conversions += 1;
      counted.netCents += netCents;
    }
  }
  return quarters;
}

interface Pair {
  sourceApp: string;
  targetApp: string;
}

function toPair({ sourceApp, targetApp }: Pair): Pair {
  return { sourceApp: countedApp(sourceApp), targetApp: countedApp(targetApp) };
}

function isSamePair(a: Pair, b: Pair): boolean {
  return a.sourceApp === b.sourceApp && a.targetApp === b.targetApp;
}

function entry<T>(quarters: Map<number, T[]>, time: number): T[] {
  const at = quarterStart(time);
  const pairs = quarters.get(at) ?? [];
  quarters.set(at, pairs);
  return pairs;
}
