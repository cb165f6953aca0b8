import { expect, it } from 'vitest';
import { extendPolicy } from './content-security-policy.ts';

it('extendPolicy adds sources and keeps all other directives', () => {
  const header = "default-src 'self'; script-src 'self' https://a.example; object-src 'none'";
  expect(extendPolicy(header, { 'script-src': ['http://localhost:1'] })).toBe(
    "default-src 'self'; script-src 'self' https://a.example http://localhost:1; object-src 'none'",
  );
});

it("extendPolicy replaces 'none' and adds no duplicates", () => {
  expect(extendPolicy("frame-src 'none'", { 'frame-src': ['http://a', 'http://b'] })).toBe(
    'frame-src http://a http://b',
  );
  expect(extendPolicy('frame-src http://a', { 'frame-src': ['http://a'] })).toBe('frame-src http://a');
});

it('extendPolicy rejects an unknown directive', () => {
  expect(() => extendPolicy("default-src 'self'", { 'img-src': ['http://a'] })).toThrow('has no img-src');
});
