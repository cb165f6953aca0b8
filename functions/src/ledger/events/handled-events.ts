import type Stripe from 'stripe';
import { idOf, type StripeReference } from '../../platform/stripe/stripe-id.ts';

/** What an event is about; all that is believed of it. */
export interface Subject {
  /** `invoice` stands for the payment that it was paid with. */
  kind: 'payment' | 'subscription' | 'invoice';
  id: string;
}

type ObjectOf<Type> = Extract<Stripe.Event, { type: Type }>['data']['object'];

const subject = (kind: Subject['kind'], reference: StripeReference): Subject | null => {
  const id = idOf(reference);
  return id ? { kind, id } : null;
};
const payment = (intent: Stripe.PaymentIntent) => subject('payment', intent);
const paidBy = (part: { payment_intent?: StripeReference }) => subject('payment', part.payment_intent);
const subscription = (plan: Stripe.Subscription) => subject('subscription', plan);
const invoice = (bill: Stripe.Invoice) => subject('invoice', bill.id);
const checkout = (session: Stripe.Checkout.Session) =>
  subject('subscription', session.subscription) ?? paidBy(session);

/**
 * Every event that the ledger follows, with what it is about; null where nothing was to be paid. The webhook endpoint
 * at Stripe is registered for these (README, Deploy).
 */
const SUBJECTS: { [Type in Stripe.Event.Type]?: (object: ObjectOf<Type>) => Subject | null } = {
  'payment_intent.processing': payment,
  'payment_intent.requires_action': payment,
  'payment_intent.succeeded': payment,
  'payment_intent.payment_failed': payment,
  'payment_intent.canceled': payment,
  'checkout.session.completed': checkout,
  'checkout.session.expired': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'checkout.session.async_payment_failed': checkout,
  'charge.refunded': paidBy,
  'charge.dispute.created': paidBy,
  'charge.dispute.updated': paidBy,
  'charge.dispute.closed': paidBy,
  'charge.dispute.funds_withdrawn': paidBy,
  'charge.dispute.funds_reinstated': paidBy,
  'refund.created': paidBy,
  'refund.updated': paidBy,
  'refund.failed': paidBy,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
};

/** Their names. */
export const HANDLED_EVENTS = Object.keys(SUBJECTS);

/** What an event is about; undefined when its type does not concern the ledger. */
export function subjectOf(event: Stripe.Event): Subject | null | undefined {
  if (!Object.hasOwn(SUBJECTS, event.type)) return undefined;
  const read = SUBJECTS[event.type] as ((object: unknown) => Subject | null) | undefined;
  return read?.(event.data.object);
}
