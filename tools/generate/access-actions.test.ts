import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PERMISSIONS } from '@atrium/contract/access/access';
import { API_ROUTES } from '@atrium/contract/routes/all-routes';
import type { ApiRoute } from '@atrium/contract/routes/api-route';
import { expect, it, vi } from 'vitest';
import { callables } from '../../functions/src/callables.ts';
import { apiRoutes } from '../../functions/src/routes.ts';
import { STAFF_SCREENS } from '../../web/src/staff-screens.ts';
import { ROOT } from '../checks/run-tool.ts';
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

/** The texts of a module of the site and of everything that it imports. */
function readModules(file: string, seen = new Map<string, string>()): ReadonlyMap<string, string> {
  if (seen.has(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const [, path = ''] of text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
    readModules(join(dirname(file), path), seen);
  }
  return seen;
}

/** The names of the routes that a module calls. */
function listCalls(text: string): string[] {
  const imported = [
    ...text.matchAll(/import (?:\* as (\w+)|\{([^}]*)\}) from '@atrium\/contract\/routes\//g),
  ];
  return imported.flatMap(([, namespace, names = '']) =>
    namespace
      ? [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
      : names.split(',').map(name => name.trim()),
  );
}

it.each(Object.entries(STAFF_SCREENS))(
  'every permission that opens the screen %s is accepted by a route that it calls',
  (screen, { anyOf }) => {
    const page = join(ROOT, `web/src/routes/admin/admin-${screen}-page.tsx`);
    const called = new Set([...readModules(page).values()].flatMap(listCalls));
    const routes = Object.entries<ApiRoute>(API_ROUTES).filter(
      ([name, { path }]) => called.has(name) && path.startsWith('/api/admin/'),
    );
    const refused = anyOf.filter(
      permission =>
        !routes.some(
          ([, { access }]) => typeof access === 'object' && [access.permission].flat().includes(permission),
        ),
    );
    expect(
      refused,
      'Change anyOf in web/src/staff-screens.ts, or the access of a route of the page.',
    ).toEqual([]);
  },
);
