import type Stripe from 'stripe';
import type { Clock } from '../control/clock.ts';
import { API_VERSION } from './api/api-version.ts';
import { newId } from './api/new-id.ts';
import { resourceMissing } from './api/stripe-error.ts';
import type { TestCard } from './payments/test-cards.ts';

/** What a checkout session remembers beside its public object. */
export interface SessionPlan {
  lines: { id: string; price: Stripe.Price; quantity: number }[];
  paymentIntentData: {
    description: string | null;
    metadata: Record<string, string>;
    receiptEmail: string | null;
    setupFutureUsage: 'on_session' | 'off_session' | null;
    statementDescriptor: string | null;
  };
  subscriptionData: {
    description: string | null;
    metadata: Record<string, string>;
    trialEnd: number | null;
    trialPeriodDays: number | null;
  };
  invoiceCreation: boolean;
  /** The last refusal, shown on the page until the next attempt. */
  problem: string | null;
}

/** A proration waiting for the next invoice. */
export interface PendingLine {
  subscription: string;
  line: Stripe.InvoiceLineItem;
}

/** The request that is being served, for the `request` field of the events it causes. */
export interface CurrentRequest {
  id: string | null;
  idempotencyKey: string | null;
}

/** Everything that the local Stripe knows. One instance from reset to reset; every change is synchronous. */
export class StripeState {
  readonly clock: Clock;
  readonly customers = new Map<string, Stripe.Customer>();
  readonly deletedCustomers = new Map<string, Stripe.DeletedCustomer>();
  readonly products = new Map<string, Stripe.Product>();
  readonly prices = new Map<string, Stripe.Price>();
  readonly paymentMethods = new Map<string, Stripe.PaymentMethod>();
  readonly paymentIntents = new Map<string, Stripe.PaymentIntent>();
  readonly setupIntents = new Map<string, Stripe.SetupIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, Stripe.Dispute>();
  readonly balanceTransactions = new Map<string, Stripe.BalanceTransaction>();
  readonly sessions = new Map<string, Stripe.Checkout.Session>();
  readonly subscriptions = new Map<string, Stripe.Subscription>();
  readonly invoices = new Map<string, Stripe.Invoice>();
  readonly invoicePayments = new Map<string, Stripe.InvoicePayment>();
  readonly portalSessions = new Map<string, Stripe.BillingPortal.Session>();
  readonly portalConfigurations = new Map<string, Stripe.BillingPortal.Configuration>();
  readonly webhookEndpoints = new Map<string, Stripe.WebhookEndpoint & { secret: string }>();
  readonly testClocks = new Map<string, Stripe.TestHelpers.TestClock>();
  readonly events = new Map<string, Stripe.Event>();

  /** The card behind each payment method or token; its number never leaves this map. */
  readonly cards = new Map<string, TestCard>();
  readonly tokens = new Map<string, Stripe.Token>();
  readonly sessionPlans = new Map<string, SessionPlan>();
  readonly pendingLines: PendingLine[] = [];
  /** Payment methods that were used once without a customer and can't be used again. */
  readonly spentMethods = new Set<string>();
  /** Payment methods whose owner has proved themselves, so later off-session charges pass. */
  readonly authenticatedMethods = new Set<string>();
  /** Where a payer goes after a full-page 3-D Secure challenge, by payment intent. */
  readonly challengeReturns = new Map<string, string>();

  request: CurrentRequest = { id: null, idempotencyKey: null };
  /** Scheme and host under which the sandbox was last called; links in answers lead there. */
  origin = '';
  /** Told of each event once it is recorded. */
  onEvent: (event: Stripe.Event) => void = () => {};
  /** Told when an intent succeeds or fails, so that its invoice or checkout session can follow. */
  onIntentSettled: (intent: Stripe.PaymentIntent) => void = () => {};

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Now, in seconds: a customer on a test clock lives in that clock's time. */
  now(customerId?: string | null): number {
    const clockId = customerId ? this.customers.get(customerId)?.test_clock : null;
    const testClock = typeof clockId === 'string' ? this.testClocks.get(clockId) : undefined;
    return testClock?.frozen_time ?? this.clock.now();
  }

  /** Every store whose objects an `expand` may reach. */
  get #expandable(): ReadonlyMap<string, { id: string }>[] {
    return [
      this.customers,
      this.deletedCustomers,
      this.products,
      this.prices,
      this.paymentMethods,
      this.paymentIntents,
      this.setupIntents,
      this.charges,
      this.refunds,
      this.disputes,
      this.balanceTransactions,
      this.sessions,
      this.subscriptions,
      this.invoices,
      this.portalConfigurations,
      this.testClocks,
    ];
  }

  /** Any object by its id. */
  find(id: string): { id: string } | undefined {
    for (const store of this.#expandable) {
      const object = store.get(id);
      if (object) return object;
    }
    return undefined;
  }

  /**
   * Records an event about the object as it is now and hands it to the webhooks.
   * `previous` holds the former values of changed fields, for `*.updated` events.
   */
  emit(type: Stripe.Event.Type, object: { id: string }, previous?: Record<string, unknown>): void {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.clock.now(),
      data: {
        object: structuredClone(object),
        ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { id: this.request.id, idempotency_key: this.request.idempotencyKey },
      type,
    } as unknown as Stripe.Event;
    this.events.set(event.id, event);
    this.onEvent(event);
  }
}

/** The object with this id, or Stripe's `resource_missing`. */
export function requireObject<T>(store: ReadonlyMap<string, T>, kind: string, id: string, param = 'id'): T {
  const object = store.get(id);
  if (!object) throw resourceMissing(kind, id, param);
  return object;
}

/** A store's objects newest first; those of one second in the reverse order of their creation. */
export function newestFirst<T extends { created: number }>(
  store: ReadonlyMap<string, T>,
  isWanted: (object: T) => boolean = () => true,
): T[] {
  return [...store.values()]
    .filter(isWanted)
    .reverse()
    .sort((a, b) => b.created - a.created);
}
