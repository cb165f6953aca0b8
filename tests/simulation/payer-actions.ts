import {
  requestDeletion,
  startDeletion,
} from '../../functions/src/accounts/deletion/account-deletion-store.ts';
import { createProfile } from '../../functions/src/accounts/profile/profile-store.ts';
import { findCustomerId, recordCustomerId } from '../../functions/src/payments/customers/customer-store.ts';
import { createOrUpdatePaymentIntent } from '../../functions/src/payments/intents/payment-intent.ts';
import { acquireLease } from '../../functions/src/platform/firestore/lease-store.ts';
import {
  cancelSubscription,
  resumeSubscription,
} from '../../functions/src/subscriptions/cancellation/cancel-subscription.ts';
import { closeBilling } from '../../functions/src/subscriptions/cancellation/close-account-billing.ts';
import {
  createSubscriptionCheckout,
  planForSubscriber,
} from '../../functions/src/subscriptions/checkout/subscription-checkout.ts';
import {
  type OwnSubscription,
  requireOwnSubscription,
} from '../../functions/src/subscriptions/own-subscription.ts';
import {
  changeOwnPlan,
  previewPlanChange,
} from '../../functions/src/subscriptions/plan-change/plan-change.ts';
import { withPlanLease } from '../../functions/src/subscriptions/plan-lease.ts';
import { listSubscriptions } from '../../functions/src/subscriptions/subscription-store.ts';
import { ORIGIN, pay as payPage, sessionAt } from '../support/in-process/checkout-pages.ts';
import { toPlan } from '../support/in-process/payer.ts';
import { chance, key, pick, request } from './random-actions.ts';
import type { World } from './simulated-world.ts';

const APP = 'ai-caller';
/** The plans of one app, of another interval too, and a plan of another app, which credit of the first pays. */
const PLANS = [
  ...['starter', 'growth', 'starter-yearly'].map(tierId => ({ ...toPlan(tierId), appName: 'AI Caller' })),
  {
    appId: 'blooger',
    appName: 'Blogger Pro',
    tierId: 'pro',
    description: 'Blogger Pro, pro',
    priceId: 'price_blooger_pro',
  },
];
/** Cards: mostly accepted, otherwise declined, disputed, or with 3-D Secure that is not completed. */
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_createDispute',
  'pm_card_createDisputeInquiry',
  'pm_card_authenticationRequired',
] as const;
const CARD_NUMBERS = ['4242424242424242', '4242424242424242', '4000000000000341', '4000000000000259'];

/** Returns the customers that every run begins with: each has a test clock, which follows the virtual time. */
export async function createUsers(world: World): Promise<void> {
  const { stripe, time, users, options } = world;
  for (let i = 0; i < options.users; i += 1) {
    const uid = `user-${i}`;
    const email = `${uid}@atrium.example`;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(time.now / 1000) });
    const { id } = await stripe.customers.create({ email, metadata: { userId: uid }, test_clock: clock.id });
    await recordCustomerId(uid, id);
    await createProfile(uid, { email, firstName: 'Sim', lastName: 'User', displayName: 'Sim User' });
    users.push({ uid, email, sessionId: `session-${i}`, testClock: clock.id });
  }
}

export async function pay(world: World): Promise<void> {
  const user = pick(world, world.users);
  const card = pick(world, CARDS);
  if (!user || !card) return;
  const amount = 1 + Math.floor(world.random() * 500);
  const subject = { appId: 'demo-app', description: 'Demo payment' };
  const idempotencyKey = key(world);
  world.record(`${user.uid} pays ${amount} with ${card}`);
  await request(world, `payment of ${user.uid}`, async () => {
    const { id } = await createOrUpdatePaymentIntent(
      {
        request: { amount, currency: 'USD', ...subject, recaptchaToken: 'checked before' },
        subject: { ...subject, kind: 'custom' },
        payer: { uid: user.uid, confirmedEmail: user.email },
        idempotencyKey,
      },
      world.stripe,
    );
    await world.stripe.paymentIntents.confirm(id, { payment_method: card });
  });
}

export async function buyPlan(world: World): Promise<void> {
  const user = pick(world, world.users);
  const bought = pick(world, PLANS);
  const number = pick(world, CARD_NUMBERS);
  if (!user || !bought || !number) return;
  const idempotencyKey = key(world);
  world.record(`${user.uid} buys ${bought.priceId}`);
  await request(world, `purchase of ${user.uid}`, async () => {
    const tier = {
      ...bought,
      tierName: bought.tierId,
      appPrices: [bought.priceId],
      trialDays: undefined,
    };
    const plan = planForSubscriber(tier, await listSubscriptions(user.uid));
    const url = await createSubscriptionCheckout(
      {
        plan,
        payer: { uid: user.uid, confirmedEmail: user.email },
        idempotencyKey,
        origin: ORIGIN,
        sessionId: user.sessionId,
      },
      world.stripe,
    );
    // The payer fills in the page.
    await world.scheduler.wait();
    if (sessionAt(world, url)) payPage(world, url, { email: user.email, name: user.uid, number });
  });
}

