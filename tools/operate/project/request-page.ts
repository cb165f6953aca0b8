import { LookupError } from './lookup-error.ts';

const TIMEOUT_MS = 15_000;

/** A response of the site. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Requests a page without following redirects. @throws LookupError when there is no response */
export async function requestPage(
  fetchUrl: typeof fetch,
  url: string,
  init: RequestInit = {},
): Promise<Page> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetchUrl(url, { ...init, redirect: 'manual', signal }).catch(error => {
    throw new LookupError(`${url} can't be reached: ${error.cause?.message ?? error.message}`);
  });
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: await response.text() };
}
