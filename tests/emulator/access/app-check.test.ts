import { describe, expect, it, vi } from 'vitest';
import { callables } from '../../../functions/src/callables.ts';
import type { Route } from '../../../functions/src/platform/routes/route.ts';
import { apiRoutes, stripeRoutes } from '../../../functions/src/routes.ts';
import { appCheckToken } from '../../support/app-check.ts';
import { callGuarded, mount } from '../../support/in-process/mounted-api.ts';
import { world } from '../../support/world.ts';

vi.mock('../../../functions/src/platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

// The same routes and callables in this process, with App Check on; the sandbox issues tokens and publishes their keys.
vi.stubEnv('APP_CHECK', 'true');
vi.stubEnv('APP_CHECK_JWKS_URL', `${world.sandboxUrl}/app-check/v1/jwks`);
vi.stubEnv('GCLOUD_PROJECT', world.projectId);
vi.stubEnv('METADATA_SERVER_DETECTION', 'none');

const all: readonly Route[] = [...apiRoutes, ...stripeRoutes];
const covered = all.filter(({ appCheck }) => appCheck !== false);

const REFUSED = { status: 401, json: { code: 'app_check_failed' } };

describe('with App Check on', () => {
  it('a call without a token is refused by every route and callable', async () => {
    expect(covered.length).toBeGreaterThan(40);
    for (const route of covered) {
      expect(await mount(route)('{}'), `${route.method} ${route.path}`).toMatchObject(REFUSED);
    }
    expect(callables.length).toBeGreaterThan(0);
    for (const callable of callables) {
      await expect(callGuarded(callable, {}), callable.name).rejects.toMatchObject({
        code: 'unauthenticated',
        details: { code: 'app_check_failed' },
      });
    }
  });

  it('a call with a token reaches the next check', async () => {
    const headers = { 'x-firebase-appcheck': await appCheckToken() };
    for (const route of covered) {
      if (route.access === 'public') continue;
      expect(await mount(route)('{}', headers), route.path).toMatchObject({
        json: { code: 'unauthenticated' },
      });
    }
    for (const callable of callables) {
      await expect(callGuarded(callable, headers)).rejects.toMatchObject({
        details: { code: 'unauthenticated' },
      });
    }
  });
});
