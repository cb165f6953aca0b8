import { AppError, ERROR_STATUS, type ErrorCode } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { type FunctionsError, getFunctions, httpsCallable } from 'firebase/functions';
import { startCall } from '../api/call-recorder.ts';
import { getAppCheckHeaders, getFirebaseApp } from './firebase.ts';
import { getFirebaseAuth } from './firebase-auth.ts';
import { requestReauthentication } from './reauthentication.ts';

/** The path at which Hosting serves the callables: the same origin, so that they need no CORS. */
const PATH = '/callables';

/** Errors after which a call is sent again. */
const REPEATED: readonly ErrorCode[] = ['unauthenticated', 'app_check_failed', 'recent_login_required'];

interface FunctionCall<T> {
  name: string;
  input: object;
  /** The schema of the result. */
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } };
  /** The message to show when the function sent none. */
  fallback: string;
}

/**
 * Calls a callable function with the user's token and returns the parsed result. Throws an AppError with the
 * function's sentence and code. As with `callApi`, refused tokens are renewed once, and where the function requires a
 * recent sign-in, the user signs in again and the call is repeated.
 */
export async function callFunction<T>(call: FunctionCall<T>): Promise<T> {
  const first = await send(call).catch(recover);
  const result = first instanceof AppError ? await retry(call, first) : first;
  const parsed = call.schema.safeParse(result);
  if (!parsed.success) throw new AppError('internal', call.fallback);
  return parsed.data;
}

/** Returns the errors after which the call can be repeated; throws all others. */
function recover(error: AppError): AppError {
  if (REPEATED.includes(error.code)) return error;
  throw error;
}

async function retry(call: FunctionCall<unknown>, { code }: AppError): Promise<unknown> {
  if (code === 'unauthenticated') {
    await getFirebaseAuth().currentUser?.getIdToken(true);
  } else if (code === 'app_check_failed') {
    await getAppCheckHeaders(true);
  } else if (!(await requestReauthentication())) {
    throw new AppError('recent_login_required', 'Nothing was changed because you didn’t sign in again.');
  }
  return send(call);
}

async function send({ name, input, fallback }: FunctionCall<unknown>): Promise<unknown> {
  // The SDK reads the ID token from here, and the App Check token from its app.
  await getFirebaseAuth().authStateReady();
  const functions = getFunctions(getFirebaseApp(), `${location.origin}${PATH}`);
  const endCall = startCall('POST', `${PATH}/${name}`);
  try {
    return (await httpsCallable(functions, name)(input)).data;
  } catch (cause) {
    throw errorFrom(cause as FunctionsError, fallback);
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

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}
