import { AppError } from '@atrium/contract/platform/errors';
import { expect, it, vi } from 'vitest';
import { openGuards } from '../routes/testing/call-routes.ts';
import type { Callable } from './callable.ts';
import { serveCallable } from './serve-callable.ts';

vi.mock('../logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

const declared: Callable = {
  name: 'double',
  summary: '',
  failure: '',
  access: { permission: 'manage_users' },
  recentSignIn: true,
  limit: [{ name: 'calls', per: 'user', countedIn: 'instance', max: 1, windowMs: 1 }],
  input: {
    safeParse: value =>
      typeof value === 'number'
        ? { success: true, data: value }
        : { success: false, error: { issues: [{ path: [], message: 'Send a number.' }] } },
  },
  result: {
    safeParse: value =>
      value === 8 ? { success: true, data: value } : { success: false, error: { issues: [] } },
  },
  handle: async ({ input }) => Number(input) * 2,
};
const call = (data: unknown, callable: Partial<Callable> = {}) => {
  const rawRequest = { method: 'POST', path: '/', get: () => undefined };
  const served = serveCallable(
    { ...declared, ...callable },
    { guards: openGuards, requireLimit: async () => {}, checkResponses: true },
  );
  return served({ data, rawRequest });
};
const refuse = (code: ConstructorParameters<typeof AppError>[0], options = {}) => {
  throw new AppError(code, `No: ${code}.`, options);
};

it('a callable returns an error’s message, code, request id and retry time', async () => {
  const handle = async () => refuse('rate_limited', { retryAfterSeconds: 7 });
  await expect(call(4, { handle })).rejects.toMatchObject({
    code: 'resource-exhausted',
    message: 'No: rate_limited.',
    details: { code: 'rate_limited', requestId: expect.any(String), retryAfterSeconds: 7 },
  });
  await expect(call('four')).rejects.toMatchObject({
    code: 'invalid-argument',
    message: 'Send a number.',
    details: { code: 'invalid_request' },
  });
});

it('a callable hides unexpected errors and undeclared results from the caller', async () => {
  const handle = async () => {
    throw new Error('database password: x');
  };
  const hidden = { code: 'internal', message: expect.stringMatching(/^Something went wrong on our side/) };
  await expect(call(4, { handle })).rejects.toMatchObject(hidden);
  await expect(call(5)).rejects.toMatchObject(hidden);
});
