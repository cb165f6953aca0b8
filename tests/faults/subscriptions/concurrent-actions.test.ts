import { setTimeout } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deletionPorts } from '../../../functions/src/accounts/deletion/deletion-ports.wiring.ts';
import { makeRefund } from '../../../functions/src/ledger/refunds/complete-refund.ts';
import { awaitLease } from '../../../functions/src/platform/firestore/lease-store.ts';
import { logger } from '../../../functions/src/platform/logger.ts';
import { ADA, callRoutes } from '../../../functions/src/platform/routes/testing/call-routes.ts';
import {
  closeAccountBilling,
  resumeAccountBilling,
} from '../../../functions/src/subscriptions/cancellation/close-account-billing.ts';
import {
  cancelPlanRoute,
  payOpenInvoiceRoute,
  resumePlanRoute,
} from '../../../functions/src/subscriptions/own-plan.http.ts';
import { requireOwnSubscription } from '../../../functions/src/subscriptions/own-subscription.ts';
import {
  changeOwnPlan,
  previewPlanChange,
} from '../../../functions/src/subscriptions/plan-change/plan-change.ts';
import { isEnding } from '../../../functions/src/subscriptions/subscription.ts';
import { newPayer, type Payer, toPlan } from '../../support/in-process/payer.ts';
import {
  type InProcessWorld,
  openWorld,
  REFUND_STORES,
  refundOrder,
} from '../../support/in-process/world-in-process.ts';

const { uid } = ADA;
/** How long the first of two actions waits before its first write at Stripe, in ms. */
const DELAY_MS = 100;

const local = vi.hoisted(() => ({ stripe: undefined as unknown }));

vi.mock('../../../functions/src/payments/require-payment-attempt.ts', () => ({
  requirePaymentAttempt: async () => {},
}));
vi.mock('../../../functions/src/platform/stripe/stripe.ts', async original => ({
  ...(await original<typeof import('../../../functions/src/platform/stripe/stripe.ts')>()),
  getStripe: async () => local.stripe,
}));

let world: InProcessWorld;
let payer: Payer;
let plan: Stripe.Subscription;
/** What was charged for changes of a plan that was ending at that moment, in cents. */
let chargedWhileEnding: number;

beforeEach(() => setUp());

async function setUp(tierId = 'starter') {
  world = openWorld();
  local.stripe = world.sdk;
  payer = await newPayer(world, { userId: uid });
  plan = await payer.subscribe({ items: [{ price: toPlan(tierId).priceId }] });
  await world.deliverAll();
  chargedWhileEnding = 0;
  const events: Stripe.Event[] = [];
  world.state.onEvent = event => {
    events.push(event);
    if (event.type !== 'invoice.paid' || event.data.object.billing_reason !== 'subscription_update') return;
    const current = world.state.subscriptions.get(plan.id);
    if (current && isEnding(current)) chargedWhileEnding += event.data.object.amount_paid;
  };
}

const current = () => world.sdk.subscriptions.retrieve(plan.id);
const now = () => Math.floor(Date.now() / 1000);

async function change(tierId: string) {
  const target = toPlan(tierId);
  const own = await requireOwnSubscription(uid, plan.id, world.sdk);
  const { prorationDate, amountDue } = await previewPlanChange(own, target, world.sdk, now());
  const request = { priceId: target.priceId, prorationDate, amountDue };
  const attempt = { uid, subscriptionId: plan.id, target, request, idempotencyKey: 'change' };
  return () => changeOwnPlan(attempt, world.sdk, now());
}

async function call(action: 'cancel' | 'resume' | 'pay') {
  const routes = [cancelPlanRoute, resumePlanRoute, payOpenInvoiceRoute];
  const headers = { 'idempotency-key': 'key-of-the-call' };
  const { status, json } = await callRoutes(routes, 'POST', `/api/subscriptions/${plan.id}/${action}`, {
    headers,
  });
  if (status !== 200) throw new Error(json.error);
}

async function refund(choice: 'cancel_now' | 'end_with_period') {
  const order = refundOrder(world.transactions()[0], { plan: choice }, 'refund');
  const ports = { stripe: world.sdk, context: world.context, ...REFUND_STORES, acquireLease: awaitLease };
  await makeRefund(order, ports);
}

type Resource = Record<string, (...params: unknown[]) => Promise<unknown>>;

