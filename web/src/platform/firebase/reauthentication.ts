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

/**
 * Asks the user to sign in again. Concurrent requests share one dialog. Resolves to false when the user cancels or
 * the page has no dialog.
 */
export function requestReauthentication(): Promise<boolean> {
  pending ??= (provided?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}
