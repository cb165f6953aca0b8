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

it.each([
  ['false when a request succeeds', async () => new Response(null, { status: 404 }), false],
  ['true when a request fails, too', () => Promise.reject(new TypeError('Failed to fetch')), true],
])('isOffline is, when the browser reports no connection, %s', async (_, respond, offline) => {
  reportConnection(false);
  request.mockImplementation(respond);
  expect(await isOffline()).toBe(offline);
});

it('isOffline is false when the connection is back by the time the request has failed', async () => {
  reportConnection(false);
  request.mockImplementation(async () => {
    reportConnection(true);
    throw new TypeError('Failed to fetch');
  });
  expect(await isOffline()).toBe(false);
});
