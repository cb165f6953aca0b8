import { runStorm } from '../../faults/ledger/webhook-storm.ts';
import type { Figure } from '../figure.ts';

/**
 * 10,000 deliveries, 30 % of them duplicates, shuffled, in parallel, 10 % interrupted at some step. Half of the
 * simulations are subscriptions, and half of those follow referrals, with trials, renewals, refunds, disputes and
 * second purchases.
 */
export async function measureConversions(): Promise<Figure[]> {
  const { wrong, lost, conversions } = await runStorm({
    deliveries: 10_000,
    duplicates: 0.3,
    abandoned: 0.1,
    seed: 1,
    subscriptionEvery: 2,
  });
  const row = (name: string, value: number, unit = '', goal = 0): Figure => ({
    name: `conversions, 10,000 deliveries: ${name}`,
    value,
    unit,
    goal,
    better: goal === 0 ? 'lower' : 'higher',
  });
  const difference = Math.abs(conversions.revenue - conversions.expectedRevenue);
  return [
    row('expected', conversions.expected, '', 300),
    row('double', conversions.double.length),
    row('lost', conversions.lost.length),
    row('wrong', conversions.wrong.length),
    row('difference from the expected revenue', difference, 'cents'),
    row('payments, plans and events that are wrong or lost', wrong.length + lost.length),
  ];
}
