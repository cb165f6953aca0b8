import { PERMISSIONS } from '@atrium/contract/access/access';
import { API_ROUTES } from '@atrium/contract/routes/all-routes';
import type { ApiRoute } from '@atrium/contract/routes/api-route';
import { expect, it, vi } from 'vitest';
import { callables } from '../../functions/src/callables.ts';
import { apiRoutes } from '../../functions/src/routes.ts';
import { type Entrance, ROUTE_ACCESS } from '../../tests/emulator/access/expected-access.ts';
import { listAccessActions } from './access-actions.ts';

vi.mock('../../functions/src/platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

const actions = await listAccessActions();

it('every access action has a unique id, and every permission an action', () => {
  expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
  for (const permission of PERMISSIONS) {
    expect(
      actions.some(({ anyOf }) => anyOf.includes(permission)),
      permission,
    ).toBe(true);
  }
});

it('the access actions include every route that needs an account, and every callable', () => {
  const closed = apiRoutes.filter(({ access }) => access !== 'public');
  expect(actions.filter(({ kind }) => kind === 'endpoint')).toHaveLength(closed.length);
  expect(actions.filter(({ kind }) => kind === 'callable')).toHaveLength(callables.length);
});

it('tests/emulator/access/expected-access.ts names the callers whom each route declares', () => {
  const sorted = ({ opensFor, ...rest }: Entrance) => ({
    ...rest,
    opensFor: typeof opensFor === 'string' ? opensFor : opensFor.toSorted(),
  });
  const declared = Object.entries<ApiRoute>(API_ROUTES).map(([name, { access, recentSignIn }]) => {
    const opensFor =
      access === 'public' ? 'anyone' : access === 'signed-in' ? access : [access.permission].flat();
    return [name, sorted({ opensFor, ...(recentSignIn && { recently: true }) })];
  });
  const expected = Object.entries(ROUTE_ACCESS).map(([name, entrance]) => [name, sorted(entrance)]);
  expect(Object.fromEntries(expected), 'Correct it there, or the route in contract/src/routes.').toEqual(
    Object.fromEntries(declared),
  );
});
