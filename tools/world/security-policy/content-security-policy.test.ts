import { expect, it } from 'vitest';
import { extendPolicy } from './content-security-policy.ts';

it("extendPolicy replaces 'none' and adds no duplicates", () => {
  expect(extendPolicy("frame-src 'none'", { 'frame-src': ['http://a', 'http://b'] })).toBe(
    'frame-src http://a http://b',
  );
  expect(extendPolicy('frame-src http://a', { 'frame-src': ['http://a'] })).toBe('frame-src http://a');
});

it('extendPolicy rejects an unknown directive', () => {
  expect(() => extendPolicy("default-src 'self'", { 'img-src': ['http://a'] })).toThrow('has no img-src');
});
