import { expect, it } from 'vitest';
import { firstRows } from '../../support/rows.ts';
import { runStorm } from './webhook-storm.ts';

it.each(firstRows([1, 2, 3]))(
  'the ledger records every payment once and correctly under a webhook storm (seed %d)',
  async seed => {
    const result = await runStorm({ deliveries: 1_000, duplicates: 0.3, abandoned: 0.1, seed });
    expect(result).toMatchObject({ broken: null, lost: [] });
    expect(result.deliveries).toBeGreaterThanOrEqual(1_000);
    expect(result.abandoned).toBeGreaterThanOrEqual(100);
    expect(result.transactions).toBeGreaterThan(150);
  },
);

it.each(firstRows([4, 5, 6]))(
  'the ledger converts each referral once and to the cent under a webhook storm (seed %d)',
  async seed => {
    const options = { deliveries: 1_000, duplicates: 0.3, abandoned: 0.1, seed, subscriptionEvery: 2 };
    const result = await runStorm(options);
    expect(result).toMatchObject({ broken: null, lost: [] });
    expect(result.conversions).toBeGreaterThan(15);
  },
);
