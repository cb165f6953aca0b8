import { expect, it } from 'vitest';
import { findRoute, isPrivate, PAGES } from './route-table.tsx';

it('the route table finds the route of every page by its path', () => {
  for (const route of PAGES) expect(findRoute(route.path)).toBe(route);
});

it('the route table ignores the case of a path and trailing slashes', () => {
  expect(findRoute('/Marketplace//').path).toBe('/marketplace');
  expect(findRoute('//').path).toBe('/');
});

it('the route table finds the page of any application, but nothing below it', () => {
  expect(findRoute('/app/AI-Caller').path).toBe('/app/:appId');
  expect(findRoute('/app/ai-caller/plans').path).toBe('/app/:name/*');
});

it('the route table shows unknown dashboard paths in the shell, and others on the public site', () => {
  expect(findRoute('/admin/unknown')).toMatchObject({ path: '/admin/:name/*', frame: 'either' });
  expect(findRoute('/account/google/unknown').path).toBe('/account/:name/*');
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
