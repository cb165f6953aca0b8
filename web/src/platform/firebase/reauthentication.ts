/** Asks the user to sign in again; resolves with whether they did. */
type Reauthenticate = () => Promise<boolean>;

let provided: Reauthenticate | null = null;
let pending: Promise<boolean> | null = null;

/** Sets what asks the user, until the returned function is called. The API client needs no dialog of its own then. */
export function provideReauthentication(reauthenticate: Reauthenticate): () => void {
  provided = reauthenticate;
  return () => {
    if (provided === reauthenticate) provided = null;
  };
}

/**
 * Asks the user to sign in again. Requests that need it at the same time share one question. False when they cancel, or
 * when the page has nothing that could ask.
 */
export function requestReauthentication(): Promise<boolean> {
  pending ??= (provided?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}
