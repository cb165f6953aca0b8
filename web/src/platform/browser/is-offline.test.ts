import { afterEach, expect, it, vi } from 'vitest';
import { isOffline } from './is-offline.ts';

const request = vi.fn<typeof fetch>();

afterEach(() => {
  vi.unstubAllGlobals();
  request.mockReset();
});

function reportConnection(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', request);
}

it('isOffline makes no request while the browser reports a connection', async () => {
  reportConnection(true);
  expect(await isOffline()).toBe(false);
  expect(request).not.toHaveBeenCalled();
});

it('isOffline is false when a request succeeds although the browser reports no connection', async () => {
  reportConnection(false);
  request.mockResolvedValue(new Response(null, { status: 404 }));
  expect(await isOffline()).toBe(false);
});

it('isOffline is true when the request fails, too', async () => {
  reportConnection(false);
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await isOffline()).toBe(true);
});

it('isOffline is false when the connection is back by the time the request has failed', async () => {
  reportConnection(false);
  request.mockImplementation(async () => {
    reportConnection(true);
    throw new TypeError('Failed to fetch');
  });
  expect(await isOffline()).toBe(false);
});
