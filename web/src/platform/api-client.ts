import { ApiErrorBody, AppError, ERROR_STATUS, type ErrorCode } from '@atrium/contract/errors';

/** A schema of `contract`, as far as a caller of the API needs it. */
interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

interface Call<T> {
  path: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
  /** What a good answer looks like. */
  answer: Schema<T>;
  /** Supplies the ID token; with `true` a fresh one. Without it the call is anonymous. */
  getToken?: (fresh: boolean) => Promise<string | null>;
  signal?: AbortSignal;
  /** The sentence to show when the server gave none. */
  fallback: string;
}

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

/**
 * Calls the API and returns the parsed answer. Throws an AppError: the server's own sentence and code, or
 * `unavailable` when there was no answer. A 401 is tried once more with a fresh token.
 */
export async function callApi<T>(call: Call<T>): Promise<T> {
  let response = await send(call, false);
  if (response.status === 401 && call.getToken) response = await send(call, true);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorFrom(response.status, body, call.fallback);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new AppError('internal', call.fallback);
  return parsed.data;
}

async function send<T>(call: Call<T>, freshToken: boolean): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...call.headers };
  if (call.getToken) {
    const token = await call.getToken(freshToken);
    if (!token) throw new AppError('unauthenticated', 'Authentication required');
    headers.Authorization = `Bearer ${token}`;
  }
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(call.path, {
      method: call.method ?? 'GET',
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.signal ? { signal: call.signal } : {}),
    });
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw new AppError('unavailable', UNREACHABLE, { cause });
  }
}

function errorFrom(status: number, body: unknown, fallback: string): AppError {
  const parsed = ApiErrorBody.safeParse(body);
  if (!parsed.success) return new AppError(status >= 500 ? 'unavailable' : 'internal', fallback);
  const { code, error } = parsed.data;
  return new AppError(isErrorCode(code) ? code : 'internal', error || fallback);
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}
