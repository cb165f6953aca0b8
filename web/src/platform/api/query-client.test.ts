import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => void vi.restoreAllMocks());

it('the query client tries a failed query once and logs it under its label', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn().mockRejectedValue(new Error('refused'));
  const client = createQueryClient();
  const query = { queryKey: ['a'], queryFn: load, meta: { label: 'The list' } };
  await expect(client.fetchQuery(query)).rejects.toThrow('refused');
  expect(load).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledExactlyOnceWith('The list couldn’t be loaded.', expect.any(Error));
});

it('the query client does not log a query without a label', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const client = createQueryClient();
  const query = { queryKey: ['a'], queryFn: () => Promise.reject(new Error('refused')) };
  await expect(client.fetchQuery(query)).rejects.toThrow();
  expect(warn).not.toHaveBeenCalled();
});

it('the query client logs a failure as an error where the query says so', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const client = createQueryClient();
  const meta = { label: 'The figures', level: 'error' as const };
  const query = { queryKey: ['a'], queryFn: () => Promise.reject(new Error('refused')), meta };
  await expect(client.fetchQuery(query)).rejects.toThrow();
  expect(error).toHaveBeenCalledExactlyOnceWith('The figures couldn’t be loaded.', expect.any(Error));
});
