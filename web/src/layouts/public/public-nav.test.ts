import { expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { getNav } from './public-nav.ts';

const PAGES = [
  PATHS.home,
  PATHS.about,
  PATHS.marketplace,
  PATHS.compare,
  PATHS.makeItEasy,
  PATHS.aiDrivenSolutions,
];
const labels = (path: string) => getNav(path).map(({ label }) => label);

it.each([
  [PATHS.home, ['About', 'Marketplace', 'Make it Easy', 'AI Journey', 'Empower', 'AI Solutions', 'Contact']],
  [PATHS.marketplace, ['Home', 'About', 'Contact', 'Marketplace']],
])('the navigation of %s has its links of the specification', (path, named) => {
  expect(labels(path)).toEqual(expect.arrayContaining(named));
});

it('links that all pages share come first, in the same order on every page', () => {
  const isShared = (href: string) => PAGES.every(path => getNav(path).some(link => link.href === href));
  const shared = getNav(PATHS.home).filter(({ href }) => isShared(href));
  for (const path of PAGES) {
    const first = getNav(path).slice(0, shared.length);
    expect(first.map(({ href }) => href)).toEqual(shared.map(({ href }) => href));
    // A link that is named differently moves none of the others.
    expect(first.slice(0, -1)).toEqual(shared.slice(0, -1));
  }
});
