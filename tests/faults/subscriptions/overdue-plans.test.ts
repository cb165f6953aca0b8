import { expect, it, vi } from 'vitest';
import {
  cancelSubscription,
  resumeSubscription,
} from '../../../functions/src/subscriptions/cancellation/cancel-subscription.ts';
import { closeBilling } from '../../../functions/src/subscriptions/cancellation/close-account-billing.ts';
import { payOpenInvoice } from '../../../functions/src/subscriptions/charge.ts';
import { requireOwnSubscription } from '../../../functions/src/subscriptions/own-subscription.ts';
import { openLocalStripe } from '../../support/in-process/local-stripe.ts';
import { newPayer } from '../../support/in-process/payer.ts';
import { openWorld, runReconcile } from '../../support/in-process/world-in-process.ts';

/** Creates a plan whose renewal was declined; the card that is saved now works. */
async function setUp() {
  const { sdk } = openLocalStripe();
  const payer = await newPayer({ sdk }, { clockAt: Math.floor(Date.now() / 1000) });
  const bought = await payer.subscribe();
  await payer.useCard(bought, 'pm_card_chargeCustomerFail');
  await payer.renew(bought);
  await payer.useCard(bought, 'pm_card_visa');
  const { id } = bought;
  const overdue = await requireOwnSubscription('ada', id, sdk);
  expect(overdue.subscription.status).toBe('past_due');
  const plan = () => sdk.subscriptions.retrieve(id);
  const latest = async () => sdk.invoices.retrieve(String((await plan()).latest_invoice));
  const pay = async (key: string) => payOpenInvoice(overdue, sdk, key);
  return { sdk, customer: payer.id, overdue, latest, pay, plan };
}

it.each(['a cancellation', 'the closing of an account'])(
  'an overdue plan that is paid during %s ends with the paid period',
  async by => {
    const { sdk, customer, overdue, latest, pay, plan } = await setUp();
    const voidInvoice = sdk.invoices.voidInvoice.bind(sdk.invoices);
    vi.spyOn(sdk.invoices, 'voidInvoice').mockImplementationOnce(async id => {
      await pay('meanwhile');
      return voidInvoice(id);
    });
    if (by === 'a cancellation') await cancelSubscription(overdue, sdk);
    else await closeBilling(customer, 'deletion-1', sdk);
    expect((await latest()).status).toBe('paid');
    expect(await plan()).toMatchObject({ status: 'active', cancel_at_period_end: true });
  },
);

it('the closing of an account ends its plan although the renewal’s invoice is uncollectible', async () => {
  const { sdk, customer, latest, plan } = await setUp();
  await sdk.invoices.markUncollectible((await latest()).id);
  const [renewal] = (await sdk.paymentIntents.list({ customer, limit: 1 })).data;
  expect(renewal?.status).toBe('requires_payment_method');
  await expect(sdk.paymentIntents.cancel(renewal?.id ?? '')).rejects.toThrow('created by invoices');
  await closeBilling(customer, 'deletion-1', sdk);
  expect((await plan()).status).toBe('canceled');
});

it('the closing of an account fails while a payment on our page can still be paid', async () => {
  const { sdk, pay } = openWorld();
  const { id: customer } = await newPayer({ sdk });
  await pay('pm_card_threeDSecureRequired', 1000, { customer });
  const refusal = Object.assign(new Error('Refused.'), { type: 'StripeInvalidRequestError' });
  vi.spyOn(sdk.paymentIntents, 'cancel').mockRejectedValueOnce(refusal);
  await expect(closeBilling(customer, 'deletion-1', sdk)).rejects.toThrow('Refused.');
});

it('a payment whose invoice is voided before it is charged is refused', async () => {
  const { sdk, latest, pay } = await setUp();
  const charge = sdk.invoices.pay.bind(sdk.invoices);
  vi.spyOn(sdk.invoices, 'pay').mockImplementationOnce(async id => {
    await sdk.invoices.voidInvoice(id);
    return charge(id);
  });
  await expect(pay('late')).rejects.toMatchObject({ code: 'conflict' });
  expect((await latest()).status).toBe('void');
});

it('a payment that Stripe refuses to create is declined, not reported as done', async () => {
  const { sdk, latest, pay } = await setUp();
  const retrieve = sdk.invoices.retrieve.bind(sdk.invoices);
  vi.spyOn(sdk.invoices, 'retrieve').mockImplementation(async (...request) => {
    const invoice = await retrieve(...request);
    return invoice.payments ? { ...invoice, payments: { ...invoice.payments, data: [] } } : invoice;
  });
  const refusal = Object.assign(new Error('There is no card.'), { type: 'StripeInvalidRequestError' });
  vi.spyOn(sdk.invoices, 'pay').mockRejectedValueOnce(refusal);
  await expect(pay('late')).rejects.toMatchObject({ code: 'payment_declined' });
  expect((await latest()).status).toBe('open');
});

