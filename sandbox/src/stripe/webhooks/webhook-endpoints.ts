import type Stripe from 'stripe';
import { API_VERSION } from '../api/api-version.ts';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { getPage, pageFields } from '../api/list.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { clearable, listOf, type Parsed, required, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { newestFirst, requireObject, type StripeState } from '../stripe-state.ts';

type StoredEndpoint = Stripe.WebhookEndpoint & { secret: string };

export function addWebhookEndpoint(
  stripe: StripeState,
  input: Pick<StoredEndpoint, 'url' | 'enabled_events'> & Partial<StoredEndpoint>,
): StoredEndpoint {
  const stored: StoredEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: stripe.clock.now(),
    description: null,
    livemode: false,
    metadata: {},
    secret: newId('whsec', 32),
    status: 'enabled',
    ...input,
  };
  stripe.webhookEndpoints.set(stored.id, stored);
  return stored;
}

/** Removes the secret, which only the response to its creation contains. */
function withoutSecret({ secret: _, ...rest }: StoredEndpoint): Stripe.WebhookEndpoint {
  return rest;
}

const createFields = {
  url: required(text),
  enabled_events: required(listOf(text)),
  description: clearable,
  metadata,
};

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.WebhookEndpoint {
  const { url, enabled_events, description = null } = params;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw invalidRequest('Invalid URL: The URL must be a valid http or https address.', {
      code: 'url_invalid',
      param: 'url',
    });
  }
  return addWebhookEndpoint(stripe, {
    url,
    enabled_events,
    description,
    metadata: patchMetadata(null, params.metadata),
  });
}

export const webhookEndpointEndpoints = [
  endpoint('POST', '/v1/webhook_endpoints', createFields, create),
  endpoint('GET', '/v1/webhook_endpoints', pageFields, ({ stripe }, params) =>
    getPage(newestFirst(stripe.webhookEndpoints).map(withoutSecret), '/v1/webhook_endpoints', params),
  ),
  endpoint('GET', '/v1/webhook_endpoints/:id', {}, call =>
    withoutSecret(requireObject(call.stripe.webhookEndpoints, 'webhook_endpoint', call.id)),
  ),
  listEndpoint(
    '/v1/events',
    stripe => stripe.events,
    { types: listOf(text) },
    { types: ({ type }, { types }) => !types || types.includes(type) },
  ),
  endpoint('GET', '/v1/events/:id', {}, call => requireObject(call.stripe.events, 'event', call.id)),
];
