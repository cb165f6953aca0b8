interface FirstResponse {
  uid: string;
  response: Promise<unknown>;
  /** The response once it is there. */
  received: unknown;
}

const responses = new Map<string, FirstResponse>();

/** Keeps the response of a first request for the code that shows it. */
export function keepFirstResponse(path: string, uid: string, response: Promise<unknown>): void {
  const kept: FirstResponse = { uid, response, received: null };
  responses.set(path, kept);
  void response.then(received => {
    kept.received = received;
  });
}

/** Returns the unchecked response for this user if it is there already; null otherwise. */
export function receivedFirstResponse(path: string, uid: string | undefined): unknown {
  const kept = responses.get(path);
  return kept?.uid === uid ? (kept?.received ?? null) : null;
}

/** Returns the unchecked response, once and only for this user; null when it was not requested or failed. */
export async function takeFirstResponse(path: string, uid: string | undefined): Promise<unknown> {
  const kept = responses.get(path);
  responses.delete(path);
  return kept?.uid === uid ? (kept?.response ?? null) : null;
}
