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
  expect(STAFF_SCREEN_LIST.map(({ path }) => path as string).sort()).toEqual(
    pathsBelow(ROUTES, /^\/admin(\/[^:]+)?$/).sort(),
  );
});
