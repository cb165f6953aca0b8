import type Stripe from 'stripe';
import { getId, type StripeReference } from '../../platform/stripe/stripe-values.ts';

/** The object that an event is about. Nothing else in an event is trusted. */
export interface Subject {
  /** `invoice` means the payment of the invoice, `customer` the running subscriptions of the customer. */
  kind: 'payment' | 'subscription' | 'invoice' | 'customer';
  id: string;
}

type ObjectOf<Type> = Extract<Stripe.Event, { type: Type }>['data']['object'];

const subject = (kind: Subject['kind'], reference: StripeReference): Subject | null => {
  const id = getId(reference);
  return id ? { kind, id } : null;
};
const payment = (intent: Stripe.PaymentIntent) => subject('payment', intent);
/** Returns the payment of a charge, refund or dispute; null without one. */
export const toPayment = (object: { payment_intent?: StripeReference }) =>
  subject('payment', object.payment_intent);
const subscription = (object: Stripe.Subscription) => subject('subscription', object);
const invoice = (object: Stripe.Invoice) => subject('invoice', object.id);
/** The plan of an invoice that was given up, whose period counts as waived. */
const planOf = ({ parent }: Stripe.Invoice) =>
  subject('subscription', parent?.subscription_details?.subscription ?? null);
const checkout = (session: Stripe.Checkout.Session) =>
  subject('subscription', session.subscription) ?? toPayment(session);

/** What of a customer a plan depends on: its next charge, and its owner. */
const CUSTOMER_FIELDS = ['balance', 'discount', 'metadata'];
const customer = (object: Stripe.Customer, changed: object) =>
  CUSTOMER_FIELDS.some(field => field in changed) ? subject('customer', object.id) : null;
const customerOf = (object: { customer: StripeReference }) => subject('customer', object.customer);

/**
 * The subject of each event type that the ledger processes; null where nothing of the ledger has changed. The webhook endpoint at Stripe
 * must send these types; `npm run doctor` compares them.
 */
const SUBJECTS: {
  [Type in Stripe.Event.Type]?: (object: ObjectOf<Type>, changed: object) => Subject | null;
} = {
  'payment_intent.processing': payment,
  'payment_intent.requires_action': payment,
  'payment_intent.succeeded': payment,
  'payment_intent.payment_failed': payment,
  'payment_intent.canceled': payment,
  'checkout.session.completed': checkout,
  'checkout.session.expired': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'checkout.session.async_payment_failed': checkout,
  'charge.refunded': toPayment,
  'charge.dispute.created': toPayment,
  'charge.dispute.updated': toPayment,
  'charge.dispute.closed': toPayment,
  'charge.dispute.funds_withdrawn': toPayment,
  'charge.dispute.funds_reinstated': toPayment,
  'refund.created': toPayment,
  'refund.updated': toPayment,
  'refund.failed': toPayment,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'customer.subscription.trial_will_end': subscription,
  'customer.updated': customer,
  'customer.discount.created': customerOf,
  'customer.discount.updated': customerOf,
  'customer.discount.deleted': customerOf,
  'invoiceitem.created': customerOf,
  'invoiceitem.deleted': customerOf,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'invoice.voided': planOf,
  'invoice.marked_uncollectible': planOf,
};

/** The event types that the ledger processes. */
export const HANDLED_EVENTS = Object.keys(SUBJECTS);

/** Returns the subject of an event; undefined when its type is not processed. */
export function findSubject(event: Stripe.Event): Subject | null | undefined {
  if (!Object.hasOwn(SUBJECTS, event.type)) return undefined;
  const read = SUBJECTS[event.type] as ((object: unknown, changed: object) => Subject | null) | undefined;
  return read?.(event.data.object, event.data.previous_attributes ?? {});
}
