import { ApiErrorBody } from '@atrium/contract/platform/api-error-body';
import { AppError, ERROR_STATUS, type ErrorCode } from '@atrium/contract/platform/errors';
import { startCall } from '../storage/call-recorder.ts';
import { requireReauthentication } from './reauthentication.ts';

interface ApiRequest {
  path: string;
  method: 'GET' | 'POST';
  /** Sent as JSON; a blob as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Returns the ID token; with `true` a fresh one. Without it the call is anonymous. */
  getToken?: (fresh: boolean) => Promise<string | null>;
  signal?: AbortSignal;
  /** The message to show when the server sent none; without a response the cause follows it. */
  fallback: string;
}

/** Firebase Hosting ends a request after 60 seconds; a lost connection would take minutes to be noticed. */
const RESPONSE_TIMEOUT_MS = 65_000;

const UNREACHABLE =
  'We couldn’t reach the server: check your connection, or allow this site in your ad blocker.';

/**
 * Sends a request to the API and returns a successful response. Throws an AppError: the server's message and code, or
 * `unavailable` without a response. A 401 is retried once with fresh tokens; where the server requires a recent sign-in,
 * the user signs in again and the call is repeated.
 */
export async function fetchApi(request: ApiRequest): Promise<Response> {
  let [response, refusal] = await attempt(request, false);
  if (refusal?.code === 'app_check_failed' || (response.status === 401 && request.getToken)) {
    [response, refusal] = await attempt(request, true);
  }
  if (!refusal) return response;
  if (refusal.code !== 'recent_login_required' || !request.getToken) throw refusal;
  await requireReauthentication();
  // The server has not acted yet, so the same request is sent again with the new sign-in.
  [response, refusal] = await attempt(request, false);
  if (refusal) throw refusal;
  return response;
}

/** Sends a request once. Throws the error of an unsuccessful response. */
async function attempt(request: ApiRequest, freshTokens: boolean): Promise<[Response, AppError | null]> {
  const response = await send(request, freshTokens);
  if (response.ok) return [response, null];
  const body: unknown = await response.json().catch(() => undefined);
  return [response, errorFrom(response, body, request.fallback)];
}

async function send(call: ApiRequest, freshTokens: boolean): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...call.headers };
  if (call.getToken) {
    const token = await call.getToken(freshTokens);
    if (!token) throw new AppError('unauthenticated', 'Authentication required');
    headers.Authorization = `Bearer ${token}`;
  }
  if (import.meta.env.VITE_HAS_APP_CHECK && needsAppCheck(call)) {
    const { getAppCheckHeaders } = await import('../firebase/firebase.ts');
    Object.assign(headers, await getAppCheckHeaders(freshTokens));
  }
  const isFile = call.body instanceof Blob;
  if (isFile) headers['Content-Type'] = 'application/octet-stream';
  else if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  const endCall = startCall(call.method, call.path);
  const limit = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  try {
    return await fetch(call.path, {
      method: call.method,
      headers,
      // The page's URL can contain what a user searched for; no log of ours should.
      referrerPolicy: 'no-referrer',
      ...(call.body === undefined
        ? {}
        : { body: call.body instanceof Blob ? call.body : JSON.stringify(call.body) }),
      signal: call.signal ? eitherOf(call.signal, limit) : limit,
    });
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw new AppError('unavailable', `${asSentence(call.fallback)} ${UNREACHABLE}`, { cause });
  } finally {
    endCall();
  }
}

/** `AbortSignal.any`, which the oldest supported browsers lack. */
function eitherOf(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}

/** Some literal texts of the specification have no period. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Pages that only show public data, by anonymous reads, load neither Firebase nor reCAPTCHA. */
function needsAppCheck({ getToken, method }: ApiRequest): boolean {
  return getToken !== undefined || method !== 'GET';
}

function errorFrom({ status, headers }: Response, body: unknown, fallback: string): AppError {
  const parsed = ApiErrorBody.safeParse(body);
  if (!parsed.success) return new AppError(status >= 500 ? 'unavailable' : 'internal', fallback);
  const { code, error } = parsed.data;
  const retryAfterSeconds = Number(headers.get('Retry-After'));
  return new AppError(isErrorCode(code) ? code : 'internal', error || fallback, {
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
  });
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}
