import { expect, it } from 'vitest';
import { CONSENT_VERSION, parseConsent } from './consent.ts';

const STORED = {
  necessary: true,
  analytics: true,
  marketing: false,
  functional: true,
  timestamp: '2026-01-02T03:04:05.000Z',
  version: CONSENT_VERSION,
};

it('reads the stored choices', () => {
  expect(parseConsent(JSON.stringify(STORED))).toEqual(STORED);
});

it.each([
  ['nothing', null],
  ['a choice for another version', JSON.stringify({ ...STORED, version: '0.9' })],
  ['invalid JSON', '{'],
  ['a value of another type', '7'],
])('asks again after %s', (_, text) => {
  expect(parseConsent(text)).toBeNull();
});

it('accepts only true as consent', () => {
  const text = JSON.stringify({
    ...STORED,
    necessary: undefined,
    analytics: 'yes',
    marketing: 1,
    functional: undefined,
  });
  expect(parseConsent(text)).toEqual({
    ...STORED,
    ...{ analytics: false, marketing: false, functional: false },
  });
});
