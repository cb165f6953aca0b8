import { type FormRecord, parseForm } from '../../http/form-body.ts';
import { findRoute } from '../../http/match-route.ts';
import { parseMultipart } from '../../http/multipart.ts';
import type { CompleteResponse, SandboxRequest } from '../../http/sandbox-request.ts';
import type { StripeState } from '../stripe-state.ts';
import { API_VERSION } from './api-version.ts';
import type { Endpoint } from './endpoint.ts';
import { expandAll, type Includable } from './expand.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { newId } from './ids.ts';
import { authenticate, secretKeyRequired } from './keys.ts';
import { listOf, text } from './parameters.ts';
import { errorEnvelope, invalidRequest, StripeError } from './stripe-error.ts';

/** Parameters that Stripe.js adds to its forms and endpoints ignore. */
const BROWSER_FIELDS = ['key', 'payment_user_agent', 'referrer', 'guid', 'muid', 'sid', 'time_on_page'];

interface ApiOptions {
  stripe: StripeState;
  endpoints: readonly Endpoint[];
  includables: Readonly<Record<string, Readonly<Record<string, Includable>>>>;
}

/** Stripe's `/v1` API: authentication, version, idempotency, parameters, expansion and errors around the endpoints. */
export class StripeApi {
  readonly #options: ApiOptions;
  readonly #idempotency = new IdempotencyKeys();

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  /** Handles one call synchronously, so that two calls with one idempotency key can't overlap. */
  handle(request: SandboxRequest): CompleteResponse {
    const requestId = newId('req', 14);
    const key = request.method === 'POST' ? (request.headers['idempotency-key'] ?? null) : null;
    const body = request.body.toString('utf8');
    try {
      const raw = rawParameters(request, body);
      const formKey = typeof raw.key === 'string' ? raw.key : null;
      const publishable = authenticate(request, formKey) === 'publishable';
      requireKnownVersion(request.headers['stripe-version']);
      const saved = key ? this.#idempotency.find(key, request.method, request.path, body) : null;
      if (saved && key) {
        return respond(saved.status, saved.body, {
          'request-id': requestId,
          'idempotency-key': key,
          'original-request': saved.requestId,
          'idempotent-replayed': 'true',
        });
      }
      for (const name of BROWSER_FIELDS) delete raw[name];
      return this.#execute(request, { raw, body, publishable, key, requestId });
    } catch (error) {
      return errorResponse(error, requestId);
    }
  }

  #execute(
    request: SandboxRequest,
    call: { raw: FormRecord; body: string; publishable: boolean; key: string | null; requestId: string },
  ): CompleteResponse {
    const { stripe, endpoints, includables } = this.#options;
    const { key, requestId, publishable } = call;
    let response: { status: number; body: string };
    stripe.request = { id: requestId, idempotencyKey: key };
    stripe.origin = request.origin;
    try {
      const found = findRoute(endpoints, request.method, request.path);
      if (!found) throw unrecognizedUrl(request);
      if (publishable && !found.route.publishable) throw secretKeyRequired();
      const paths = call.raw.expand === undefined ? [] : listOf(text)(call.raw.expand, 'expand');
      const result = structuredClone(
        found.route.run({ stripe, id: found.ids.id ?? '', publishable }, call.raw),
      );
      expandAll(stripe, result, paths, includables);
      response = { status: 200, body: JSON.stringify(result, null, 2) };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      response = { status: error.status, body: JSON.stringify(errorEnvelope(error, requestId), null, 2) };
    } finally {
      stripe.request = { id: null, idempotencyKey: null };
    }
    // Like Stripe, saves executed calls, including declines, and not calls rejected by validation.
    if (key && (response.status === 200 || response.status === 402)) {
      this.#idempotency.save(key, request.method, request.path, call.body, { ...response, requestId });
    }
    return respond(response.status, response.body, {
      'request-id': requestId,
      ...(key ? { 'idempotency-key': key, 'original-request': requestId } : {}),
    });
  }
}

function rawParameters(request: SandboxRequest, body: string): FormRecord {
  const query = parseForm(request.query.toString());
  if (!body) return query;
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    return Object.assign(query, parseMultipart(request.body, type));
  }
  if (type && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest(
      `Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.`,
    );
  }
  return Object.assign(query, parseForm(body));
}

function requireKnownVersion(version: string | undefined): void {
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) return;
  throw invalidRequest(`Invalid Stripe API version: ${version}`);
}

function unrecognizedUrl(request: SandboxRequest): StripeError {
  return new StripeError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  );
}

function errorResponse(error: unknown, requestId: string): CompleteResponse {
  const stripeError =
    error instanceof StripeError
      ? error
      : new StripeError(
          500,
          'api_error',
          `The sandbox failed: ${error instanceof Error ? error.stack : error}`,
        );
  return respond(stripeError.status, JSON.stringify(errorEnvelope(stripeError, requestId), null, 2), {
    'request-id': requestId,
  });
}

function respond(status: number, body: string, headers: Record<string, string>): CompleteResponse {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'stripe-version': API_VERSION,
      'cache-control': 'no-cache, no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Request-Id, Stripe-Manage-Version',
      ...headers,
    },
    body,
  };
}
