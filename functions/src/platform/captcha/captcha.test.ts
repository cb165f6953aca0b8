import { beforeEach, expect, it, vi } from 'vitest';
import { problemWith } from './captcha.ts';

const now = Date.parse('2026-01-01T00:02:00Z');
const good = {
  success: true,
  score: 0.9,
  action: 'payment',
  hostname: 'atrium.example',
  challenge_ts: '2026-01-01T00:00:00Z',
};

beforeEach(() => vi.stubEnv('RECAPTCHA_HOSTNAMES', 'atrium.example, www.atrium.example'));

it('problemWith returns null for a fresh token of this site and action', () => {
  expect(problemWith(good, 'payment', now)).toBeNull();
});

it.each([
  { success: false },
  { action: 'checkout' },
  { action: undefined },
  { score: 0.49 },
  { score: undefined },
  { hostname: 'evil.example' },
  { hostname: undefined },
  { challenge_ts: '2025-12-31T23:59:59Z' },
  { challenge_ts: undefined },
])('problemWith rejects a verification with %j', change => {
  expect(problemWith({ ...good, ...change }, 'payment', now)).not.toBeNull();
});

it('problemWith rejects every host when none is configured', () => {
  vi.stubEnv('RECAPTCHA_HOSTNAMES', '');
  expect(problemWith(good, 'payment', now)).not.toBeNull();
  expect(problemWith({ ...good, hostname: '' }, 'payment', now)).not.toBeNull();
});
