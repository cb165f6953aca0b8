import { expect } from 'vitest';
import { appCheckHeader } from './app-check.ts';
import type { Person } from './people.ts';
import { world } from './world.ts';

/** A response of the API; `json` is undefined when the body was not JSON. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape
  json: any;
}

interface CallOptions {
  as?: Person | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the API through Hosting, as a browser does. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<ApiResponse> {
  const response = await fetch(`${world.hostingUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(await appCheckHeader()),
      ...(options.as && { authorization: `Bearer ${options.as.idToken}` }),
      ...options.headers,
    },
    ...(options.body !== undefined && {
      body:
        typeof options.body === 'string' || options.body instanceof Uint8Array
          ? Buffer.from(options.body)
          : JSON.stringify(options.body),
    }),
  });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, json };
}

export const get = (path: string, options?: CallOptions) => call('GET', path, options);
export const post = (path: string, body: unknown, options?: CallOptions) =>
  call('POST', path, { ...options, body });

/** Downloads a file, part by part. `response` is that of the first part; the others add their sizes in bytes. */
export async function download(path: string, { idToken }: Person) {
  const headers = { authorization: `Bearer ${idToken}` };
  const parts: Buffer[] = [];
  const responses: Response[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const url = `${world.hostingUrl}${path}${next && `${path.includes('?') ? '&' : '?'}part=${next}`}`;
    const response: Response = await fetch(url, { headers });
    parts.push(Buffer.from(await response.arrayBuffer()));
    responses.push(response);
    next = response.headers.get('x-next-part');
  }
  const [response] = responses;
  if (!response) throw new Error('There is no part.');
  const text = Buffer.concat(parts).toString();
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  return { response, text, head, lines, sizes: parts.map(part => part.length) };
}

/** The properties of a response that a caller can compare. */
export const visible = ({ status, json, headers }: ApiResponse) => ({
  status,
  json,
  headers: [...headers.keys()].filter(name => name !== 'date' && name !== 'x-request-id').sort(),
});

/** Sends a request several times, one after the other, and returns the statuses of the responses. */
export async function listStatuses(
  times: number,
  send: (index: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await send(index)).status);
  return statuses;
}

/** Matches a failure response, whose message contains these words. */
export const failure = (status: number, code: string, words = '') => ({
  status,
  json: { code, error: expect.stringContaining(words) },
});

/**
 * Calls a callable through Hosting, like the SDK. `status` is that of the call; `json` the result, or `{ error, code }`
 * of the error.
 */
export async function callCallable(
  name: string,
  input: unknown,
  options: CallOptions = {},
): Promise<ApiResponse> {
  const response = await call('POST', `/callables/${name}`, { ...options, body: { data: input } });
  const { result, error } = response.json ?? {};
  return { ...response, json: error ? { error: error.message, ...error.details } : result };
}
