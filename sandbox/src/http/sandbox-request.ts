import type { ServerResponse } from 'node:http';

/** One request with its body read and its URL parsed. */
export interface SandboxRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** Scheme, host and port of the request, used in links back to the sandbox. */
  origin: string;
}

export interface CompleteResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A complete response, or a function that takes over the connection (to stall or drop it). */
export type SandboxResponse = CompleteResponse | ((response: ServerResponse) => void);

type Handler = (
  request: SandboxRequest,
  ids: Record<string, string>,
) => SandboxResponse | Promise<SandboxResponse>;

export interface Route {
  method: string;
  /** A path with `:name` for one segment. */
  path: string;
  handle: Handler;
}

export function route(method: string, path: string, handle: Handler): Route {
  return { method, path, handle };
}

/** Creates a JSON response. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): SandboxResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body, null, 2),
  };
}

/** Creates an HTML response. Never cached, because pages change with the sandbox's state. */
export function html(body: string, status = 200): SandboxResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}

/** A 303 redirect, so that the browser follows a form post with a GET. */
export function seeOther(location: string): SandboxResponse {
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}
