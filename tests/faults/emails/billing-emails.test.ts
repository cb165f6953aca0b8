import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { isStillTrue } from '../../../functions/src/ledger/emails/billing-emails.ts';
import { currentDocuments } from '../../../functions/src/ledger/events/sync-payment.ts';
import type { Mail } from '../../../functions/src/platform/mail/mail.ts';
import { DaySums } from '../../../functions/src/revenue/day-sums.ts';
import { newPayer, type Payer } from '../../support/in-process/payer.ts';
import {
  type InProcessWorld,
  openWorld,
  paymentParams,
  runReconcile,
} from '../../support/in-process/world-in-process.ts';

const DAY = 86_400;
const DECLINED = 'pm_card_chargeCustomerFail';

let world: InProcessWorld;
let payer: Payer;

beforeEach(async () => {
  world = openWorld();
  world.ledger.put('users/ada', { email: 'ada@atrium.example', mutedEmails: [] });
  payer = await newPayer(world, { clockAt: Math.floor(Date.now() / 1000) });
});

async function subscribe(changes: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const plan = await payer.subscribe(changes);
  await deliverAll();
  return plan;
}

/** Starts a plan whose first renewal fails, at the returned time in seconds. */
async function failRenewal(card = DECLINED) {
  const plan = await subscribe();
  await payer.useCard(plan, card);
  return { plan, at: await payer.renew(plan) };
}

/** Delivers the events that Stripe has sent since; each twice, in the given order. */
async function deliverAll(order: (events: Stripe.Event[]) => Stripe.Event[] = events => events) {
  for (const event of order(world.events.splice(0))) {
    await world.deliver(event);
    await world.deliver(event);
  }
}

type StoredMail = Mail & { message: Pick<Mail, 'subject' | 'text'> };
const listMail = (kind: string) =>
  [...world.ledger.records<StoredMail>('mail').values()]
    .filter(({ about }) => about?.kind === kind)
    .map(({ message, ...envelope }) => ({ ...envelope, ...message }));
const listSubjects = (kind: string) => listMail(kind).map(({ subject }) => subject);

/** Whether the only email of a kind would be sent now. */
function isTrueNow(kind: string): boolean {
  const [mail] = listMail(kind);
  if (!mail?.about) throw new Error(`There is no email of the kind ${kind}.`);
  const { transactionId, subscriptionId } = mail.about;
  return isStillTrue(mail.about, {
    transaction: world.ledger.record<TransactionRecord>(`transactions/${transactionId}`) ?? null,
    subscription: world.ledger.record<SubscriptionRecord>(`subscriptions/${subscriptionId}`) ?? null,
  });
}

/** Reconciles the last month, and the time to which the payer's test clock advances. */
const reconcileMonths = () =>
  runReconcile(world, {
    range: { from: new Date(Date.now() - 30 * DAY * 1000), to: new Date(Date.now() + 60 * DAY * 1000) },
    chunkMs: 365 * DAY * 1000,
  });

/** Reconciles twice, and expects one email of a kind. */
async function expectOneEmail(kind: string, subject: RegExp) {
  await reconcileMonths();
  await reconcileMonths();
  expect(listSubjects(kind)).toEqual([expect.stringMatching(subject)]);
}

