import { expect, it, vi } from 'vitest';
import { cancelSubscription } from '../../../functions/src/subscriptions/cancellation/cancel-subscription.ts';
import { closeBilling } from '../../../functions/src/subscriptions/cancellation/close-account-billing.ts';
import { requireOwnSubscription } from '../../../functions/src/subscriptions/own-subscription.ts';
import { payOpenInvoice } from '../../../functions/src/subscriptions/plan-change/charge.ts';
import { openLocalStripe } from '../local-stripe.ts';
import { newPayer } from '../payer.ts';

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

it('an overdue plan that was paid before its cancellation ends with the paid period', async () => {
  const { sdk, overdue, pay, plan } = await setUp();
  expect(await pay('first')).toEqual({ status: 'done' });
  // The cancellation still has the subscription as it was before the payment.
  const { endsAt } = await cancelSubscription(overdue, sdk);
  expect(await plan()).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(Date.parse(endsAt ?? '')).toBeGreaterThan(overdue.item.current_period_start * 1000);
});

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

it('a payment after a cancellation is refused, because nothing is due', async () => {
  const { sdk, overdue, latest, pay, plan } = await setUp();
  await cancelSubscription(overdue, sdk);
  expect(await plan()).toMatchObject({ status: 'canceled' });
  await expect(pay('late')).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
    message: 'Nothing is due for this plan any more. Reload the page.',
  });
  expect(await latest()).toMatchObject({ status: 'void', amount_paid: 0 });
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
