import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { findRoutes, isPrivate, ROUTES } from './route-table.tsx';

const found = (path: string) => findRoutes(path).at(-1)?.path;

/** The layouts and guards around the page of a path, by the names of their components. */
const around = (path: string) =>
  findRoutes(path)
    .slice(0, -1)
    .map(({ element }) => Object(element).type.name);

const paths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...paths(children ?? [])]);

it('the route table finds the route of every page by its path', () => {
  const pages = paths(ROUTES).filter(path => path !== '*');
  for (const path of pages) expect(found(path), path).toBe(path);
});

it.each([
  ['/Marketplace//', '/marketplace'],
  ['//', '/'],
  ['/app/AI-Caller', '/app/:appId'],
  ['/app/ai-caller/plans', '/app/:name/*'],
  ['/account/google/unknown', '/account/:name/*'],
])('the route table finds for %s the route %s', (path, route) => {
  expect(found(path)).toBe(route);
});

it('the route table shows unknown dashboard paths in the dashboard, and others on the public site', () => {
  expect(found('/admin/unknown')).toBe('/admin/:name/*');
  expect(around('/admin/unknown')).toEqual(['SessionLayout']);
  for (const path of ['/unknown', '/app', '/administration', '/blog/unknown']) {
    expect(found(path), path).toBe('*');
    expect(around(path), path).toEqual(['PublicLayout']);
  }
});

it.each([
  ['/about', ['PublicLayout']],
  ['/marketplace', ['SessionLayout']],
  ['/transactions', ['SessionLayout', 'RequireAuth']],
  ['/admin/payments', ['SessionLayout', 'RequireAuth', 'Page']],
])('the route table shows %s in %j', (path, elements) => {
  expect(around(path)).toEqual(elements);
});

it('the route table marks the paths that need a signed-in user', () => {
  expect(isPrivate('/transactions/')).toBe(true);
  expect(isPrivate('/app/ai-caller')).toBe(true);
  expect(isPrivate('/marketplace')).toBe(false);
  expect(isPrivate('/admin/unknown')).toBe(false);
});
