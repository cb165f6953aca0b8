import type Stripe from 'stripe';

type InvoicePayment = Pick<Stripe.InvoicePayment, 'status' | 'is_default' | 'created' | 'payment'>;

/** Returns the PaymentIntent of an invoice; null for one that was paid without it. Of several, the paid one, else the default one, else the newest. */
export function paymentOfInvoice(invoice: {
  status: Stripe.Invoice.Status | null;
  payments?: { data: readonly InvoicePayment[] } | undefined;
}): Stripe.InvoicePayment.Payment['payment_intent'] | null {
  const newestFirst = (invoice.payments?.data ?? []).toSorted((a, b) => b.created - a.created);
  const paid = newestFirst.find(({ status, payment }) => status === 'paid' && payment.payment_intent);
  // Marked as paid outside of Stripe, or paid by credit.
  if (invoice.status === 'paid' && !paid) return null;
  const payment = paid ?? newestFirst.find(({ is_default }) => is_default) ?? newestFirst[0];
  return payment?.payment.payment_intent;
}
