import { AppError } from '@atrium/contract/platform/errors';
import type { ApiCallable, InputOf, OutputOf } from '@atrium/contract/routes/api-route';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { type FunctionsError, getFunctions, httpsCallable } from 'firebase/functions';
import { getAppCheckHeaders, getFirebaseApp } from '../firebase/firebase.ts';
import { getFirebaseAuth } from '../firebase/firebase-auth.ts';
import { startCall } from '../storage/call-recorder.ts';
import { isErrorCode } from './api-client.ts';
import { requireReauthentication } from './reauthentication.ts';

/** The path at which Hosting serves the callables: the same origin, so that they need no CORS. */
const PATH = '/callables';

/**
 * Calls a callable function with the user's token and returns the parsed result. Throws an AppError with the
 * function's sentence and code. As with `callRoute`, refused tokens are renewed once, and where the function requires a
 * recent sign-in, the user signs in again and the call is repeated.
 */
export async function callFunction<Callable extends ApiCallable>(
  callable: Callable,
  input: InputOf<Callable['input']>,
): Promise<OutputOf<Callable['result']>> {
  const result = await send(callable, input).catch(async (error: AppError) => {
    await renew(error);
    return send(callable, input);
  });
  const parsed = callable.result.safeParse(result);
  if (!parsed.success) throw new AppError('internal', callable.failure);
  return parsed.data as OutputOf<Callable['result']>;
}

/** Renews the token or sign-in that was refused; throws errors after which the call can't be repeated. */
async function renew(error: AppError): Promise<void> {
  if (error.code === 'unauthenticated') await getFirebaseAuth().currentUser?.getIdToken(true);
  else if (error.code === 'app_check_failed') await getAppCheckHeaders(true);
  else if (error.code === 'recent_login_required') await requireReauthentication();
  else throw error;
}

async function send({ name, failure }: ApiCallable, input: unknown): Promise<unknown> {
  // The SDK reads the ID token from here, and the App Check token from its app.
  await getFirebaseAuth().authStateReady();
  const functions = getFunctions(getFirebaseApp(), `${location.origin}${PATH}`);
  const endCall = startCall('POST', `${PATH}/${name}`);
  try {
    return (await httpsCallable(functions, name)(input)).data;
  } catch (cause) {
    throw errorFrom(cause as FunctionsError, failure);
  } finally {
    endCall();
  }
}

/** The function's own code and message; errors from Firebase before our code runs have none. */
function errorFrom(cause: FunctionsError, fallback: string): AppError {
  const { code, retryAfterSeconds } = (cause.details ?? {}) as {
    code?: unknown;
    retryAfterSeconds?: number;
  };
  if (isErrorCode(code)) {
    return new AppError(code, cause.message, { cause, ...(retryAfterSeconds && { retryAfterSeconds }) });
  }
  if (cause.code === 'functions/unauthenticated') {
    return new AppError('unauthenticated', SPEC_TEXT.authenticationRequired, { cause });
  }
  return new AppError('unavailable', fallback, { cause });
}