describe('a failed renewal', () => {
  it('is emailed once for each attempt, with the next date, and with another text for the last one', async () => {
    let { at } = await failRenewal();
    await deliverAll();
    for (const days of [3, 5, 7]) {
      at += days * DAY + 3600;
      await payer.advance(at);
      await deliverAll(events => events.toReversed());
    }
    const subjects = listSubjects('payment_failed');
    expect(subjects).toHaveLength(4);
    expect(subjects.slice(0, 3)).toEqual(
      Array(3).fill(expect.stringMatching(/^Payment failed: \$[\d.]+ for AI Caller, Starter plan$/)),
    );
    expect(subjects[3]).toMatch(/^Last payment attempt failed: /);
    const [first, , , last] = listMail('payment_failed').map(({ text }) => text);
    expect(first).toContain('We’ll try again on ');
    expect(first).toContain('https://atrium.example/subscriptions');
    expect(last).not.toContain('try again on');
    expect(listSubjects('plan_canceled')).toEqual(['Plan ended: AI Caller, Starter plan']);
    expect(listMail('plan_canceled')[0]?.text).toContain('because its payment failed');
    expect(world.ledger.record('entitlements/ada')).toEqual({ id: 'ada', apps: {} });
  });

  it('is emailed for each attempt also when no card is saved', async () => {
    const plan = await subscribe();
    const saved = world.state.subscriptions.get(plan.id);
    if (saved) saved.default_payment_method = null;
    let at = await payer.renew(plan);
    await deliverAll();
    for (const days of [3, 5, 7]) {
      at += days * DAY + 3600;
      await payer.advance(at);
      await deliverAll();
      await reconcileMonths();
    }
    expect(listSubjects('payment_failed')).toHaveLength(4);
    const [first] = listMail('payment_failed');
    expect(first?.text).toContain('There is no card saved for it.');
    expect(listSubjects('plan_canceled')).toHaveLength(1);
    expect(world.transactions().map(({ status }) => status)).toEqual(['completed', 'failed']);
  });

  it('is emailed by the reconciliation when all its events were lost', async () => {
    const { at } = await failRenewal();
    world.events.splice(0);
    await reconcileMonths();
    await reconcileMonths();
    expect(listSubjects('payment_failed')).toHaveLength(1);
    await payer.advance(at + 3 * DAY + 3600);
    world.events.splice(0);
    await reconcileMonths();
    expect(listSubjects('payment_failed')).toHaveLength(2);
  });

  it('is not announced when it was paid before its email was sent', async () => {
    const { plan } = await failRenewal();
    await deliverAll();
    expect(isTrueNow('payment_failed')).toBe(true);
    await payer.payInvoice(plan);
    await deliverAll();
    expect(isTrueNow('payment_failed')).toBe(false);
    expect(listSubjects('receipt')).toHaveLength(2);
  });

  it('is not emailed when it was paid before its events arrived', async () => {
    const { plan } = await failRenewal();
    await payer.payInvoice(plan);
    await deliverAll();
    expect(listSubjects('payment_failed')).toEqual([]);
  });

  it('asks for the confirmation that the bank requires', async () => {
    await failRenewal('pm_card_authenticationRequired');
    await deliverAll();
    expect(listSubjects('action_required')).toEqual([expect.stringMatching(/^Confirm your payment of \$/)]);
    expect(listSubjects('payment_failed')).toEqual([]);
    expect(isTrueNow('action_required')).toBe(true);
  });
});

it('a renewal counts on the day of its payment, not on that of its first attempt', async () => {
  const { plan, at } = await failRenewal();
  await deliverAll();
  const renewal = () => world.transactions().find(({ renewal, recovered }) => renewal || recovered);
  expect(renewal()).toMatchObject({ status: 'failed', createdAt: renewal()?.startedAt });
  await payer.useCard(plan, 'pm_card_visa');
  await payer.advance(at + 3 * DAY + 3600);
  await deliverAll();
  const paid = renewal();
  if (!paid) throw new Error('The ledger does not have the renewal.');
  const days = (paid.createdAt.getTime() - paid.startedAt.getTime()) / (DAY * 1000);
  expect([paid.status, Math.round(days)]).toEqual(['completed', 3]);
  const sums = new DaySums();
  sums.add({ ...paid, shares: { paid: paid.amountCents, refunded: 0, contested: 0 } });
  expect(sums.of(paid.createdAt.toISOString().slice(0, 10))).toHaveLength(1);
});

describe('a payment', () => {
  it('has one receipt, unless its payer turned receipts off', async () => {
    await world.pay();
    await deliverAll();
    expect(listSubjects('receipt')).toEqual(['Receipt: $10.00 for a custom payment']);
    expect(listMail('receipt')[0]).toMatchObject({ to: 'ada@atrium.example', userId: 'ada' });
    world.ledger.put('users/ada', { email: 'ada@atrium.example', mutedEmails: ['receipt'] });
    await world.pay();
    await deliverAll();
    expect(listSubjects('receipt')).toHaveLength(1);
  });

  it('has an email for each refund, also for one whose events were lost', async () => {
    const id = await world.pay();
    await deliverAll();
    await world.sdk.refunds.create({ payment_intent: id, amount: 300 });
    world.events.splice(0);
    await world.sdk.refunds.create({ payment_intent: id, amount: 200 });
    await deliverAll(events => events.toReversed());
    expect(listSubjects('refund').toSorted()).toEqual([
      'Refund: $2.00 for a custom payment',
      'Refund: $3.00 for a custom payment',
    ]);
  });

  it('of an account without an email has no emails', async () => {
    await world.pay('pm_card_visa', 1000, paymentParams(1000, 'eve'));
    await deliverAll();
    expect(world.ledger.records('mail').size).toBe(0);
  });
});

