/** Reads request headers; names are case-insensitive. */
export interface HeaderReader {
  header(name: string): string | undefined;
}

/** The members of an Express request that are used here, so that tests can pass their own. */
export interface ServerRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, unknown>>;
  body?: unknown;
  rawBody?: Buffer;
  get(name: string): string | undefined;
}

/** The used members of Node’s response. Express’s `set` and `send` would parse and hash the body. */
export interface ServerResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body?: string): unknown;
}

/** A response that is ready to be sent, with a text or without. */
export interface RenderedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  text?: string;
}

/** Identifies a request in the log; `uid` is null until a token was verified. */
export interface Trace {
  requestId: string;
  uid: string | null;
}