/** Runs two actions: the first one waits before it calls a method of Stripe's, and the second starts meanwhile. */
async function runBoth(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  [name, method]: ['subscriptions' | 'invoices', string] = ['subscriptions', 'update'],
) {
  const resource: Resource = Object(world.sdk[name]);
  const send = resource[method]?.bind(resource);
  const reached = Promise.withResolvers<void>();
  const gate = vi.spyOn(resource, method).mockImplementationOnce(async (...params) => {
    reached.resolve();
    await setTimeout(DELAY_MS);
    return send?.(...params);
  });
  const one = first();
  await Promise.race([reached.promise, one.catch(() => {})]);
  const results = await Promise.allSettled([one, second()]);
  gate.mockRestore();
  return results.map(({ status }) => status);
}

/** `isPossible`: also after a change. */
const ENDINGS: [what: string, end: () => Promise<unknown>, isPossible?: boolean][] = [
  ['a cancellation', () => call('cancel')],
  // After a change the payment is credit, which has paid for the new plan.
  ['a refund that ends the plan with its period', () => refund('end_with_period'), false],
  ['a refund that cancels the plan', () => refund('cancel_now')],
  ['the deletion of the account', () => closeAccountBilling(uid, 'deletion')],
];

describe('a change to a yearly plan', () => {
  it.each(ENDINGS)('that has started is completed before %s', async (_, end, isPossible = true) => {
    const outcomes = await runBoth(await change('starter-yearly'), end);
    expect(outcomes).toEqual(['fulfilled', isPossible ? 'fulfilled' : 'rejected']);
    expect(chargedWhileEnding).toBe(0);
    const after = await current();
    expect(isEnding(after) || after.status === 'canceled').toBe(isPossible);
  });

  it.each(ENDINGS)('is refused and charges nothing during %s', async (_, end) => {
    const charges = world.state.charges.size;
    expect(await runBoth(end, await change('starter-yearly'))).toEqual(['fulfilled', 'rejected']);
    expect(world.state.charges.size).toBe(charges);
    expect((await current()).items.data[0]?.price.id).toBe(toPlan('starter').priceId);
  });

  it('is refused when the deletion of the account is requested meanwhile', async () => {
    const charges = world.state.charges.size;
    const later = new Date(Date.now() + 60_000);
    const request = async () => {
      await world.ledger.client.doc(`account_deletions/${uid}`).set({
        status: 'closing',
        startedAt: Timestamp.now(),
        heldUntil: Timestamp.fromDate(later),
      });
    };
    expect(await runBoth(await change('starter-yearly'), request)).toEqual(['rejected', 'fulfilled']);
    expect(world.state.charges.size).toBe(charges);
  });
});

describe('a plan', () => {
  it.each([
    ['a cancellation', 'a resumption', () => call('cancel'), () => call('resume'), false],
    ['a resumption', 'a cancellation', () => call('resume'), () => call('cancel'), true],
    ['a deletion', 'a resumption', ENDINGS[3]?.[1], () => resumeAccountBilling(uid, 'deletion'), false],
  ])('is as the later of two actions leaves it: %s, then %s', async (_, __, first, second, isEndingAfter) => {
    if (isEndingAfter) await call('cancel');
    expect(await runBoth(first ?? Promise.reject, second)).toEqual(['fulfilled', 'fulfilled']);
    expect(isEnding(await current())).toBe(isEndingAfter);
  });

  it('isn’t ended again when its owner keeps the account while the hourly check runs', async () => {
    await closeAccountBilling(uid, 'deletion');
    await resumeAccountBilling(uid, 'deletion');
    await closeAccountBilling(uid, 'deletion', async () => false);
    expect(isEnding(await current())).toBe(false);
  });

  it('isn’t ended by a deletion whose record says meanwhile that the account is kept', async () => {
    const startedAt = Timestamp.now();
    const deletion = { id: 'deletion', status: 'keeping', startedAt, heldUntil: startedAt };
    await world.ledger.client.doc(`account_deletions/${uid}`).set(deletion);
    const record = { uid, id: 'deletion' } as Parameters<typeof deletionPorts.billing.close>[0];
    await deletionPorts.billing.close(record);
    expect(isEnding(await current())).toBe(false);
    await world.ledger.client.doc(`account_deletions/${uid}`).set({ ...deletion, status: 'closing' });
    await deletionPorts.billing.close(record);
    expect(isEnding(await current())).toBe(true);
  });
});