describe('a plan', () => {
  it('is emailed as canceled with the day access ends, as resumed, and as canceled again', async () => {
    const plan = await subscribe();
    const set = async (cancel_at_period_end: boolean) => {
      await world.sdk.subscriptions.update(plan.id, { cancel_at_period_end });
      await deliverAll();
    };
    await set(true);
    expect(listMail('plan_canceled')[0]?.text).toContain('You keep access until ');
    expect(isTrueNow('plan_canceled')).toBe(true);
    await set(false);
    expect(isTrueNow('plan_canceled')).toBe(false);
    expect(listSubjects('plan_resumed')).toEqual(['Plan resumed: AI Caller, Starter plan']);
    await set(true);
    expect(listSubjects('plan_canceled')).toHaveLength(2);
  });

  it('is not emailed as canceled when it was resumed before its cancellation arrived', async () => {
    const plan = await subscribe();
    await world.sdk.subscriptions.update(plan.id, { cancel_at_period_end: true });
    await world.sdk.subscriptions.update(plan.id, { cancel_at_period_end: false });
    await deliverAll();
    expect([...listSubjects('plan_canceled'), ...listSubjects('plan_resumed')]).toEqual([]);
  });

  it('is not emailed again when it ends on the announced day', async () => {
    const plan = await subscribe();
    await world.sdk.subscriptions.update(plan.id, { cancel_at_period_end: true });
    await deliverAll();
    await payer.renew(plan);
    await deliverAll();
    expect(listSubjects('plan_canceled')).toHaveLength(1);
  });

  it('with an end after its period is said to renew until then, and is emailed when canceled', async () => {
    const plan = await subscribe();
    const end = plan.items.data[0]?.current_period_end ?? 0;
    await world.sdk.subscriptions.update(plan.id, { cancel_at: end + 70 * DAY });
    await deliverAll();
    expect(listSubjects('plan_canceled')).toEqual([
      expect.stringMatching(/^Plan end: AI Caller, Starter plan ends on /),
    ]);
    expect(listMail('plan_canceled')[0]?.text).toMatch(/Next charge: \$49\.00 on /);
    expect(isTrueNow('plan_canceled')).toBe(true);
    await world.sdk.subscriptions.update(plan.id, { cancel_at_period_end: true });
    await deliverAll();
    expect(listSubjects('plan_canceled')[1]).toMatch(/^Plan canceled: /);
  });

  it('has one email for a change, with the previous plan', async () => {
    const plan = await subscribe();
    await payer.changePrice(plan);
    await deliverAll(events => events.toReversed());
    expect(listSubjects('plan_changed')).toHaveLength(1);
    expect(listMail('plan_changed')[0]?.text).toContain('Previous plan: AI Caller, Starter plan');
  });
});

describe('a discount', () => {
  it('is in every amount that an email states', async () => {
    const { id: coupon } = await world.sdk.coupons.create({ percent_off: 50, duration: 'forever' });
    const yearly = (from: string) => ({ items: [{ price: from }], discounts: [{ coupon }] });
    const plan = await subscribe(yearly('price_ai_caller_starter_yearly'));
    expect(listSubjects('receipt')).toEqual(['Receipt: $245.00 for AI Caller, Starter plan']);
    await world.sdk.subscriptions.update(plan.id, { cancel_at_period_end: true });
    await world.sdk.subscriptions.update(plan.id, { cancel_at_period_end: false });
    await deliverAll();
    await payer.changePrice(plan);
    await deliverAll();
    await payer.advance((plan.items.data[0]?.current_period_end ?? 0) - 5 * DAY);
    await reconcileMonths();
    const texts = ['plan_changed', 'plan_resumed', 'yearly_renewal', 'card_expiring'].flatMap(kind =>
      listMail(kind).map(({ text }) => text),
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).not.toMatch(/\$(490|199)\.00/);
    expect(listMail('plan_changed')[0]?.text).toContain('Next charge: $0.00 on ');
  });
});

