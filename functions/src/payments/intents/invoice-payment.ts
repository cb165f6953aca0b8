import type Stripe from 'stripe';

type InvoicePayment = Pick<Stripe.InvoicePayment, 'status' | 'is_default' | 'created' | 'payment'>;

/** Returns the PaymentIntent of an invoice: of several, the paid one, else the default one, else the newest. */
export function paymentOfInvoice(invoice: {
  payments?: { data: readonly InvoicePayment[] } | undefined;
}): Stripe.InvoicePayment.Payment['payment_intent'] {
  const newestFirst = (invoice.payments?.data ?? []).toSorted((a, b) => b.created - a.created);
  const payment =
    newestFirst.find(({ status }) => status === 'paid') ??
    newestFirst.find(({ is_default }) => is_default) ??
    newestFirst[0];
  return payment?.payment.payment_intent;
}
