import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createPaymentCheckout } from '../../../functions/src/payments/checkout/checkout.ts';
import { type LocalStripe, openLocalStripe } from '../local-stripe.ts';
import { customers, ORIGIN, openPlanPage, pay, payer, sessionAt } from './checkout-pages.ts';

interface Wanted {
  amount?: number;
  appId?: string;
  description?: string;
}

function openPayment({ sdk }: LocalStripe, wanted: Wanted = {}) {
  const { amount = 10, appId = 'demo-app', description = 'Three hours' } = wanted;
  return createPaymentCheckout(
    {
      request: { amount, appId, description, currency: 'USD', recaptchaToken: '' },
      subject: { appId, kind: 'custom', description },
      payer,
      idempotencyKey: randomUUID(),
      origin: ORIGIN,
    },
    sdk,
    customers,
  );
}

const openSubscription = ({ sdk }: LocalStripe) => openPlanPage(sdk);

const paidIntents = ({ state }: LocalStripe) =>
  [...state.paymentIntents.values()].filter(({ status }) => status === 'succeeded');
const openPages = ({ state }: LocalStripe) =>
  [...state.sessions.values()].filter(({ status }) => status === 'open');

describe('of the pages for one single payment', () => {
  it('only the newest can be paid, also when its amount was corrected', async () => {
    const local = openLocalStripe();
    const first = await openPayment(local);
    const second = await openPayment(local, { amount: 100 });
    pay(local, first);
    pay(local, second);
    expect(paidIntents(local).map(({ amount }) => amount)).toEqual([10_000]);
  });

  it('those for something else stay open', async () => {
    const local = openLocalStripe();
    await openPayment(local);
    await openPayment(local, { description: 'Five hours' });
    await openPayment(local, { appId: 'blooger' });
    await openSubscription(local);
    expect(openPages(local)).toHaveLength(4);
  });

  it('one stays open of 20 that are asked for at once', async () => {
    const local = openLocalStripe();
    const urls = await Promise.all(Array.from({ length: 20 }, () => openPayment(local)));
    expect(openPages(local)).toHaveLength(1);
    for (const url of urls) pay(local, url);
    expect(paidIntents(local)).toHaveLength(1);
  });

  it('one that was paid comes before another that is opened later on purpose', async () => {
    const local = openLocalStripe();
    pay(local, await openPayment(local));
    pay(local, await openPayment(local));
    expect(paidIntents(local)).toHaveLength(2);
  });
});

it('closes the older page for a plan behind more than a hundred other open pages', async () => {
  const local = openLocalStripe();
  const first = await openSubscription(local);
  for (let hour = 0; hour < 120; hour += 1) await openPayment(local, { description: `Hour ${hour}` });
  const second = await openSubscription(local);
  pay(local, first);
  pay(local, second);
  expect([...local.state.subscriptions.values()]).toHaveLength(1);
  expect(openPages(local)).toHaveLength(120);
});

describe.each([
  ['payment', openPayment],
  ['subscription', openSubscription],
] as const)('a page for a %s that is paid while another is opened', (kind, open) => {
  it('stays the only one: the other is closed before it is seen, and leads to how the first went', async () => {
    const local = openLocalStripe();
    const first = await open(local);
    const attempt = sessionAt(local, first)?.metadata?.checkoutAttemptId;
    const { sessions } = local.sdk.checkout;
    const expire = sessions.expire.bind(sessions);
    // The payer presses the button in the moment between the look at what is open and its end.
    vi.spyOn(sessions, 'expire').mockImplementationOnce((id, ...rest) => {
      pay(local, first);
      return expire(id, ...rest);
    });
    expect(await open(local)).toBe(`${ORIGIN}/payment/success?kind=${kind}&attempt=${attempt}`);
    expect(openPages(local)).toEqual([]);
    expect(paidIntents(local)).toHaveLength(1);
    expect([...local.state.subscriptions.values()]).toHaveLength(kind === 'subscription' ? 1 : 0);
  });
});