describe('a reminder email', () => {
  it('is sent once three days before a trial ends, and not after it was canceled', async () => {
    const plan = await subscribe({ trial_end: Math.floor(Date.now() / 1000) + 4 * DAY });
    await reconcileMonths();
    expect(listSubjects('trial_ending')).toEqual([]);
    const soon = await subscribe({
      trial_end: Math.floor(Date.now() / 1000) + 2 * DAY,
      items: [{ price: 'price_blooger_pro' }],
      metadata: { appId: 'blooger' },
    });
    await expectOneEmail('trial_ending', /^Your trial of .* ends on /);
    expect(isTrueNow('trial_ending')).toBe(true);
    await world.sdk.subscriptions.cancel(soon.id);
    await deliverAll();
    expect(isTrueNow('trial_ending')).toBe(false);
    expect(plan.status).toBe('trialing');
  });

  it('is sent once for a trial when its event arrives or the reconciliation runs', async () => {
    const { id } = await subscribe({ trial_end: Math.floor(Date.now() / 1000) + 2 * DAY });
    for (const run of [deliverAll, reconcileMonths, deliverAll]) {
      const plan = world.state.subscriptions.get(id);
      if (plan) world.state.emit('customer.subscription.trial_will_end', plan);
      await run();
      expect(listSubjects('trial_ending')).toHaveLength(1);
    }
  });

  it('is sent once when the card expires before the next charge, unless it was turned off', async () => {
    const plan = await subscribe({ trial_end: Math.floor(Date.now() / 1000) + 10 * DAY });
    const method = world.state.paymentMethods.get(String(plan.default_payment_method));
    const last = new Date(Date.now() - 15 * DAY * 1000);
    if (method?.card) {
      method.card.exp_month = last.getUTCMonth() + 1;
      method.card.exp_year = last.getUTCFullYear() - 1;
    }
    world.ledger.put('users/ada', { email: 'ada@atrium.example', mutedEmails: ['card_expiring'] });
    await reconcileMonths();
    expect(listSubjects('card_expiring')).toEqual([]);
    world.ledger.put('users/ada', { email: 'ada@atrium.example', mutedEmails: [] });
    await expectOneEmail('card_expiring', /^Your card expires before AI Caller, Starter plan renews$/);
  });

  it('is sent once 14 days before a yearly plan renews', async () => {
    const price = await world.sdk.prices.create({
      currency: 'usd',
      unit_amount: 29_000,
      recurring: { interval: 'year' },
      product_data: { name: 'AI Caller: Yearly' },
    });
    const plan = await subscribe({ items: [{ price: price.id }] });
    await reconcileMonths();
    expect(listSubjects('yearly_renewal')).toEqual([]);
    const item = world.state.subscriptions.get(plan.id)?.items.data[0];
    if (item) item.current_period_end = Math.floor(Date.now() / 1000) + 13 * DAY;
    await expectOneEmail('yearly_renewal', /^AI Caller, Starter plan renews on /);
    expect(listMail('yearly_renewal')[0]?.text).toContain(', for $290.00.');
    expect(isTrueNow('yearly_renewal')).toBe(true);
  });
});

describe('credit that pays for a plan', () => {
  /** Gives credit in minor units, as staff do in Stripe's dashboard. */
  const giveCredit = (cents: number) =>
    world.sdk.customers.createBalanceTransaction(payer.id, { amount: -cents, currency: 'usd' });
  const find = (plan: Stripe.Subscription) =>
    world.transactions().filter(record => record.plan?.subscriptionId === plan.id);

  it('alone leaves a row with its invoice, and a receipt that says that nothing was charged', async () => {
    const plan = await subscribe();
    await giveCredit(6000);
    await payer.renew(plan);
    await deliverAll();
    const [, renewal] = find(plan);
    expect(find(plan)).toHaveLength(2);
    expect(renewal).toMatchObject({
      status: 'completed',
      amountCents: 0,
      creditUsedCents: 4900,
      stripePaymentIntentId: null,
      stripeInvoiceId: expect.stringMatching(/^in_/),
      invoiceUrl: expect.stringContaining('/invoices/'),
      receiptUrl: null,
    });
    const [, receipt] = listMail('receipt');
    expect(listMail('receipt')).toHaveLength(2);
    expect(receipt?.subject).toBe('Receipt: $49.00 of credit for AI Caller, Starter plan');
    expect(receipt?.text).toContain('Nothing was charged.');
    if (!renewal) throw new Error('The ledger does not have the renewal.');
    expect(await currentDocuments(renewal, world.context)).toMatchObject({
      invoiceUrl: renewal.invoiceUrl,
      card: null,
    });
  });

  it('in part is on the row and the receipt of the rest', async () => {
    const plan = await subscribe();
    await giveCredit(1500);
    await payer.renew(plan);
    await deliverAll();
    expect(find(plan)[1]).toMatchObject({ amountCents: 3400, creditUsedCents: 1500, stripeInvoiceId: null });
    expect(listMail('receipt')[1]?.text).toMatch(/payment of \$34\.00.*Credit used: +\$15\.00/s);
  });

  it('that is given by a plan change is no payment', async () => {
    const plan = await subscribe({ items: [{ price: 'price_ai_caller_starter_yearly' }] });
    await payer.changePrice(plan, 'price_ai_caller_starter');
    await deliverAll();
    expect(find(plan)).toHaveLength(1);
    expect(listMail('receipt')).toHaveLength(1);
  });
});
