import type Stripe from 'stripe';

type InvoicePayment = Pick<Stripe.InvoicePayment, 'status' | 'is_default' | 'created' | 'payment'>;

/**
 * Returns the PaymentIntent of an invoice: the paid one, otherwise the default one, otherwise the newest. An invoice has
 * several payments when one was canceled and replaced.
 */
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
