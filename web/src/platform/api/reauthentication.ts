import { AppError } from '@atrium/contract/platform/errors';

/** Asks the user to sign in again; resolves to whether they did. */
type Reauthenticate = () => Promise<boolean>;

let provided: Reauthenticate | null = null;
let pending: Promise<boolean> | null = null;

/** Registers the dialog that asks the user, until the returned function is called. */
export function provideReauthentication(reauthenticate: Reauthenticate): () => void {
  provided = reauthenticate;
  return () => {
    if (provided === reauthenticate) provided = null;
  };
}

/** Asks the user to sign in again, once for concurrent requests. Throws an AppError when they cancel. */
export async function requireReauthentication(): Promise<void> {
  pending ??= (provided?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  if (!(await pending)) {
    throw new AppError('recent_login_required', 'Nothing was changed because you didn’t sign in again.');
  }
}
