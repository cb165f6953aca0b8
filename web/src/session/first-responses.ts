interface FirstResponse {
  uid: string;
  response: Promise<unknown>;
  /** The response once it is there. */
  received: unknown;
  /** Whether a page shows it already. */
  isShown: boolean;
}

/** A page that is opened later makes its own request. */
const KEPT_MS = 30_000;

const responses = new Map<string, FirstResponse>();

/** Keeps the response of a first request for the code that shows it. */
export function keepFirstResponse(path: string, uid: string, response: Promise<unknown>): void {
  const kept: FirstResponse = { uid, response, received: null, isShown: false };
  responses.set(path, kept);
  void response.then(received => {
    kept.received = received;
    setTimeout(() => responses.get(path) === kept && responses.delete(path), KEPT_MS);
  });
}

/**
 * Returns the unchecked response for this user if it is there already; null otherwise. `initialData` of a query: React can
 * render a page twice before it shows it, with a new query each time.
 */
export function receivedFirstResponse(path: string, uid: string | undefined): unknown {
  const kept = responses.get(path);
  if (kept?.uid !== uid || !kept?.received) return null;
  kept.isShown = true;
  return kept.received;
}

/**
 * Returns the unchecked response, once and only for this user; null when it was not requested, failed, or is shown already:
 * a query that has it and is read again needs a newer one.
 */
export async function takeFirstResponse(path: string, uid: string | undefined): Promise<unknown> {
  const kept = responses.get(path);
  responses.delete(path);
  return kept?.uid === uid && !kept?.isShown ? (kept?.response ?? null) : null;
}
