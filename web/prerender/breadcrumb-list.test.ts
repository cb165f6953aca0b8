import { expect, it } from 'vitest';
import { breadcrumbList } from './breadcrumb-list.ts';

const TITLES = new Map([
  ['/', 'Atrium'],
  ['/blog', 'Blog'],
  ['/blog/a', 'An article'],
]);

it('the breadcrumb list lists the pages from home to the current page', () => {
  expect(breadcrumbList('/blog/a', TITLES, 'https://a.example')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://a.example/' },
      { position: 2, name: 'Blog', item: 'https://a.example/blog' },
      { position: 3, name: 'An article', item: 'https://a.example/blog/a' },
    ],
  });
});

it('the breadcrumb list returns no breadcrumbs for the home page or without an origin', () => {
  expect(breadcrumbList('/', TITLES, 'https://a.example')).toBeUndefined();
  expect(breadcrumbList('/blog', TITLES, '')).toBeUndefined();
});
