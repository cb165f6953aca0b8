import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerPlatformErrorsAsJson, removePoweredByHeader } from './platform-errors.ts';

let url = '';
const server = createServer((request, response) => {
  const status = Number(request.url?.slice(1));
  response.statusCode = status;
  response.setHeader('X-Powered-By', 'Express');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end('<pre>SyntaxError: at secret/path</pre>');
});

beforeAll(async () => {
  answerPlatformErrorsAsJson();
  removePoweredByHeader();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('answerPlatformErrorsAsJson', () => {
  it.each([
    [400, 'invalid_request'],
    [413, 'payload_too_large'],
    [500, 'internal'],
  ])('turns an HTML %d into JSON with code %s', async (status, code) => {
    const response = await fetch(`${url}/${status}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: expect.any(String),
      code,
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('leaves what is no failure alone', async () => {
    expect(await (await fetch(`${url}/200`)).text()).toContain('<pre>');
  });
});

it.each([200, 404])('removes X-Powered-By from a %d', async status => {
  expect((await fetch(`${url}/${status}`)).headers.get('x-powered-by')).toBeNull();
});
