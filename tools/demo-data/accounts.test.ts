import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { FIRST_PAYMENT_DAYS_AGO } from './history.ts';

it('the demo customer has registered before the first payment', () => {
  const ada = DEMO_ACCOUNTS.find(({ uid }) => uid === 'demo-ada');
  expect(ada?.registeredDaysAgo).toBeGreaterThan(FIRST_PAYMENT_DAYS_AGO);
});
