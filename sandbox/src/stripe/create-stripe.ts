import type { Endpoint } from './api/endpoint.ts';
import type { Includable } from './api/expand.ts';
import { SANDBOX_KEYS } from './api/keys.ts';
import { wholeList } from './api/list.ts';
import { StripeApi } from './api/stripe-api.ts';
import { invoiceEndpoints } from './billing/invoice-endpoints.ts';
import { subscriptionEndpoints } from './billing/subscription-endpoints.ts';
import { subscriptionScheduleEndpoints } from './billing/subscription-schedule-endpoints.ts';
import { testClockEndpoints } from './billing/test-clock-endpoints.ts';
import { catalogEndpoints } from './catalog/catalog-endpoints.ts';
import { seedCatalog } from './catalog/seed-catalog.ts';
import { updateSession } from './checkout/pay-session.ts';
import { listLineItems } from './checkout/session.ts';
import { sessionEndpoints } from './checkout/session-endpoints.ts';
import type { Clock } from './clock.ts';
import { customerEndpoints } from './customers/customer-endpoints.ts';
import { fileEndpoints } from './files.ts';
import { updateInvoice } from './invoices/collect-invoice.ts';
import { creditNoteEndpoints } from './invoices/credit-notes.ts';
import { findIntent, listPayments } from './invoices/invoice.ts';
import { paymentMethodEndpoints } from './payment-methods/payment-method-endpoints.ts';
import { chargeEndpoints } from './payments/charge.ts';
import { disputeEndpoints } from './payments/dispute.ts';
import { paymentIntentEndpoints } from './payments/payment-intent-endpoints.ts';
import { listRefunds, refundEndpoints } from './payments/refund-endpoints.ts';
import { portalEndpoints } from './portal/portal-endpoints.ts';
import { StripeState } from './stripe-state.ts';
import { addWebhookEndpoint, webhookEndpointEndpoints } from './webhooks/webhook-endpoints.ts';
import { WebhookQueue } from './webhooks/webhook-queue.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...customerEndpoints,
  ...catalogEndpoints,
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...fileEndpoints,
  ...sessionEndpoints,
  ...subscriptionEndpoints,
  ...subscriptionScheduleEndpoints,
  ...creditNoteEndpoints,
  ...invoiceEndpoints,
  ...portalEndpoints,
  ...testClockEndpoints,
  ...webhookEndpointEndpoints,
];

const INCLUDABLES: Record<string, Record<string, Includable>> = {
  charge: {
    refunds: (stripe, charge) =>
      wholeList(listRefunds(stripe, String(charge.id)), `/v1/charges/${charge.id}/refunds`),
  },
  'checkout.session': {
    line_items: (stripe, session) => listLineItems(stripe, String(session.id)),
  },
  invoice: {
    confirmation_secret: (stripe, invoice) => {
      const intent = findIntent(stripe, String(invoice.id));
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
    },
    payments: (stripe, invoice) =>
      wholeList(listPayments(stripe, String(invoice.id)), `/v1/invoice_payments?invoice=${invoice.id}`),
  },
};

export interface LocalStripe {
  state: StripeState;
  api: StripeApi;
  webhooks: WebhookQueue;
}

/** Creates a Stripe with the catalog's prices and, with a webhook URL, one endpoint for all events. */
export function createStripe(clock: Clock, webhookUrl: string | undefined): LocalStripe {
  const stripe = new StripeState(clock);
  const webhooks = new WebhookQueue();
  stripe.onEvent = event => webhooks.add(event, stripe.webhookEndpoints.values());
  stripe.onIntentProcessed = intent => {
    updateInvoice(stripe, intent);
    updateSession(stripe, intent);
  };
  seedCatalog(stripe);
  if (webhookUrl) {
    addWebhookEndpoint(stripe, {
      id: 'we_atrium',
      url: webhookUrl,
      enabled_events: ['*'],
      secret: SANDBOX_KEYS.webhookSecret,
    });
  }
  return {
    state: stripe,
    api: new StripeApi({ stripe, endpoints: ENDPOINTS, includables: INCLUDABLES }),
    webhooks,
  };
}
