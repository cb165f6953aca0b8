import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { STAFF_SCREEN_LIST } from '../staff-screens.ts';
import { ROUTES } from './route-table.tsx';

const pathsBelow = (routes: RouteObject[], pattern: RegExp): string[] =>
  routes.flatMap(({ path = '', children = [] }) => [
    ...(pattern.test(path) ? [path] : []),
    ...pathsBelow(children, pattern),
  ]);

it('the staff screens include every page under /admin, and no other', () => {
  expect(
    STAFF_SCREEN_LIST.map(({ path }) => path as string).sort(),
    'web/src/staff-screens.ts and web/src/routes/admin/admin-<name>-page.tsx differ.',
  ).toEqual(pathsBelow(ROUTES, /^\/admin(\/[^:]+)?$/).sort());
});

it('the path of a staff screen is its name, which its page is found by', () => {
  for (const { name, path } of STAFF_SCREEN_LIST)
    expect(path).toBe(name === 'home' ? '/admin' : `/admin/${name}`);
});
