import { beforeEach, expect, it, vi } from 'vitest';
import type { ApiRequest } from '../platform/http/http.ts';
import { listServicesRoute } from './list-services.http.ts';
import { listPublishedServices } from './service-store.ts';

vi.mock('./service-store.ts', () => ({ listPublishedServices: vi.fn() }));
const stored = vi.mocked(listPublishedServices);
beforeEach(() => stored.mockReset());
const request = {} as ApiRequest;

it('answers what is stored, for caches to hold', async () => {
  const tiers = [{ id: 'basic', name: 'Basic', monthlyPrice: 290, features: [] }];
  const service = { id: 'care', icon: 'wrench', name: 'Care', description: 'We watch.', tiers };
  stored.mockResolvedValueOnce([service]);
  expect(await listServicesRoute.handle(request)).toEqual({
    body: { services: [service] },
    headers: { 'Cache-Control': expect.stringContaining('public') },
  });
});

it('fails with the sentence of the specification', async () => {
  stored.mockRejectedValueOnce(new Error('no database'));
  await expect(listServicesRoute.handle(request)).rejects.toMatchObject({
    status: 503,
    message: 'Failed to load services',
  });
});
