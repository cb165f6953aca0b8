import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('creates one object for a text, so that React does not set innerHTML again', async () => {
  const createPolicy = () => ({ createHTML: (html: string) => ({ html }) });
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.resetModules();
  const { trustCompiledHtml } = await import('./trusted-types.ts');
  expect(trustCompiledHtml('<p>A</p>')).toEqual({ html: '<p>A</p>' });
  expect(trustCompiledHtml('<p>A</p>')).toBe(trustCompiledHtml('<p>A</p>'));
  expect(trustCompiledHtml('<p>B</p>')).not.toBe(trustCompiledHtml('<p>A</p>'));
});
