import type Stripe from 'stripe';

type InvoicePayment = Pick<Stripe.InvoicePayment, 'status' | 'is_default' | 'created' | 'payment'>;

/**
 * Of the payments of an invoice the one that counts: that which went through, else the one that is to. An invoice has
 * several when one was given up for another.
 */
export function paymentOfInvoice(invoice: {
  payments?: { data: readonly InvoicePayment[] } | undefined;
}): Stripe.InvoicePayment.Payment['payment_intent'] {
  const newestFirst = (invoice.payments?.data ?? []).toSorted((a, b) => b.created - a.created);
  const counts =
    newestFirst.find(({ status }) => status === 'paid') ??
    newestFirst.find(({ is_default }) => is_default) ??
    newestFirst[0];
  return counts?.payment.payment_intent;
}
