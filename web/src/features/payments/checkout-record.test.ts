import { describe, expect, it } from 'vitest';
import { findPaid, findSubscribed } from './checkout-record.ts';
import { parseStartedCheckout } from './started-checkout.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const minutes = (count: number) => new Date(START + count * 60_000);
const started = {
  kind: 'payment',
  startedAt: START,
  appId: 'demo-app',
  amountCents: 2500,
  description: 'Demo',
} as const;
const paid = (over: object = {}) => ({
  appId: 'demo-app',
  amount: 25,
  description: 'Demo',
  paymentMethod: 'stripe_checkout',
  createdAt: minutes(1),
  ...over,
});

describe('findPaid', () => {
  it('finds the payment that this tab left for', () => {
    const other = paid({ amount: 10 });
    const own = paid();
    expect(findPaid([other, own], started, START)).toBe(own);
  });

  it.each([
    ['an older payment', { createdAt: minutes(-5) }],
    ['one by the card form', { paymentMethod: 'stripe' }],
    ['one of another app', { appId: 'blooger' }],
    ['one for something else', { description: 'Other' }],
  ])('does not take %s for it', (_, over) => {
    expect(findPaid([paid(over)], started, START)).toBeUndefined();
  });

  it('takes the newest hosted payment when this tab knows of none', () => {
    const record = paid({ amount: 3 });
    expect(findPaid([record], null, START)).toBe(record);
    expect(findPaid([paid({ createdAt: minutes(-16) })], null, START)).toBeUndefined();
  });
});

describe('findSubscribed', () => {
  const begun = { kind: 'subscription', startedAt: START, priceId: 'price_1' } as const;

  it('finds the subscription by its price and time', () => {
    const own = { priceId: 'price_1', createdAt: minutes(1) };
    const others = [
      { priceId: 'price_2', createdAt: minutes(1) },
      { priceId: 'price_1', createdAt: minutes(-60) },
    ];
    expect(findSubscribed([...others, own], begun, START)).toBe(own);
    expect(findSubscribed(others, begun, START)).toBeUndefined();
  });
});

describe('parseStartedCheckout', () => {
  it.each([started, { kind: 'subscription', startedAt: START, priceId: 'price_1' }])(
    'reads back %j',
    checkout => {
      expect(parseStartedCheckout(JSON.stringify(checkout))).toEqual(checkout);
    },
  );

  it.each([
    null,
    '',
    '{}',
    'null',
    '{"kind":"payment","startedAt":1}',
    '{"kind":"subscription","startedAt":1}',
  ])('%j is none', text => {
    expect(parseStartedCheckout(text)).toBeNull();
  });
});
