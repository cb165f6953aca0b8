import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logger } from '../logger.ts';
import { correctPlatformResponses } from './platform-errors.ts';

let url = '';
const server = createServer((request, response) => {
  const status = Number(request.url?.slice(1, 4));
  response.statusCode = status;
  response.setHeader('X-Powered-By', 'Express');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end('<pre>SyntaxError: at secret/path</pre>');
});

beforeAll(async () => {
  correctPlatformResponses();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each([
  [400, 'invalid_request'],
  [413, 'payload_too_large'],
  [500, 'internal'],
])('an HTML %d of the functions runtime becomes JSON with code %s', async (status, code) => {
  const response = await fetch(`${url}/${status}`);
  expect(response.status).toBe(status);
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(await response.json()).toEqual({
    error: expect.any(String),
    code,
    requestId: response.headers.get('x-request-id'),
  });
});

it('a failure of the functions runtime is logged as an error, for the alert on failed webhooks', async () => {
  const failed = vi.spyOn(logger, 'error').mockImplementation(() => {});
  const refused = vi.spyOn(logger, 'info').mockImplementation(() => {});
  await fetch(`${url}/500?token=secret`, { method: 'POST' });
  expect(failed).toHaveBeenCalledWith(
    'api.failed',
    expect.objectContaining({ method: 'POST', path: '/500', code: 'internal' }),
  );
  expect(refused).not.toHaveBeenCalled();
  await fetch(`${url}/400`);
  expect(refused).toHaveBeenCalledWith('api.refused', expect.objectContaining({ path: '/400' }));
  expect(failed).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('a successful response is only changed by removing X-Powered-By', async () => {
  const response = await fetch(`${url}/200`);
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(await response.text()).toContain('<pre>');
});