describe('an overdue plan', () => {
  beforeEach(async () => {
    payer = await newPayer(world, { userId: uid, clockAt: now() });
    plan = await payer.subscribe({ items: [{ price: 'price_ai_caller_growth' }] });
    await payer.useCard(plan, 'pm_card_chargeCustomerFail');
    await payer.renew(plan);
    await payer.useCard(plan, 'pm_card_visa');
    await world.deliverAll();
  });

  const paid = () => [...world.state.charges.values()].filter(({ status }) => status === 'succeeded').length;

  it('that is paid and canceled at once is used for what was paid', async () => {
    const before = paid();
    expect(
      await runBoth(
        () => call('pay'),
        () => call('cancel'),
        ['invoices', 'pay'],
      ),
    ).toEqual(['fulfilled', 'fulfilled']);
    const { status, cancel_at_period_end: endsWithPeriod } = await current();
    expect([status, endsWithPeriod, paid() - before]).toEqual(['active', true, 1]);
  });

  it('that is canceled and then paid at once is not charged', async () => {
    const before = paid();
    const outcomes = await runBoth(
      () => call('cancel'),
      () => call('pay'),
      ['subscriptions', 'cancel'],
    );
    expect([...outcomes, paid() - before]).toEqual(['fulfilled', 'rejected', 0]);
    expect((await current()).status).toBe('canceled');
  });
});

describe('a change that goes through on a plan canceled at Stripe at that moment', () => {
  /** Changes the plan; right before Stripe changes it, it is canceled there. */
  async function changeCanceled(tierId: string, { isScheduled = false } = {}) {
    const run = await change(tierId);
    const update = world.sdk.subscriptions.update.bind(world.sdk.subscriptions);
    const spy = vi.spyOn(world.sdk.subscriptions, 'update').mockImplementation((async (
      ...params: Parameters<typeof update>
    ) => {
      const isChange = params[1]?.payment_behavior === 'pending_if_incomplete';
      if (isChange) await update(plan.id, { cancel_at_period_end: true });
      if (isChange && isScheduled) {
        await world.sdk.subscriptionSchedules.create({ from_subscription: plan.id });
      }
      return update(...params);
    }) as never);
    const result = await run().catch(error => error);
    spy.mockRestore();
    await world.deliverAll();
    return result;
  }

  const balance = async () => {
    const customer = await world.sdk.customers.retrieve(payer.id);
    return customer.deleted ? 0 : customer.balance;
  };

  beforeEach(() => {
    vi.spyOn(logger, 'warn').mockImplementation(() => {});
  });

  it.each([
    ['starter', 'growth'],
    ['growth', 'starter'],
    ['starter', 'starter-yearly'],
    ['starter-yearly', 'starter'],
  ])('is undone: from %s to %s', async (from, to) => {
    await setUp(from);
    const end = plan.items.data[0]?.current_period_end;
    const paid = world.transactions().reduce((total, { amountCents }) => total + amountCents, 0);
    const error = await changeCanceled(to);
    expect(error).toMatchObject({ code: 'conflict', message: expect.stringContaining('canceled') });
    const held = [...world.state.charges.values()].reduce(
      (total, charge) => total + charge.amount_captured - charge.amount_refunded,
      0,
    );
    expect([held, await balance()]).toEqual([paid, 0]);
    const after = await current();
    expect(after.cancel_at).toBe(end);
    expect(after.status).toBe('active');
    const audit = [...world.ledger.records<{ action: string; details: object }>('audit_log').values()];
    expect(audit).toMatchObject([{ action: 'undo_purchase', details: { reason: 'plan_ending' } }]);
  });

  it('is undone although the plan has a schedule', async () => {
    expect(await changeCanceled('growth', { isScheduled: true })).toMatchObject({ code: 'conflict' });
    const after = await current();
    expect([after.cancel_at, after.schedule]).toEqual([plan.items.data[0]?.current_period_end, null]);
  });

  it('is voided while its payment waits for the payer’s bank', async () => {
    await payer.useCard(plan, 'pm_card_authenticationRequired');
    expect(await changeCanceled('growth')).toMatchObject({ code: 'conflict' });
    const after = await current();
    expect([after.pending_update, after.items.data[0]?.price.id]).toEqual([null, toPlan('starter').priceId]);
    expect(world.state.charges.size).toBe(1);
  });
});
