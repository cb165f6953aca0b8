import type { StaffAnalyticsReport } from '@atrium/contract/analytics/reports';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import type { TimeSpan } from '../quarter-hours.ts';
import { type DayRollup, quartersIn } from '../rollup/day-rollup.ts';

interface PairSum {
  sourceApp: string;
  targetApp: string;
  referrals: number;
  conversions: number;
  netCents: Map<string, number>;
}

/** Adds up the referrals and conversions of a span by pair of apps, most referrals first. */
export function pairsIn(days: readonly DayRollup[], span: TimeSpan): StaffAnalyticsReport['pairs'] {
  const pairs = new Map<string, PairSum>();
  const getPair = ({ sourceApp, targetApp }: Pick<PairSum, 'sourceApp' | 'targetApp'>) => {
    const key = `${sourceApp}\n${targetApp}`;
    const pair = pairs.get(key) ?? {
      sourceApp,
      targetApp,
      referrals: 0,
      conversions: 0,
      netCents: new Map(),
    };
    pairs.set(key, pair);
    return pair;
  };
  for (const { counts } of quartersIn(days, span)) {
    for (const counted of counts.referrals ?? []) getPair(counted).referrals += counted.referrals;
    for (const { currency, conversions, netCents, ...counted } of counts.conversions ?? []) {
      const pair = getPair(counted);
      pair.conversions += conversions;
      pair.netCents.set(currency, (pair.netCents.get(currency) ?? 0) + netCents);
    }
  }
  return [...pairs]
    .sort(
      ([nameA, a], [nameB, b]) =>
        b.referrals - a.referrals || b.conversions - a.conversions || (nameA < nameB ? -1 : 1),
    )
    .map(([, { netCents, ...pair }]) => ({
      ...pair,
      revenue: [...netCents]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, cents]) => ({ currency, amount: fromMinorUnits(cents, currency) })),
    }));
}
