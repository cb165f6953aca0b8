import type { RenderedResponse } from '../http/server.ts';

type Headers = Readonly<Record<string, string>>;

/** Serializes a handler's result; `status` is the route's own. */
export type Render<Result> = (result: Result, status: number) => RenderedResponse;

export interface JsonResult<T> {
  readonly body: T;
  /** Instead of the route's own, for probes, which look at the status only. */
  readonly status?: 503;
  readonly headers?: Headers;
}

export const renderJson = (
  { body, status, headers = {} }: JsonResult<unknown>,
  usual: number,
): RenderedResponse => ({
  status: status ?? usual,
  headers,
  text: JSON.stringify(body),
});

export interface TextResult {
  /** Null when the caller has it already, by its entity tag. */
  readonly json: string | null;
  readonly headers: Headers;
}

/** A JSON text that the handler keeps for many requests, with an entity tag. */
export const renderText = ({ json, headers }: TextResult, status: number): RenderedResponse =>
  json === null ? { status: 304, headers } : { status, headers, text: json };

export interface FileResult {
  /** Plain ASCII without quotes. */
  readonly filename: string;
  readonly text: string;
  readonly headers?: Headers;
}

/** A file that browsers save, or a part of it. */
export const renderFile =
  (type: string) =>
  ({ filename, text, headers }: FileResult, status: number): RenderedResponse => ({
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${filename}"`,
      ...headers,
    },
    text,
  });

export interface RedirectResult {
  /** Set by the server, never by the request. */
  readonly location: string;
}

/** Another page, which the browser opens. */
export const renderRedirect = ({ location }: RedirectResult): RenderedResponse => ({
  status: 302,
  headers: { Location: location },
});
