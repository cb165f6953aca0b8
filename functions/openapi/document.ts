import { globSync } from 'node:fs';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@atrium/contract/payments/payments';
import { APP_CHECK_HEADER } from '@atrium/contract/platform/app-check';
import { BRAND } from '@atrium/contract/platform/brand';
import { ERROR_STATUS } from '@atrium/contract/platform/errors';
import { type JsonSchema, toJsonSchemas } from '@atrium/contract/platform/json-schema';
import type { Route } from '../src/platform/routes/route.ts';
import { routesByFeature } from '../src/routes.ts';
import { buildOperation, type SchemaLookup } from './operation.ts';

const FOLDER = new URL('../../contract/src/', import.meta.url);

/** The schemas that the contract exports, with their names. */
async function contractSchemas(): Promise<Map<unknown, string>> {
  const files = globSync('**/*.ts', { cwd: FOLDER, exclude: name => /\.test\.ts$|^testing/.test(name) });
  const named = new Map<unknown, string>();
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(new URL(file, FOLDER).href);
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== 'object' || value === null || !('safeParse' in value)) continue;
      if (!named.has(value)) named.set(value, name);
    }
  }
  return named;
}

const idempotencyKey = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  description: 'The same key for every retry of a call. A key with another request is a 409.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
};

const appCheck = {
  name: APP_CHECK_HEADER,
  in: 'header',
  description: 'A Firebase App Check token. Required where the deployment has `APP_CHECK=true`.',
  schema: { type: 'string' },
};

/** The OpenAPI document of the routes as they are now, as text. */
export async function openApiText(): Promise<string> {
  return `${JSON.stringify(openApiDocument(await contractSchemas()), null, 2)}\n`;
}

/** The OpenAPI 3.1 document of the routes. `named`: the schemas of the contract with their names. */
function openApiDocument(named: ReadonlyMap<unknown, string>): object {
  const inputs = toJsonSchemas(named, 'input');
  const outputs = toJsonSchemas(named, 'output');
  const used: Record<string, JsonSchema> = {};

  /** Adds a schema and those that it refers to. One that is accepted and returned in two forms has two names. */
  function use(name: string, io: 'input' | 'output'): string {
    const schema = (io === 'input' ? inputs : outputs)[name];
    if (!schema) throw new Error(`The contract has no schema ${name}.`);
    const isSame = JSON.stringify(inputs[name]) === JSON.stringify(outputs[name]);
    const key = isSame || io === 'output' ? name : `${name}Input`;
    if (!used[key]) {
      used[key] = schema;
      used[key] = withReferences(schema, io);
    }
    return key;
  }

  function withReferences<T>(schema: T, io: 'input' | 'output'): T {
    const text = JSON.stringify(schema).replace(
      /"#\/components\/schemas\/(\w+)"/g,
      (_, name: string) => `"#/components/schemas/${use(name, io)}"`,
    );
    return JSON.parse(text);
  }

  function getName(schema: unknown): string {
    const name = named.get(schema);
    if (!name) throw new Error('A route uses a schema that the contract does not export.');
    return name;
  }

  const schemas: SchemaLookup = {
    reference: (schema, io) => ({ $ref: `#/components/schemas/${use(getName(schema), io)}` }),
    query: schema => withReferences(inputs[getName(schema)] ?? {}, 'input'),
  };

  const paths: Record<string, Record<string, object>> = {};
  for (const [feature, routes] of Object.entries<readonly Route[]>(routesByFeature)) {
    for (const route of routes) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: buildOperation(route, feature, schemas),
      };
    }
  }

  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} API`,
      version: '1',
      description:
        'Generated from the routes of `functions/src` by `npm run build:openapi`. Every error is JSON with a message for the user, a code and a request id.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The origin of the site.' }],
    tags: Object.keys(routesByFeature).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'An ID token of Firebase Authentication. The role names of a requirement are permissions of the account.',
        },
        stripeSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'Stripe-Signature',
          description: 'Stripe’s signature of the raw body.',
        },
      },
      parameters: {
        IdempotencyKey: idempotencyKey,
        RequiredIdempotencyKey: { ...idempotencyKey, required: true },
        AppCheck: appCheck,
      },
      headers: {
        'X-Request-Id': {
          description: 'Identifies the call in the server’s log.',
          schema: { type: 'string', format: 'uuid' },
        },
        'Retry-After': {
          description: 'Seconds until another call makes sense.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      schemas: { Error: errorSchema(), ...sorted(used) },
      responses: errorResponses(),
    },
  };
}

const errorSchema = (): JsonSchema => ({
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for the user.' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    requestId: { type: 'string', format: 'uuid' },
  },
  required: ['error', 'code', 'requestId'],
  additionalProperties: false,
});

/** One response per status, with the codes that have it. */
function errorResponses(): object {
  const codes = Object.entries(ERROR_STATUS);
  const response = (description: string, headers: object = {}) => ({
    description,
    headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' }, ...headers },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const statuses = [...new Set(Object.values(ERROR_STATUS))].map(status => {
    const names = codes.filter(([, of]) => of === status).map(([code]) => `\`${code}\``);
    const headers = status === 429 ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {};
    return [status, response(`Code ${names.join(' or ')}.`, headers)];
  });
  return { ...Object.fromEntries(statuses), default: response('Another error of the operation.') };
}

const sorted = <T>(entries: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
