import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SHELL_LINKS } from '../layouts/dashboard/nav/shell-links.ts';
import { PATHS } from '../paths.ts';
import { ROUTES } from '../router/route-table.tsx';
import { STAFF_SCREENS, type StaffScreen } from './staff-screens.ts';

const screens = Object.keys(STAFF_SCREENS) as StaffScreen[];

const pathsBelow = (routes: RouteObject[], pattern: RegExp): string[] =>
  routes.flatMap(({ path = '', children = [] }) => [
    ...(pattern.test(path) ? [path] : []),
    ...pathsBelow(children, pattern),
  ]);

it('the staff screens include every page under /admin, and no other', () => {
  expect(screens.map(screen => PATHS[screen]).sort()).toEqual(
    pathsBelow(ROUTES, /^\/admin(\/[^:]+)?$/).sort(),
  );
});

it('each staff screen has a navigation link with the same permissions', () => {
  for (const screen of screens) {
    expect(SHELL_LINKS.find(({ to }) => to === PATHS[screen])?.anyOf, screen).toBe(STAFF_SCREENS[screen]);
  }
});
