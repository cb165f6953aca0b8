import type { ServerResponse } from 'node:http';

/** One request as the handlers see it: body read, address parsed. */
export interface SandboxRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** Scheme, host and port that the caller used, so that links lead back the same way. */
  origin: string;
}

/** A finished answer, or a function that takes over the connection (to stall it, cut it or flood it). */
export type Reply =
  | { status: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | ((response: ServerResponse) => void);

type Handler = (request: SandboxRequest, ids: Record<string, string>) => Reply | Promise<Reply>;

export interface Route {
  method: string;
  /** A path with `:name` for one segment. */
  path: string;
  handle: Handler;
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body, null, 2),
  };
}

/** An HTML answer; these pages change with the sandbox's state, so nothing may keep them. */
export function html(body: string, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}

/** A 303: what follows a form post is a GET. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}
