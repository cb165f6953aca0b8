import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPaymentCheckout } from '../../../functions/src/payments/checkout/checkout.ts';
import { openMemoryFirestore } from '../../memory-firestore.ts';
import { type LocalStripe, openLocalStripe } from '../local-stripe.ts';
import { ORIGIN, openPlanPage, pay, payer, sessionAt } from './checkout-pages.ts';

interface PaymentOptions {
  amount?: number;
  appId?: string;
  description?: string;
}

function openPayment({ sdk }: LocalStripe, options: PaymentOptions = {}) {
  const { amount = 10, appId = 'demo-app', description = 'Three hours' } = options;
  return createPaymentCheckout(
    {
      request: { amount, appId, description, currency: 'USD', recaptchaToken: '' },
      subject: { appId, kind: 'custom', description },
      payer,
      idempotencyKey: randomUUID(),
      origin: ORIGIN,
    },
    sdk,
  );
}

beforeEach(() => void openMemoryFirestore());

const openCorrected = (local: LocalStripe) => openPayment(local, { amount: 100 });
const openSubscription = ({ sdk }: LocalStripe) => openPlanPage(sdk);

const paidIntents = ({ state }: LocalStripe) =>
  [...state.paymentIntents.values()].filter(({ status }) => status === 'succeeded');
const openPages = ({ state }: LocalStripe) =>
  [...state.sessions.values()].filter(({ status }) => status === 'open');

describe('Checkout Sessions for the same payment', () => {
  it.each([
    ['a payment, also after its amount was corrected', openPayment, openCorrected, 10_000],
    ['a plan', openSubscription, openSubscription, 4900],
  ] as const)('can only be paid in the newest session for %s', async (_name, open, openNewer, cents) => {
    const local = openLocalStripe();
    const first = await open(local);
    pay(local, await openNewer(local));
    pay(local, first);
    expect(sessionAt(local, first)?.status).toBe('expired');
    expect(paidIntents(local).map(({ amount }) => amount)).toEqual([cents]);
  });

  it('do not expire sessions for other subjects', async () => {
    const local = openLocalStripe();
    await openPayment(local);
    await openPayment(local, { description: 'Five hours' });
    await openPayment(local, { appId: 'blooger' });
    await openSubscription(local);
    expect(openPages(local)).toHaveLength(4);
  });

  it('leave one open session of 20 concurrent ones', async () => {
    const local = openLocalStripe();
    const urls = await Promise.all(Array.from({ length: 20 }, () => openPayment(local)));
    expect(openPages(local)).toHaveLength(1);
    for (const url of urls) pay(local, url);
    expect(paidIntents(local)).toHaveLength(1);
  });

  it('can be paid again in a session that is created after the payment', async () => {
    const local = openLocalStripe();
    pay(local, await openPayment(local));
    pay(local, await openPayment(local));
    expect(paidIntents(local)).toHaveLength(2);
  });
});

it('the older session for a plan is expired among more than a hundred other open sessions', async () => {
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
] as const)('a session for a %s that is paid while a newer one is created', (kind, open) => {
  it('is the only payment: the newer session is expired and the success page is returned', async () => {
    const local = openLocalStripe();
    const first = await open(local);
    const attempt = sessionAt(local, first)?.metadata?.checkoutAttemptId;
    const { sessions } = local.sdk.checkout;
    const expire = sessions.expire.bind(sessions);
    // The payer pays between the list of open sessions and their expiration.
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
