import { expect, it, vi } from 'vitest';
import { redact } from './redact.ts';

const written = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/logger', () => ({ error: written, info: written, warn: written }));

it.each([
  ['Invalid email address: ada.l+x@atrium.example.', 'Invalid email address: [email]'],
  [
    'GET https://atrium.example/account/action?mode=signIn&oobCode=x failed',
    'GET https://atrium.example/account/action failed',
  ],
  ['/confirm-subscription?list=newsletter&token=x', '/confirm-subscription'],
  ['at /login#id_token=eyJh.eyJi.c', 'at /login'],
  ['Bearer eyJhbGci.eyJzdWIi.sig is expired', 'Bearer [token] is expired'],
  ['Invalid API Key provided: sk_test_abc', 'Invalid API Key provided: [key]'],
  ['No such intent: pi_1_secret_abc', 'No such intent: [secret]'],
  [
    'Is the plan over? It ended at 10:30 for 5 of 7 (#2).',
    'Is the plan over? It ended at 10:30 for 5 of 7 (#2).',
  ],
])('redacts %s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

it('nothing that an error quotes reaches the logs', async () => {
  const { logger } = await import('./logger.ts');
  const cause = 'Error: ada@atrium.example\n    at send (/x.js:1)';
  logger.error('api.failed', { requestId: 'r', cause, code: { list: ['whsec_abc'] } });
  expect(written).toHaveBeenCalledWith('api.failed', {
    requestId: 'r',
    cause: 'Error: [email]\n    at send (/x.js:1)',
    code: { list: ['[key]'] },
    release: 'not built',
  });
});
