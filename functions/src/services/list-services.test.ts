import { beforeEach, expect, it, vi } from 'vitest';
import { callRoutes } from '../platform/routes/testing/call-routes.ts';
import { listServicesRoute } from './list-services.http.ts';
import { listPublishedServices } from './service-store.ts';

vi.mock('../platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));
vi.mock('./service-store.ts', () => ({ listPublishedServices: vi.fn() }));
const stored = vi.mocked(listPublishedServices);
beforeEach(() => stored.mockReset());
const list = () => callRoutes([listServicesRoute], 'GET', '/api/services');

it('GET /api/services fails with the error message of the specification', async () => {
  stored.mockRejectedValueOnce(new Error('no database'));
  expect(await list()).toMatchObject({ status: 503, json: { error: 'Failed to load services' } });
});