/** Picks one of the subscriptions at Stripe that haven't ended. */
function pickSubscription(world: World): { id: string; uid: string } | null {
  const running = [...world.state.subscriptions.values()].filter(
    ({ status }) => status === 'active' || status === 'past_due',
  );
  const chosen = pick(world, running);
  const uid = chosen?.metadata.userId;
  return chosen && uid ? { id: chosen.id, uid } : null;
}

export async function changePlan(world: World): Promise<void> {
  const own = pickSubscription(world);
  const target = pick(
    world,
    PLANS.filter(({ appId }) => appId === APP),
  );
  if (!own || !target) return;
  const { stripe } = world;
  const idempotencyKey = key(world);
  const seconds = () => Math.floor(world.time.now / 1000);
  world.record(`${own.uid} changes ${own.id} to ${target.tierId}`);
  await request(world, `plan change of ${own.uid}`, async () => {
    const current = await requireOwnSubscription(own.uid, own.id, stripe);
    if (world.options.defect === 'credits-refunded-time')
      return void (await changeAtStripe(world, current, target));
    const { priceId, prorationDate, amountDue } = await previewPlanChange(current, target, stripe, seconds());
    const agreed = { priceId, prorationDate, amountDue };
    const attempt = { uid: own.uid, subscriptionId: own.id, target, request: agreed, idempotencyKey };
    await changeOwnPlan(attempt, stripe, seconds());
  });
}

/** Credits the unused time at its full price, as Stripe does. */
const changeAtStripe = (
  world: World,
  { subscription, item }: OwnSubscription,
  { priceId }: { priceId: string },
) =>
  world.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: priceId }],
    proration_behavior: 'always_invoice',
  });

export async function cancelPlan(world: World): Promise<void> {
  const own = pickSubscription(world);
  if (!own) return;
  const isResumed = chance(world, 0.4);
  const action = { uid: own.uid, busy: 'Another change is in progress.' };
  world.record(`${own.uid} ${isResumed ? 'resumes' : 'cancels'} ${own.id}`);
  await request(world, `cancellation of ${own.uid}`, async () => {
    await withPlanLease(
      { ...action, owner: key(world) },
      async () => {
        const subscription = await requireOwnSubscription(own.uid, own.id, world.stripe);
        if (isResumed) await resumeSubscription(subscription, world.stripe);
        else await cancelSubscription(subscription, world.stripe);
      },
      acquireLease,
    );
  });
}

/** The card of a plan is replaced in Stripe's portal, sometimes by one that will be declined. */
export async function changeCard(world: World): Promise<void> {
  const own = pickSubscription(world);
  const subscription = own && world.state.subscriptions.get(own.id);
  if (!own || !subscription) return;
  const card = chance(world, 0.5) ? 'pm_card_chargeCustomerFail' : 'pm_card_visa';
  world.record(`${own.uid} uses ${card}`);
  const { id } = await world.stripe.paymentMethods.attach(card, { customer: String(subscription.customer) });
  await world.stripe.subscriptions.update(own.id, { default_payment_method: id });
}

export async function refer(world: World): Promise<void> {
  const user = pick(world, world.users);
  if (!user) return;
  const isSignedOut = chance(world, 0.4);
  world.record(`${user.uid} follows a referral`);
  await world.database
    .collection('referrals')
    .doc()
    .create({
      userId: isSignedOut ? null : user.uid,
      sessionId: user.sessionId,
      sourceApp: chance(world, 0.8) ? 'blooger' : APP,
      targetApp: APP,
      timestamp: new Date(),
      converted: false,
    });
}

/** A user asks to delete the account: all billing ends, and later purchases are undone. */
export async function deleteAccount(world: World): Promise<void> {
  const user = world.users.at(-1);
  if (!user) return;
  world.record(`${user.uid} requests the deletion of the account`);
  await request(world, `deletion of ${user.uid}`, async () => {
    const record = await startDeletion(user.uid, { email: user.email, emailVerified: true });
    const customer = await findCustomerId(user.uid);
    if (record.status !== 'closing' || !customer) return;
    const action = { uid: user.uid, owner: record.id, busy: 'A change is in progress.' };
    await withPlanLease(action, () => closeBilling(customer, record.id, world.stripe), acquireLease);
    await requestDeletion(record, new Date(), () => null);
  });
}
