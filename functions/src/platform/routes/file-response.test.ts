import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@atrium/contract/platform/errors';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fileResponse } from './response.ts';
import { defineRoute } from './route.ts';
import { serveRoutes } from './serve.ts';
import { openGuards } from './testing/call-routes.ts';

vi.mock('../logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

/** Serves one stream by a real server, with the little of Express that is needed, until the test ends. */
async function serve(createStream: () => AsyncIterable<string>): Promise<string> {
  const route = defineRoute({
    id: 'file',
    summary: 'A file.',
    method: 'GET',
    path: '/api/file',
    access: 'public',
    limit: [{ per: 'signature' }],
    response: fileResponse('text/csv; charset=utf-8'),
    handle: async () => ({ filename: 'a.csv', stream: createStream() }),
  });
  const server = createServer((request, response) => {
    const asked = { method: request.method ?? '', path: '/api/file', query: {}, get: () => undefined };
    void serveRoutes([route], { guards: openGuards })(asked, response);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/file`;
}

it('a file response sends the whole stream with its file name and type', async () => {
  const url = await serve(async function* () {
    yield 'a,';
    yield 'é';
  });
  const response = await fetch(url);
  expect(await response.text()).toBe('a,é');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.csv"');
});

it('a file response sends the status of an error before the first chunk', async () => {
  const failing: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new AppError('conflict', 'Taken.')) }),
  };
  const response = await fetch(await serve(() => failing));
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'conflict' }]);
});

it('a file response closes the connection on an error after the first chunk', async () => {
  const url = await serve(async function* () {
    yield 'half';
    throw new Error('lost');
  });
  await expect(fetch(url).then(response => response.text())).rejects.toThrow();
});

it('a file response waits for a slow reader and stops when the reader disconnects', async () => {
  let produced = 0;
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const url = await serve(async function* () {
    try {
      for (; produced < 2000; produced += 1) yield 'x'.repeat(64 * 1024);
    } finally {
      resolve();
    }
  });
  const request = get(url);
  const [response] = await once(request, 'response');
  await once(response, 'readable');
  request.destroy();
  await left;
  expect(produced).toBeLessThan(2000);
});
