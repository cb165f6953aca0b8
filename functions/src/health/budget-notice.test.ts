import { expect, it } from 'vitest';
import { budgetNotice } from './budget-notice.ts';

const message = { budgetDisplayName: 'Atrium AI', costAmount: 181.5, budgetAmount: 200, currencyCode: 'USD' };

it('reports a threshold that was reached', () => {
  expect(budgetNotice({ ...message, alertThresholdExceeded: 0.9 })).toEqual({
    budget: 'Atrium AI',
    threshold: 0.9,
    cost: 181.5,
    amount: 200,
    currency: 'USD',
  });
});

it('ignores the regular messages before a threshold', () => {
  expect(budgetNotice(message)).toBeNull();
});
