import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

it('the query client tries a failed query once', async () => {
  const queryFn = vi.fn().mockRejectedValue(new Error('refused'));
  await expect(createQueryClient().fetchQuery({ queryKey: ['a'], queryFn })).rejects.toThrow('refused');
  expect(queryFn).toHaveBeenCalledOnce();
});

it.each([
  ['a failed query under its label', { label: 'The list' }, [['The list couldn’t be loaded.']], []],
  ['no query without a label', {}, [], []],
  [
    'a failure as an error where the query says so',
    { label: 'The figures', level: 'error' as const },
    [],
    [['The figures couldn’t be loaded.']],
  ],
])('the query client logs %s', async (_, meta, warnings, errors) => {
  const query = { queryKey: ['a'], queryFn: () => Promise.reject(new Error('refused')), meta };
  await expect(createQueryClient().fetchQuery(query)).rejects.toThrow();
  const withCause = (calls: string[][]) => calls.map(([text]) => [text, expect.any(Error)]);
  expect(vi.mocked(console.warn).mock.calls).toEqual(withCause(warnings));
  expect(vi.mocked(console.error).mock.calls).toEqual(withCause(errors));
});
