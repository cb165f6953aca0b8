import { expect, it, vi } from 'vitest';
import { callRoutes } from '../platform/routes/testing/call-routes.ts';
import { listServicesRoute } from './list-services.http.ts';
import { listPublishedServices } from './service-store.ts';

vi.mock('../platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));
vi.mock('./service-store.ts', () => ({ listPublishedServices: vi.fn() }));

it('GET /api/services fails with the error message of the specification', async () => {
  vi.mocked(listPublishedServices).mockRejectedValueOnce(new Error('no database'));
  const response = await callRoutes([listServicesRoute], 'GET', listServicesRoute.path);
  expect(response).toMatchObject({ status: 503, json: { error: 'Failed to load services' } });
});
