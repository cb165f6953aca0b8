import { afterEach, expect, it, vi } from 'vitest';
import { createHandoff } from './plans.ts';

vi.mock('../../../platform/firebase/id-token.ts', () => ({ getIdToken: async () => 'token' }));
afterEach(() => void vi.restoreAllMocks());

it('createHandoff returns the URL that opens the app', async () => {
  const handoff = { url: 'https://caller.example/?handoff=x', expiresAt: '2026-03-01T12:00:00Z' };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(handoff));
  expect(await createHandoff('ai-caller')).toBe(handoff.url);
});

it('createHandoff times out, because an empty tab waits for the response', async () => {
  const impatient = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(impatient);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return new Promise<Response>(() => {});
  });
  await expect(createHandoff('ai-caller')).rejects.toThrow();
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
});
