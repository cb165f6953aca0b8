import { expect, it } from 'vitest';
import { checkoutReturnText, expiredLoginPath, loginPath, safeNextPath, withNext } from './next-path.ts';

const DOTS = '. .. a/.. a/b/../.. %2e %2E .%2e %2e%2e ./. ./%2e/.. a/%2e%2E'.split(' ');

it.each(['/payment', '/transactions?page=2', '/marketplace?app=ai-caller&tier=starter', '/app/x#plans'])(
  'safeNextPath keeps %s',
  path => {
    expect(safeNextPath(path)).toBe(path);
  },
);

it.each([
  null,
  '',
  'payment',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /payment',
  '/pay ment',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\u2028/evil.example',
  '/\0/evil.example',
  '/.\t./evil.example',
  '/.\n//evil.example',
  `/${'a'.repeat(2_000)}`,
  ...DOTS.flatMap(dots => [
    `/${dots}//evil.example`,
    `/${dots}///evil.example/a?b#c`,
    `/${dots}/\\evil.example`,
  ]),
  ...['%2f', '%2F', '%5c', '%5C', '%2f%2f', './%2f', './%5c'].map(slash => `/${slash}evil.example`),
])('safeNextPath turns %j into the home page', path => {
  expect(safeNextPath(path)).toBe('/');
});

it.each([
  ['/../../payment', '/payment'],
  ['/./a/%2e%2e/payment', '/payment'],
  ['/payment/../data:text/html,x', '/data:text/html,x'],
  ['/a?next=//evil.example', '/a?next=//evil.example'],
  ['/a//b', '/a//b'],
])('safeNextPath keeps %s on this site as %s', (path, kept) => {
  expect(safeNextPath(path)).toBe(kept);
});

it('loginPath keeps path and query in the next parameter, except for the home page', () => {
  const path = loginPath('/marketplace?app=ai-caller&tier=starter');
  expect(path).toBe('/login?next=%2Fmarketplace%3Fapp%3Dai-caller%26tier%3Dstarter');
  expect(new URL(path, 'https://a.example').searchParams.get('next')).toBe(
    '/marketplace?app=ai-caller&tier=starter',
  );
  expect(withNext('/register', '/')).toBe('/register');
});

it.each([
  ['/payment/success', '?kind=payment&attempt=a1', '/payment/success?kind=payment&attempt=a1'],
  ['/payment/cancel', '?attempt=a1', '/payment/cancel?attempt=a1'],
  ['/admin/users', '?search=ada@atrium.example', '/admin/users'],
  ['/account', '', '/account'],
])('expiredLoginPath returns from %s%s to %s', (pathname, search, next) => {
  expect(expiredLoginPath({ pathname, search })).toBe(`/login?next=${encodeURIComponent(next)}`);
});

it.each([
  ['/payment/success?kind=payment&attempt=a1', 'Log in to see your receipt.'],
  ['/payment/cancel', 'Log in to resume your checkout.'],
  ['/payment', null],
  ['/', null],
])('checkoutReturnText is for %s: %s', (next, text) => {
  expect(checkoutReturnText(next)).toBe(text);
});