it.each([
  ['pm_card_visa', { status: 'done' }, 'active'],
  ['pm_card_authenticationRequired', { status: 'requires_action' }, 'paused'],
  [
    'pm_card_chargeCustomerFail',
    { code: 'payment_declined', message: 'Your card was declined.' },
    'past_due',
  ],
])('a paused plan is charged at once when it is resumed with %s', async (card, expected, status) => {
  const { sdk, state } = openLocalStripe();
  const payer = await newPayer({ sdk });
  const { id } = await payer.subscribe();
  await payer.useCard({ id }, card);
  Object.assign(state.subscriptions.get(id) ?? {}, { status: 'paused' });
  const result = await resumeSubscription(await requireOwnSubscription('ada', id, sdk), sdk).catch(e => e);
  expect(result).toMatchObject(expected);
  expect((await sdk.subscriptions.retrieve(id)).status).toBe(status);
});

const DAY = 86_400;

/** A plan whose renewal was declined until Stripe stopped trying, in an account that leaves such plans past due. */
async function setUpLeft() {
  const world = openWorld();
  world.state.afterLastAttempt = 'past_due';
  world.ledger.put('users/ada', { email: 'ada@atrium.example', mutedEmails: [] });
  const payer = await newPayer(world, { clockAt: Math.floor(Date.now() / 1000) - 90 * DAY });
  const bought = await payer.subscribe();
  await payer.useCard(bought, 'pm_card_chargeCustomerFail');
  const renewedAt = await payer.renew(bought);
  const plan = () => world.sdk.subscriptions.retrieve(bought.id);
  const invoice = async () => world.sdk.invoices.retrieve(String((await plan()).latest_invoice));
  for (let day = 1; (await invoice()).next_payment_attempt !== null; day += 1) {
    await payer.advance(renewedAt + day * DAY);
  }
  expect((await plan()).status).toBe('past_due');
  await world.deliverAll();
  const [charge] = (await world.sdk.charges.list({ customer: payer.id, limit: 1 })).data;
  const access = () => world.ledger.record<{ apps: Record<string, unknown> }>('entitlements/ada')?.apps ?? {};
  /** Reconciles at a time after the last attempt. */
  const reconcileAfter = async (days: number) => {
    await payer.advance((charge?.created ?? 0) + days * DAY);
    vi.spyOn(Date, 'now').mockReturnValue(((charge?.created ?? 0) + days * DAY) * 1000);
    const findings = await runReconcile(world);
    await world.deliverAll();
    vi.restoreAllMocks();
    return findings;
  };
  const endings = () =>
    [...world.ledger.records<{ message: { subject: string; text: string } }>('mail').values()].filter(
      ({ message }) => message.subject.startsWith('Plan ended'),
    );
  return { ...world, payer, bought, plan, invoice, access, reconcileAfter, endings };
}

it('a plan that Stripe leaves past due ends three days after the last attempt', async () => {
  const { plan, invoice, access, reconcileAfter, endings } = await setUpLeft();
  await reconcileAfter(2.9);
  expect((await plan()).status).toBe('past_due');
  expect(Object.keys(access())).toEqual(['ai-caller']);

  const { errors, repaired } = await reconcileAfter(3.1);
  expect([errors, repaired.length > 0]).toEqual([[], true]);
  expect(await plan()).toMatchObject({ status: 'canceled' });
  expect((await invoice()).status).toBe('void');
  expect(access()).toEqual({});
  expect(endings()).toHaveLength(1);
  expect(endings()[0]?.message.text).toContain('because its payment failed');
});

it('a plan that Stripe leaves past due continues when it is paid while it is being ended', async () => {
  const { sdk, payer, bought, plan, access, reconcileAfter } = await setUpLeft();
  const voidInvoice = sdk.invoices.voidInvoice.bind(sdk.invoices);
  vi.spyOn(sdk.invoices, 'voidInvoice').mockImplementationOnce(async id => {
    await payer.payInvoice(bought);
    return voidInvoice(id);
  });
  await reconcileAfter(3.1);
  expect((await plan()).status).toBe('active');
  expect(Object.keys(access())).toEqual(['ai-caller']);
});

it('a plan that Stripe leaves past due is not ended while staff have paused its charges', async () => {
  const { sdk, bought, plan, reconcileAfter } = await setUpLeft();
  await sdk.subscriptions.update(bought.id, { pause_collection: { behavior: 'void' } });
  await reconcileAfter(10);
  expect((await plan()).status).toBe('past_due');
});
