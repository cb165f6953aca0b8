import { afterEach, expect, it, vi } from 'vitest';
import { createHandoff } from './plans.ts';

vi.mock('../../../platform/firebase/id-token.ts', () => ({ getIdToken: async () => 'token' }));
afterEach(() => void vi.restoreAllMocks());

it('createHandoff times out, because an empty tab waits for the response', async () => {
  const impatient = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(impatient);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return new Promise<Response>(() => {});
  });
  await expect(createHandoff('ai-caller')).rejects.toThrow();
  expect(timeout).toHaveBeenCalledWith(10_000);
});
