import { describe, expect, it } from 'vitest';
import { loginPath, safeNextPath, withNext } from './next-path.ts';

describe('safeNextPath', () => {
  it.each(['/payment', '/transactions?page=2', '/marketplace?app=ai-caller&tier=starter', '/app/x#plans'])(
    'keeps %s',
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
  ])('turns %j into the home page', path => {
    expect(safeNextPath(path)).toBe('/');
  });

  it('stays on this site whatever dots the path has', () => {
    expect(safeNextPath('/../../payment')).toBe('/payment');
  });
});

describe('the way to the login', () => {
  it('carries the whole address and gives it back', () => {
    const path = loginPath('/marketplace?app=ai-caller&tier=starter');
    expect(path).toBe('/login?next=%2Fmarketplace%3Fapp%3Dai-caller%26tier%3Dstarter');
    expect(new URL(path, 'https://a.example').searchParams.get('next')).toBe(
      '/marketplace?app=ai-caller&tier=starter',
    );
  });

  it('needs no parameter for the home page', () => {
    expect(withNext('/register', '/')).toBe('/register');
  });
});
