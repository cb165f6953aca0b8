import { expect, it } from 'vitest';
import { firstRows } from '../../rows.ts';
import { runStorm } from './webhook-storm.ts';

it.each(firstRows([1, 2, 3]))(
  'the ledger records every payment once and correctly under a webhook storm (seed %d)',
  async seed => {
    const result = await runStorm({ deliveries: 1_000, duplicates: 0.3, abandoned: 0.1, seed });
    expect(result).toMatchObject({ wrong: [], lost: [] });
    expect(result.deliveries).toBeGreaterThanOrEqual(1_000);
    expect(result.abandoned).toBeGreaterThanOrEqual(100);
    expect(result.payments).toBeGreaterThan(150);
  },
);

it.each(firstRows([4, 5, 6]))(
  'the ledger converts each referral once and to the cent under a webhook storm (seed %d)',
  async seed => {
    const { wrong, lost, conversions } = await runStorm({
      deliveries: 1_000,
      duplicates: 0.3,
      abandoned: 0.1,
      seed,
      subscriptionEvery: 2,
    });
    expect({ wrong, lost }).toEqual({ wrong: [], lost: [] });
    expect(conversions).toMatchObject({ double: [], lost: [], wrong: [] });
    expect(conversions.revenue).toBe(conversions.expectedRevenue);
    expect(conversions.expected).toBeGreaterThan(15);
  },
);
