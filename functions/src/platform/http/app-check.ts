import { AppError } from '@atrium/contract/platform/errors';
import { isSwitchedOn } from '../environment.ts';
import { getAppCheck } from '../firestore/firebase.ts';
import type { HeaderReader } from '../routes/guards.ts';

/**
 * With `APP_CHECK=on`: the caller has a valid Firebase App Check token in `X-Firebase-AppCheck`. Off by default.
 * @throws AppError unauthenticated
 */
export async function requireAppCheck(request: HeaderReader): Promise<void> {
  if (!isSwitchedOn('APP_CHECK')) return;
  try {
    await (await getAppCheck()).verifyToken(request.header('x-firebase-appcheck') ?? '');
  } catch (cause) {
    throw new AppError('unauthenticated', 'This request has no valid App Check token. Reload the page.', {
      cause,
    });
  }
}
