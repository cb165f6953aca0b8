import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it, vi } from 'vitest';
import { routesByFeature } from '../src/routes.ts';
import { openApiText } from './document.ts';

vi.mock('../src/platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

it('openapi.json is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(await openApiText()))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('the OpenAPI document has only existing references, and describes every route', async () => {
  const document = JSON.parse(await openApiText());
  for (const [reference] of (await openApiText()).matchAll(/#\/components\/[^"]+/g)) {
    const target = reference
      .slice(2)
      .split('/')
      .reduce((value, key) => value?.[key], document);
    expect(target, reference).toBeTypeOf('object');
  }
  const operations = Object.values<object>(document.paths).flatMap(path => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    Object.values(routesByFeature)
      .flat()
      .map(({ id }) => id)
      .sort(),
  );
});

it('the OpenAPI document lists the permission of a staff route and the limits of every route', async () => {
  const { paths } = JSON.parse(await openApiText());
  expect(paths['/api/admin/revenue'].get.security).toEqual([
    { idToken: ['manage_payments'] },
    { idToken: ['view_analytics'] },
  ]);
  expect(paths['/hooks/stripe'].post.security).toEqual([{ stripeSignature: [] }]);
  expect(paths['/api/services'].get['x-rate-limits']).toEqual([
    { name: 'services', per: 'IP address', max: 120, windowSeconds: 60, countedIn: 'instance' },
  ]);
});
