import { ERROR_STATUS, type ErrorCode } from '@atrium/contract/platform/errors';
import type { JsonSchema } from '@atrium/contract/platform/json-schema';
import type { Route } from '../src/platform/routes/route.ts';
import type { Schema } from '../src/platform/routes/schema.ts';

/** Returns the JSON Schema of a schema: a reference for bodies and responses, the whole object for a query. */
export interface SchemaLookup {
  reference(schema: Schema<unknown>, io: 'input' | 'output'): JsonSchema;
  query(schema: Schema<unknown>): JsonSchema;
}

/** The OpenAPI operation of a route. */
export function buildOperation(route: Route, tag: string, schemas: SchemaLookup): object {
  const { id, summary, recentSignIn } = route;
  const parameters = buildParameters(route, schemas);
  const body = buildBody(route, schemas);
  return {
    operationId: id,
    summary,
    tags: [tag],
    security: buildSecurity(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: buildResponses(route, schemas),
    ...(recentSignIn && { 'x-recent-sign-in': true }),
    'x-rate-limits': route.limit.map(limit =>
      limit.per === 'signature'
        ? { per: 'signature' }
        : {
            name: limit.name,
            per: limit.per === 'user' ? 'user' : 'IP address',
            max: limit.max,
            windowSeconds: limit.windowMs / 1000,
            countedIn: limit.countedIn,
          },
    ),
  };
}

/** A permission is a role name of the token's scheme; alternatives are separate requirements. */
function buildSecurity({ access, limit }: Route): object[] {
  if (access === 'signed-in') return [{ idToken: [] }];
  if (access !== 'public') {
    const { permission } = access;
    const anyOf = typeof permission === 'string' ? [permission] : permission;
    return anyOf.map(name => ({ idToken: [name] }));
  }
  return limit.some(({ per }) => per === 'signature') ? [{ stripeSignature: [] }] : [];
}

function buildParameters({ path, query, idempotencyKey, appCheck }: Route, schemas: SchemaLookup): object[] {
  const { properties = {}, required = [] } = query ? schemas.query(query) : {};
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...(idempotencyKey
      ? [{ $ref: `#/components/parameters/${idempotencyKey === 'required' ? 'Required' : ''}IdempotencyKey` }]
      : []),
    ...(appCheck === false ? [] : [{ $ref: '#/components/parameters/AppCheck' }]),
  ];
}

function buildBody({ body }: Route, schemas: SchemaLookup): object | null {
  if (!body) return null;
  if ('raw' in body) return { [body.contentType]: { schema: { type: 'object' } } };
  return { 'application/json': { schema: schemas.reference(body, 'input') } };
}

function buildResponses(route: Route, schemas: SchemaLookup): object {
  const { response, status = 200, cacheControl } = route;
  const mediaType = response.contentType.split(';')[0] ?? response.contentType;
  const schema = response.schema ? schemas.reference(response.schema, 'output') : { type: 'string' };
  const headers = {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ...((cacheControl || response.isConditional) && {
      'Cache-Control': { schema: cacheControl ? { const: cacheControl } : { type: 'string' } },
    }),
    ...(response.isConditional && { ETag: { schema: { type: 'string' } } }),
    ...(!response.schema &&
      !response.isRedirect && { 'Content-Disposition': { schema: { type: 'string' } } }),
  };
  const statuses = [...new Set(listErrors(route).map(code => ERROR_STATUS[code]))].sort();
  return {
    ...(response.isRedirect
      ? {
          302: {
            description: 'The page to open.',
            headers: { ...headers, Location: { schema: { type: 'string' } } },
          },
        }
      : { [status]: { description: 'Success.', headers, content: { [mediaType]: { schema } } } }),
    ...(response.isProbe && {
      503: { description: 'Not available.', headers, content: { [mediaType]: { schema } } },
    }),
    ...(response.isConditional && {
      304: { description: 'Not modified since the response with the `If-None-Match` tag.' },
    }),
    ...Object.fromEntries(statuses.map(error => [error, { $ref: `#/components/responses/${error}` }])),
    default: { $ref: '#/components/responses/default' },
  };
}

/** The errors that follow from the declaration; handlers have others, for example `conflict`. */
function listErrors({ path, access, appCheck, recentSignIn, limit, body, ...route }: Route): ErrorCode[] {
  const errors: ErrorCode[] = ['internal'];
  if (limit.some(({ per }) => per !== 'signature')) errors.push('rate_limited');
  if (body && !('raw' in body)) errors.push('invalid_request', 'payload_too_large', 'unsupported_media_type');
  if (route.query || route.onlyQuery || route.idempotencyKey) errors.push('invalid_request');
  if (access !== 'public') errors.push('unauthenticated', 'unavailable');
  if (appCheck !== false) errors.push('app_check_failed', 'unavailable');
  if (typeof access === 'object') errors.push('permission_denied', 'second_factor_required');
  if (recentSignIn) errors.push('recent_login_required');
  if (path.includes(':')) errors.push('not_found');
  return errors;
}
