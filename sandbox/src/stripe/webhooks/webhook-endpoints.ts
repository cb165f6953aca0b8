import type Stripe from 'stripe';
import { API_VERSION } from '../api/api-version.ts';
import { endpoint, listEndpoint } from '../api/endpoint.ts';
import { getPage, pageFields } from '../api/list.ts';
import { listOf, text } from '../api/parameters.ts';
import { newestFirst, type StripeState } from '../stripe-state.ts';

type StoredEndpoint = Stripe.WebhookEndpoint & { secret: string };

/** Stores a webhook endpoint for all events. */
export function addWebhookEndpoint(
  stripe: StripeState,
  input: Pick<StoredEndpoint, 'id' | 'url' | 'secret'>,
): void {
  stripe.webhookEndpoints.set(input.id, {
    ...input,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: stripe.clock.now(),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
  });
}

/** Removes the secret, which Stripe doesn't send. */
function withoutSecret({ secret: _, ...rest }: StoredEndpoint): Stripe.WebhookEndpoint {
  return rest;
}

export const webhookEndpointEndpoints = [
  endpoint('GET', '/v1/webhook_endpoints', pageFields, ({ stripe }, params) =>
    getPage(newestFirst(stripe.webhookEndpoints).map(withoutSecret), '/v1/webhook_endpoints', params),
  ),
  listEndpoint(
    '/v1/events',
    stripe => stripe.events,
    { types: listOf(text) },
    { types: ({ type }, { types }) => !types || types.includes(type) },
  ),
];
