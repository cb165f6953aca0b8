import { randomUUID } from 'node:crypto';
import { ERROR_STATUS, type ErrorCode } from '@atrium/contract/platform/errors';
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';
import { reportFailure } from '../http/error-response.ts';
import type { ServerRequest, Trace } from '../http/server.ts';
import { requireWithinLimit } from '../limits/rate-limit.ts';
import { admit } from '../routes/admit.ts';
import { parseInput } from '../routes/schema.ts';
import type { ServeOptions } from '../routes/serve.ts';
import type { Callable } from './callable.ts';

/** The fields of a `CallableRequest` that are used here. */
interface Call {
  data: unknown;
  rawRequest: Pick<ServerRequest, 'method' | 'path' | 'get'>;
}

/** The code of Firebase's callables with the same HTTP status. */
const CODES: Partial<Record<number, FunctionsErrorCode>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  503: 'unavailable',
};

const toCode = (code: ErrorCode): FunctionsErrorCode => CODES[ERROR_STATUS[code]] ?? 'internal';

/**
 * Serves a callable. Token, session and App Check are verified here, as for routes: the emulator accepts unsigned
 * tokens, and Firebase's own check doesn't notice ended sessions. A failure is an `HttpsError` with the sentence, and
 * `{ code, requestId, retryAfterSeconds? }` as its details.
 */
export function serveCallable(
  callable: Callable,
  { guards, requireLimit = requireWithinLimit, checkResponses = false }: ServeOptions,
) {
  return async ({ data, rawRequest }: Call): Promise<unknown> => {
    const trace: Trace = { requestId: randomUUID(), uid: null };
    const headers = { header: (name: string) => rawRequest.get(name) };
    try {
      await guards.requireAppCheck(headers);
      const caller = await admit(callable, headers, trace, { guards, requireLimit });
      const input = parseInput(callable.input, data);
      const result = await callable.handle({ requestId: trace.requestId, caller, input });
      if (checkResponses && !callable.result.safeParse(result).success) {
        throw new Error(`The result of ${callable.name} is not what it declares.`);
      }
      return result;
    } catch (error) {
      const { code, message, retryAfterSeconds } = reportFailure(error, trace, rawRequest);
      throw new HttpsError(toCode(code), message, {
        code,
        requestId: trace.requestId,
        ...(retryAfterSeconds && { retryAfterSeconds }),
      });
    }
  };
}
