import { expect, it } from 'vitest';
import { findRoute, isPrivate, PAGES } from './route-table.tsx';

it('the route table finds the route of every page by its path', () => {
  for (const route of PAGES) expect(findRoute(route.path)).toBe(route);
});

it.each([
  ['/Marketplace//', '/marketplace'],
  ['//', '/'],
  ['/app/AI-Caller', '/app/:appId'],
  ['/app/ai-caller/plans', '/app/:name/*'],
  ['/account/google/unknown', '/account/:name/*'],
])('the route table finds for %s the route %s', (path, route) => {
  expect(findRoute(path).path).toBe(route);
});

it('the route table shows unknown dashboard paths in the shell, and others on the public site', () => {
  expect(findRoute('/admin/unknown')).toMatchObject({ path: '/admin/:name/*', frame: 'either' });
  for (const path of ['/unknown', '/app', '/administration', '/blog/unknown']) {
    expect(findRoute(path), path).toMatchObject({ path: '*', frame: 'public' });
  }
});

it('the route table marks the paths that need a signed-in user', () => {
  expect(isPrivate('/transactions/')).toBe(true);
  expect(isPrivate('/app/ai-caller')).toBe(true);
  expect(isPrivate('/marketplace')).toBe(false);
  expect(isPrivate('/admin/unknown')).toBe(false);
});
