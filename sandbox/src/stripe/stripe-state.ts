import type Stripe from 'stripe';
import { API_VERSION } from './api/api-version.ts';
import { newId } from './api/ids.ts';
import { resourceMissing } from './api/stripe-error.ts';
import type { Clock } from './clock.ts';
import type { TestCard } from './payment-methods/test-cards.ts';

/** The private data of a checkout session. */
export interface SessionDetails {
  lines: { id: string; price: Stripe.Price; quantity: number }[];
  paymentIntentData: {
    description: string | null;
    metadata: Record<string, string>;
  };
  subscriptionData: {
    description: string | null;
    metadata: Record<string, string>;
    trialPeriodDays: number | null;
  };
  /** The last error, shown on the page until the next attempt. */
  problem: string | null;
  /** The values of the last attempt, by field: like Stripe's page, ours keeps them after an error. */
  input: Readonly<Record<string, string>>;
}

/** All Stripe objects. A reset replaces the instance; every change is synchronous. */
export class StripeState {
  readonly clock: Clock;
  readonly customers = new Map<string, Stripe.Customer>();
  readonly customerBalanceTransactions = new Map<string, Stripe.CustomerBalanceTransaction>();
  readonly deletedCustomers = new Map<string, Stripe.DeletedCustomer>();
  readonly products = new Map<string, Stripe.Product>();
  readonly prices = new Map<string, Stripe.Price>();
  readonly coupons = new Map<string, Stripe.Coupon>();
  /** The coupon of each discount. */
  readonly discounts = new Map<string, Stripe.Coupon>();
  readonly paymentMethods = new Map<string, Stripe.PaymentMethod>();
  readonly paymentIntents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, Stripe.Dispute>();
  readonly files = new Map<string, Stripe.File>();
  readonly balanceTransactions = new Map<string, Stripe.BalanceTransaction>();
  readonly sessions = new Map<string, Stripe.Checkout.Session>();
  readonly subscriptions = new Map<string, Stripe.Subscription>();
  readonly subscriptionSchedules = new Map<string, Stripe.SubscriptionSchedule>();
  readonly invoices = new Map<string, Stripe.Invoice>();
  readonly creditNotes = new Map<string, Stripe.CreditNote>();
  readonly invoiceItems = new Map<string, Stripe.InvoiceItem>();
  /** The lines of the invoice items that are not invoiced yet, by the item's id. */
  readonly pendingLines = new Map<string, Stripe.InvoiceLineItem>();
  readonly invoicePayments = new Map<string, Stripe.InvoicePayment>();
  readonly portalSessions = new Map<string, Stripe.BillingPortal.Session>();
  readonly webhookEndpoints = new Map<string, Stripe.WebhookEndpoint & { secret: string }>();
  readonly testClocks = new Map<string, Stripe.TestHelpers.TestClock>();
  readonly events = new Map<string, Stripe.Event>();

  /** The card of each payment method. The card number is never sent. */
  readonly cards = new Map<string, TestCard>();
  readonly sessionDetails = new Map<string, SessionDetails>();
  /** Payment methods that were used without a customer, or whose customer was deleted, and can't be used again. */
  readonly unusableMethods = new Set<string>();
  /** Payment methods with a completed 3-D Secure challenge; later off-session charges succeed. */
  readonly authenticatedMethods = new Set<string>();
  /** Return URL after a full-page 3-D Secure challenge, by payment intent. */
  readonly challengeReturnUrls = new Map<string, string>();

  /** The account's setting for a plan whose last attempt has failed. */
  afterLastAttempt: 'cancel' | 'past_due' = 'cancel';

  /** The current API request, for the `request` field of its events. */
  request: { id: string | null; idempotencyKey: string | null } = { id: null, idempotencyKey: null };
  /** Origin of the last request; links in responses start with it. */
  origin = '';
  /** Called with each event after it is stored. */
  onEvent: (event: Stripe.Event) => void = () => {};
  /** Called when an intent succeeds or fails, to update its invoice or checkout session. */
  onIntentProcessed: (intent: Stripe.PaymentIntent) => void = () => {};

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The current time in seconds, by the customer's test clock if there is one. */
  now(customerId?: string | null): number {
    const clockId = customerId ? this.customers.get(customerId)?.test_clock : null;
    const testClock = typeof clockId === 'string' ? this.testClocks.get(clockId) : undefined;
    return testClock?.frozen_time ?? this.clock.now();
  }

  /** Finds any object of Stripe by its id. */
  find(id: string): { id: string } | undefined {
    for (const store of Object.values(this)) {
      const object: unknown =
        store instanceof Map && store !== this.discounts && store !== this.pendingLines
          ? store.get(id)
          : undefined;
      if (object instanceof Object && 'object' in object && 'id' in object) return { ...object, id };
    }
    return undefined;
  }

  /**
   * Stores an event with a copy of the object and passes it to `onEvent`.
   * `previous` holds the previous values of changed fields, for `*.updated` events.
   */
  emit(type: Stripe.Event.Type, object: { id: string }, previous?: Record<string, unknown>): void {
    const event: Stripe.Event = copy({
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.clock.now(),
      data: {
        object,
        ...(previous ? { previous_attributes: previous } : {}),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { id: this.request.id, idempotency_key: this.request.idempotencyKey },
      type,
    });
    this.events.set(event.id, event);
    this.onEvent(event);
  }

  /** Emits an update with the previous values of changed top-level fields; without changes, nothing. */
  emitUpdate<T extends { id: string }>(type: Stripe.Event.Type, object: T, before: T): void {
    const current = new Map(Object.entries(object));
    const changed = Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(current.get(key)),
    );
    if (changed.length > 0) this.emit(type, object, Object.fromEntries(changed));
  }
}

/** Copies an object as its JSON would be sent. */
const copy = (object: object) => JSON.parse(JSON.stringify(object));

/** Returns the object with this id, or throws `resource_missing`. `param` is the parameter of an id outside the path. */
export function requireObject<T>(store: ReadonlyMap<string, T>, kind: string, id: string, param?: string): T {
  const object = store.get(id);
  if (!object) throw resourceMissing(kind, id, param);
  return object;
}

/** Returns a store's objects newest first; objects of one second in reverse order of creation. */
export function newestFirst<T extends { created: number }>(
  store: ReadonlyMap<string, T>,
  matches: (object: T) => boolean = () => true,
): T[] {
  return [...store.values()]
    .filter(matches)
    .reverse()
    .sort((a, b) => b.created - a.created);
}
