import { expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { getNav } from './public-nav.ts';

it.each([
  [PATHS.home, ['About', 'Marketplace', 'Make it Easy', 'AI Journey', 'Empower', 'AI Solutions', 'Contact']],
  [PATHS.marketplace, ['Home', 'About', 'Contact', 'Marketplace']],
])('the navigation of %s has its links of the specification', (path, named) => {
  expect(getNav(path).map(({ label }) => label)).toEqual(expect.arrayContaining(named));
});

it('links that public and marketing pages share come first, in the same order', () => {
  const hrefs = (path: string) => getNav(path).map(({ href }) => href);
  const [home, marketing] = [hrefs(PATHS.home), hrefs(PATHS.makeItEasy)];
  const shared = home.filter(href => marketing.includes(href));
  expect(home.slice(0, shared.length)).toEqual(shared);
  expect(marketing.slice(0, shared.length)).toEqual(shared);
});
