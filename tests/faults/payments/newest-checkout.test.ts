import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ORIGIN,
  openPaymentPage,
  openPlanPage,
  pay,
  payer,
  sessionAt,
} from '../../support/in-process/checkout-pages.ts';
import { type LocalStripe, openLocalStripe } from '../../support/in-process/local-stripe.ts';
import { openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

let local: LocalStripe;
beforeEach(() => {
  openMemoryFirestore();
  local = openLocalStripe();
});

const openCorrected = () => openPaymentPage(local, { amount: 100 });

const paidIntents = () =>
  [...local.state.paymentIntents.values()].filter(({ status }) => status === 'succeeded');
const openPages = () => [...local.state.sessions.values()].filter(({ status }) => status === 'open');

describe('Checkout Sessions for the same payment', () => {
  it.each([
    ['a payment, also after its amount was corrected', openPaymentPage, openCorrected, 10_000],
    ['a plan', openPlanPage, openPlanPage, 4900],
  ] as const)('can only be paid in the newest session for %s', async (_name, open, openNewer, cents) => {
    const first = await open(local);
    pay(local, await openNewer(local));
    pay(local, first);
    expect(sessionAt(local, first)?.status).toBe('expired');
    expect(paidIntents().map(({ amount }) => amount)).toEqual([cents]);
  });

  it('do not expire sessions for other subjects', async () => {
    await openPaymentPage(local);
    await openPaymentPage(local, { description: 'Five hours' });
    await openPaymentPage(local, { appId: 'blooger' });
    await openPlanPage(local);
    expect(openPages()).toHaveLength(4);
  });

  it('leave one open session of 20 concurrent ones', async () => {
    const urls = await Promise.all(Array.from({ length: 20 }, () => openPaymentPage(local)));
    expect(openPages()).toHaveLength(1);
    for (const url of urls) pay(local, url);
    expect(paidIntents()).toHaveLength(1);
  });

  it('can be paid again in a session that is created after the payment', async () => {
    pay(local, await openPaymentPage(local));
    pay(local, await openPaymentPage(local));
    expect(paidIntents()).toHaveLength(2);
  });
});

it('a second checkout for a paid plan whose webhook is late is rejected', async () => {
  const { id } = await local.sdk.customers.create({ metadata: { userId: payer.uid } });
  openMemoryFirestore().put(`customers/${payer.uid}`, { stripeCustomerId: id, email: payer.confirmedEmail });
  pay(local, await openPlanPage(local));
  await expect(openPlanPage(local)).rejects.toMatchObject({ code: 'conflict' });
  expect(openPages()).toEqual([]);
  expect(local.state.subscriptions.size).toBe(1);
});

it('the older session for a plan is expired among more than a hundred other open sessions', async () => {
  const first = await openPlanPage(local);
  for (let hour = 0; hour < 120; hour += 1) await openPaymentPage(local, { description: `Hour ${hour}` });
  const second = await openPlanPage(local);
  pay(local, first);
  pay(local, second);
  expect([...local.state.subscriptions.values()]).toHaveLength(1);
  expect(openPages()).toHaveLength(120);
});

it.each([
  ['payment', openPaymentPage],
  ['subscription', openPlanPage],
] as const)(
  'a session for a %s that is paid while a newer one is created is the only payment; the newer one expires',
  async (kind, open) => {
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
    expect(openPages()).toEqual([]);
    expect(paidIntents()).toHaveLength(1);
    expect([...local.state.subscriptions.values()]).toHaveLength(kind === 'subscription' ? 1 : 0);
  },
);
