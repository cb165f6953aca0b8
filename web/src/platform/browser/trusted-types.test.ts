import { afterEach, expect, it, vi } from 'vitest';
import { trustedScriptUrl } from './trusted-types.ts';

const trusted = (text: string) =>
  trustedScriptUrl(text, 'https://atrium.example/faq', ['http://localhost:12111']);

it.each([
  'https://js.stripe.com/endive/stripe.js',
  'https://m.js.stripe.com/x.js',
  'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js',
  'http://localhost:12111/stripe.js',
  'https://atrium.example/assets/boot.js',
])('trustedScriptUrl trusts %s', url => {
  expect(trusted(url)).toBe(url);
});

it('trustedScriptUrl allows the captcha script that complies with Trusted Types', () => {
  expect(trusted('https://www.google.com/recaptcha/api.js?render=key')).toBe(
    'https://www.google.com/recaptcha/api.js?render=key&trustedtypes=true',
  );
  expect(trusted('//www.google.com/recaptcha/enterprise.js')).toContain('trustedtypes=true');
});

it.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  'https://js.stripe.com.evil.example/x.js',
  'https://evil.example/https://js.stripe.com/',
  'https://js.stripe.com@evil.example/x.js',
  'http://js.stripe.com/x.js',
  'https://www.google.com/recaptcha/../x.js',
  'https://www.google.com/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://evil.example/1',
  'https://',
])('trustedScriptUrl rejects %s', url => {
  expect(trusted(url)).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

it('trustCompiledHtml creates one object for a text, so that React does not set innerHTML again', async () => {
  const createPolicy = () => ({ createHTML: (html: string) => ({ html }) });
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.resetModules();
  const { trustCompiledHtml } = await import('./trusted-types.ts');
  expect(trustCompiledHtml('<p>A</p>')).toEqual({ html: '<p>A</p>' });
  expect(trustCompiledHtml('<p>A</p>')).toBe(trustCompiledHtml('<p>A</p>'));
  expect(trustCompiledHtml('<p>B</p>')).not.toBe(trustCompiledHtml('<p>A</p>'));
});
