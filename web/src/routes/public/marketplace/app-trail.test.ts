import { expect, it } from 'vitest';
import { findSourceApp } from './app-trail.ts';

const ORIGIN = 'https://atrium.example';
const CALLER = { appId: 'ai-caller', index: 3 };

it.each([
  ['the app of the page with the link', CALLER, { kind: 'link', index: 4 }, 'ai-caller'],
  ['null when there was a page in between', CALLER, { kind: 'link', index: 5 }, null],
  ['null on the same page', CALLER, { kind: 'link', index: 3 }, null],
  ['null when no app was open', null, { kind: 'link', index: 4 }, null],
  ['null after Back, Forward and a reload', CALLER, { kind: 'return' }, null],
] as const)('a referral’s source is %s', (_, trail, arrival, source) => {
  expect(findSourceApp(trail, arrival, ORIGIN)).toBe(source);
});

it.each([
  ['/app/ai-caller', 'ai-caller'],
  ['/marketplace/plans/blooger?app=blooger', 'blooger'],
  ['/marketplace/blogger-pro/', 'blooger'],
  ['/marketplace/ai-tutoring#plans', 'booker-app'],
  ['/marketplace', null],
  ['/marketplace/payroll-us', null],
  ['/marketplace/compare?plans=ai-caller:starter', null],
  ['/app/unknown', null],
  ['/', null],
])('reads a loaded page’s source from the referrer %s', (path, app) => {
  expect(findSourceApp(null, { kind: 'load', referrer: `${ORIGIN}${path}` }, ORIGIN)).toBe(app);
  // Not the last page of this document, which a load has none of.
  expect(findSourceApp(CALLER, { kind: 'load', referrer: `${ORIGIN}${path}` }, ORIGIN)).toBe(app);
});

it('ignores referrers of other sites and invalid ones', () => {
  for (const referrer of ['', 'about:blank', 'https://evil.example/app/ai-caller', 'no url'])
    expect(findSourceApp(null, { kind: 'load', referrer }, ORIGIN)).toBeNull();
});
