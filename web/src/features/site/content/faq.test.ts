import { ACCOUNT_LIMITS } from '@atrium/contract/accounts/account';
import { DISPLAYED_SERVICE_IDS, MARKETPLACE_LIMITS } from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { expect, it } from 'vitest';
import { APP_WORDS } from './app-words.ts';
import { FAQ } from './faq.ts';

const entries = FAQ.entries.flatMap(group => group.entries);
const getAnswer = (id: string) => entries.find(entry => entry.id === id)?.text.join(' ') ?? '';

it('the FAQ has fifteen questions, each with its own id', () => {
  expect(new Set(entries.map(entry => entry.id)).size).toBe(15);
});

it('the FAQ lists the applications on sale, each of which has a free plan', () => {
  const displayed = sampleServices.filter(({ serviceId }) => DISPLAYED_SERVICE_IDS.includes(serviceId));
  expect(getAnswer('which-applications')).toContain(`${APP_WORDS.displayed}.`);
  for (const { name, pricingTiers } of displayed) {
    expect(
      pricingTiers.map(tier => tier.price),
      name,
    ).toContain(0);
  }
});

it('the FAQ states the limits of the contract', () => {
  expect(MARKETPLACE_LIMITS.freshMs).toBe(10 * 60_000);
  expect(getAnswer('are-prices-current')).toContain('ten minutes');
  expect(ACCOUNT_LIMITS.passwordMin).toBe(8);
  expect(getAnswer('password')).toContain('at least eight characters');
  expect(getAnswer('currency')).toContain(`$${(PAYMENT_LIMITS.minCents / 100).toFixed(2)}`);
  expect(getAnswer('currency')).toContain(`$${(PAYMENT_LIMITS.maxCents / 100).toLocaleString('en-US')}`);
});
