import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../contract/src/platform/errors.ts';
import { guards } from '../../../functions/src/access/guards.ts';
import { callables } from '../../../functions/src/callables.ts';
import { serveCallable } from '../../../functions/src/platform/callables/serve-callable.ts';
import type { Route } from '../../../functions/src/platform/routes/route.ts';
import { apiRoutes, stripeRoutes } from '../../../functions/src/routes.ts';
import { mount } from '../../faults/mounted-api.ts';
import { world } from '../../world.ts';
import { appCheckToken } from '../app-check.ts';

vi.mock('../../../functions/src/platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

// The same routes and callables in this process, with App Check on; the sandbox issues tokens and publishes their keys.
vi.stubEnv('APP_CHECK', 'on');
vi.stubEnv('APP_CHECK_JWKS_URL', `${world.sandboxUrl}/app-check/v1/jwks`);
vi.stubEnv('GCLOUD_PROJECT', world.projectId);
vi.stubEnv('METADATA_SERVER_DETECTION', 'none');

const all: readonly Route[] = [...apiRoutes, ...stripeRoutes];
const covered = all.filter(({ appCheck }) => appCheck !== false);
const exempt = all.filter(({ appCheck }) => appCheck === false);

type Headers = Record<string, string | undefined>;
const withToken = (token: string): Headers => ({ 'x-firebase-appcheck': token });

const callRoute = (route: Route, headers: Headers) =>
  mount(route)('{}', { 'content-type': 'application/json', ...headers });

function callCallable(callable: (typeof callables)[number], headers: Headers): Promise<unknown> {
  const rawRequest = {
    method: 'POST',
    path: '/',
    get: (name: string) => headers[name.toLowerCase()],
  };
  return serveCallable(callable, { guards })({ data: {}, rawRequest });
}

const REFUSED = { status: 401, json: { code: 'app_check_failed' } };

describe('with App Check on', () => {
  it('a call without a token is refused by every route and callable', async () => {
    expect(covered.length).toBeGreaterThan(40);
    for (const route of covered) {
      expect(await callRoute(route, {}), `${route.method} ${route.path}`).toMatchObject(REFUSED);
    }
    expect(callables.length).toBeGreaterThan(0);
    for (const callable of callables) {
      await expect(callCallable(callable, {}), callable.name).rejects.toMatchObject({
        code: 'unauthenticated',
        details: { code: 'app_check_failed' },
      });
    }
  });

  it('a call with a token reaches the next check', async () => {
    const headers = withToken(await appCheckToken());
    for (const route of covered) {
      if (route.access === 'public') continue;
      expect(await callRoute(route, headers), route.path).toMatchObject({
        json: { code: 'unauthenticated' },
      });
    }
    for (const callable of callables) {
      await expect(callCallable(callable, headers)).rejects.toMatchObject({
        details: { code: 'unauthenticated' },
      });
    }
  });

  it('a visitor id is issued with a token', async () => {
    const visitors = covered.find(({ id }) => id === 'issueVisitorId');
    if (!visitors) throw new Error('The route is not covered.');
    const call = mount(visitors);
    const headers = withToken(await appCheckToken());
    expect(await call('{"purpose":"analytics"}', headers)).toMatchObject({ status: 200 });
  });

  it.each(exempt.map(route => [`${route.method} ${route.path}`, route] as const))(
    '%s needs no token',
    async (_name, route) => {
      const passed = vi.fn(() => Promise.reject(new AppError('conflict', 'Not here.')));
      // Other requirements of some routes, such as a signed-in user or a link's token, are checked later.
      const open = { ...route, access: 'public', body: undefined, query: undefined, handle: passed } as const;
      const { json } = await mount(open)('{}');
      expect([json.code, passed.mock.calls.length]).toEqual(['conflict', 1]);
    },
  );
});
