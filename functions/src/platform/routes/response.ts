import type { RenderedResponse } from '../http/server.ts';
import type { Schema } from './schema.ts';

type Headers = Readonly<Record<string, string>>;

/** The response of a route: the handler's result, and its serialization. */
export interface RouteResponse<Result> {
  readonly contentType: string;
  /** The schema of a JSON response. */
  readonly schema?: Schema<unknown>;
  /** Responds with 302 and a `Location`, instead of the route's own status. */
  readonly isRedirect?: true;
  /** Can respond with 304. */
  readonly isConditional?: true;
  /** Can respond with 503 and the same body. */
  readonly isProbe?: true;
  /** Has no HEAD: it would read a file that isn't sent. */
  readonly isFile?: true;
  /** `status` is the route's own. */
  render(result: Result, status: number): RenderedResponse | Promise<RenderedResponse>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export interface JsonResult<T> {
  readonly body: T;
  readonly headers?: Headers;
}

/** A value that is sent as JSON. */
export const jsonResponse = <T>(schema: Schema<T>): RouteResponse<JsonResult<T>> => ({
  contentType: JSON_TYPE,
  schema,
  render: ({ body, headers = {} }, status) => ({ status, headers, text: JSON.stringify(body) }),
});

export interface ProbeResult<T> extends JsonResult<T> {
  /** False responds with 503 and the same body. */
  readonly isAvailable: boolean;
}

/** A JSON value for probes, which look at the status only. */
export const probeResponse = <T>(schema: Schema<T>): RouteResponse<ProbeResult<T>> => ({
  contentType: JSON_TYPE,
  schema,
  isProbe: true,
  render: ({ body, isAvailable, headers = {} }, status) => ({
    status: isAvailable ? status : 503,
    headers,
    text: JSON.stringify(body),
  }),
});

export interface SerializedJsonResult {
  /** Null when the caller has it already, by its entity tag. */
  readonly json: string | null;
  readonly headers: Headers;
}

/** A JSON text that the handler keeps for many requests, with an entity tag. */
export const serializedJsonResponse = (schema: Schema<unknown>): RouteResponse<SerializedJsonResult> => ({
  contentType: JSON_TYPE,
  schema,
  isConditional: true,
  render: ({ json, headers }, status) =>
    json === null ? { status: 304, headers } : { status, headers, text: json },
});

export interface FileResult {
  /** Plain ASCII without quotes. */
  readonly filename: string;
  readonly text: string;
  readonly headers?: Headers;
}

/** A file that browsers save, or a part of it. */
export const fileResponse = (contentType: string): RouteResponse<FileResult> => ({
  contentType,
  isFile: true,
  render: ({ filename, text, headers }, status) => ({
    status,
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename}"`,
      ...headers,
    },
    text,
  }),
});

export interface RedirectResult {
  /** Set by the server, never by the request. */
  readonly location: string;
}

/** Another page, which the browser opens. */
export const redirectResponse: RouteResponse<RedirectResult> = {
  contentType: 'text/plain',
  isRedirect: true,
  render: ({ location }) => ({ status: 302, headers: { Location: location } }),
};
