import { AppError, ERROR_STATUS, type ErrorCode } from '@atrium/contract/platform/errors';
import { logger } from '../logger.ts';
import { getTruncatedAddress } from './client-address.ts';
import type { RenderedResponse, ServerRequest, Trace } from './server.ts';

/** Longer than the longest path with an id of Firestore (1,500 bytes). */
export const MAX_PATH_LENGTH = 2_048;

/** Refusals whose log entry names the caller, so that an attack can be followed. */
const TRACED_STATUS: readonly number[] = [401, 403, 429];

/** The part of an error that is sent to the caller. */
export interface Failure {
  code: ErrorCode;
  message: string;
  retryAfterSeconds: number | undefined;
}

/**
 * Logs an error and returns the part that is sent to the caller. An error that isn't an `AppError` is logged
 * with its stack and becomes `internal` without details.
 */
export function reportFailure(
  error: unknown,
  { requestId, uid }: Trace,
  request: Pick<ServerRequest, 'method' | 'path' | 'get'>,
): Failure {
  const known = error instanceof AppError ? error : undefined;
  const code = known?.code ?? 'internal';
  const details = { requestId, method: request.method, path: request.path.slice(0, MAX_PATH_LENGTH), code };
  if (!known || known.status >= 500) logger.error('api.failed', { ...details, cause: describeError(error) });
  else {
    const caller = TRACED_STATUS.includes(known.status)
      ? { uid, network: getTruncatedAddress({ header: name => request.get(name) }) }
      : {};
    logger.info('api.refused', { ...details, ...caller, reason: known.message });
  }
  return {
    code,
    message: known?.message ?? 'Something went wrong on our side. Please try again.',
    retryAfterSeconds: known?.retryAfterSeconds,
  };
}

/** The response of a route for an error: JSON `{error, code, requestId}`. */
export function errorResponse(
  error: unknown,
  trace: Trace,
  request: ServerRequest,
  headers?: Record<string, string>,
): RenderedResponse {
  const { code, message, retryAfterSeconds } = reportFailure(error, trace, request);
  return {
    status: ERROR_STATUS[code],
    headers: { ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }), ...headers },
    text: JSON.stringify({ error: message, code, requestId: trace.requestId }),
  };
}

/** The stack of an error, with the message of its cause. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.stack ?? error.message}${cause}`;
}
