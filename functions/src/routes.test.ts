import { API_ROUTES } from '@atrium/contract/routes/all-routes';
import type { ApiRoute } from '@atrium/contract/routes/api-route';
import { expect, it, vi } from 'vitest';
import type { Route } from './platform/routes/route.ts';
import { apiRoutes, stripeRoutes } from './routes.ts';

vi.mock('./platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

const all: readonly Route[] = [...apiRoutes, ...stripeRoutes];
const listPaths = (routes: readonly ApiRoute[]) =>
  routes.map(({ method, path }) => `${method} ${path}`).sort();

it('each route of the contract is served, once', () => {
  expect(listPaths(all), 'Serve it in a *.http.ts of its feature in functions/src.').toEqual(
    listPaths(Object.values(API_ROUTES)),
  );
  expect(new Set(listPaths(all)).size).toBe(all.length);
});

it('App Check is not required by exactly these routes', () => {
  expect(listPaths(all.filter(({ appCheck }) => appCheck === false))).toEqual([
    'GET /.well-known/jwks.json', // apps
    'GET /api/account/records', // before the code that gets tokens has loaded
    'GET /api/apps/:serviceId/signup', // a link
    'GET /api/demos/feed/:token', // calendar programs
    'GET /api/health', // probes
    'GET /api/lists/unsubscribe', // a link
    'GET /api/marketplace', // held by caches
    'GET /api/newsletter/issues', // held by caches
    'GET /api/newsletter/issues/:id', // held by caches
    'GET /api/newsletter/rss.xml', // feed readers
    'GET /api/services', // held by caches
    'GET /api/transactions', // before the code that gets tokens has loaded
    'POST /api/browser-errors', // before the code that gets tokens has loaded
    'POST /api/lists/unsubscribe', // mailboxes
    'POST /api/mail-events/:provider', // mail providers
    'POST /api/mail-replies/:provider', // the same
    'POST /api/newsletter/unsubscribe', // mailboxes
    'POST /api/policy-reports', // browsers themselves
    'POST /hooks/stripe', // Stripe
  ]);
});

it('exactly the paths under /api/admin/ require a permission', () => {
  for (const { path, access } of all) {
    expect(typeof access === 'object', path).toBe(/^\/api\/admin\//.test(path));
  }
});

it('limits of the same name are equal, because they are counted together', () => {
  const limits = all.flatMap(({ limit }) => limit).filter(limit => limit.per !== 'signature');
  for (const limit of limits) expect(limits.find(({ name }) => name === limit.name)).toEqual(limit);
});

it('exactly these routes share a user’s limit of calls to Stripe', () => {
  expect(
    listPaths(all.filter(({ limit }) => limit.some(each => 'name' in each && each.name === 'stripe-turns'))),
  ).toEqual([
    'GET /api/admin/transactions/:id/documents',
    'GET /api/admin/transactions/:id/refundable',
    'GET /api/checkout-sessions/:attempt',
    'GET /api/subscriptions/:id/open-payment',
    'GET /api/subscriptions/cards',
    'GET /api/transactions/:id/documents',
    'POST /api/admin/subscriptions/:id/cancel',
    'POST /api/admin/subscriptions/:id/resume',
    'POST /api/admin/transactions/:id/dispute-answer',
    'POST /api/admin/transactions/:id/dispute-files',
    'POST /api/admin/transactions/:id/plan-decision',
    'POST /api/billing-portal',
    'POST /api/subscriptions/:id/cancel',
    'POST /api/subscriptions/:id/preview',
    'POST /api/subscriptions/:id/resume',
  ]);
});

it('routes read a body only with POST, and are limited by user, IP address or signature', () => {
  for (const { method, body, path, access, limit } of all) {
    if (body) expect(method, path).toBe('POST');
    const kinds = access === 'public' ? ['address', 'signature'] : ['user'];
    expect(
      limit.some(({ per }) => kinds.includes(per)),
      path,
    ).toBe(true);
  }
});
