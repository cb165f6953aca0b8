import type Stripe from 'stripe';
import { API_VERSION } from '../api/api-version.ts';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { pageFields, pageOf } from '../api/list.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { newId } from '../api/new-id.ts';
import { acceptedNames, clearable, listOf, type Parsed, required, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { newestFirst, requireObject, type StripeState } from '../stripe-state.ts';

type StoredEndpoint = Stripe.WebhookEndpoint & { secret: string };

/** Stores a webhook endpoint. */
export function addWebhookEndpoint(
  stripe: StripeState,
  input: {
    url: string;
    events: string[];
    secret?: string;
    id?: string;
    description?: string | null | undefined;
    apiVersion?: string | undefined;
  },
): StoredEndpoint {
  const stored: StoredEndpoint = {
    id: input.id ?? newId('we'),
    object: 'webhook_endpoint',
    api_version: input.apiVersion ?? API_VERSION,
    application: null,
    created: stripe.clock.now(),
    description: input.description ?? null,
    enabled_events: input.events,
    livemode: false,
    metadata: {},
    secret: input.secret ?? newId('whsec', 32),
    status: 'enabled',
    url: input.url,
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
  api_version: text,
  ...acceptedNames('connect'),
};

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.WebhookEndpoint {
  requireUrl(params.url);
  const stored = addWebhookEndpoint(stripe, {
    url: params.url,
    events: params.enabled_events,
    description: params.description,
    apiVersion: params.api_version,
  });
  stored.metadata = patchMetadata(null, params.metadata);
  return stored;
}

function requireUrl(url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw invalidRequest('Invalid URL: The URL must be a valid http or https address.', 'url_invalid', 'url');
}

function matchesType(event: Stripe.Event, type: string): boolean {
  return type.endsWith('*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type;
}

export const webhookEndpointEndpoints = [
  endpoint('POST', '/v1/webhook_endpoints', createFields, create),
  endpoint('GET', '/v1/webhook_endpoints', pageFields, ({ stripe }, params) =>
    pageOf(newestFirst(stripe.webhookEndpoints).map(withoutSecret), '/v1/webhook_endpoints', params),
  ),
  endpoint('GET', '/v1/webhook_endpoints/:id', {}, call =>
    withoutSecret(requireObject(call.stripe.webhookEndpoints, 'webhook_endpoint', pathId(call))),
  ),
  listEndpoint(
    '/v1/events',
    stripe => stripe.events,
    { type: text, types: listOf(text), ...acceptedNames('delivery_success') },
    {
      type: (event, { type }) => !type || matchesType(event, type),
      types: (event, { types }) => !types || types.some(type => matchesType(event, type)),
    },
  ),
  endpoint('GET', '/v1/events/:id', {}, call => requireObject(call.stripe.events, 'event', pathId(call))),
];
