/** The calls of the API whose responses pages show first. */
export const FIRST_PATHS = { records: '/api/account/records', transactions: '/api/transactions' } as const;

interface FirstResponse {
  uid: string;
  /** On the clock of `performance.now()`. */
  requestedAt: number;
  response: Promise<unknown>;
  /** The response once it is there. */
  received: unknown;
}

/** A page that is opened later requests its data itself. */
const USED_WITHIN_MS = 30_000;

const responses = new Map<string, FirstResponse>();

/** Keeps the response of a first request for the code that shows it. */
export function keepFirstResponse(path: string, uid: string, response: Promise<unknown>): void {
  const kept: FirstResponse = { uid, requestedAt: performance.now(), response, received: null };
  responses.set(path, kept);
  void response.then(received => {
    kept.received = received;
  });
}

/** Returns the unchecked response for this user if it is there already; null otherwise. */
export function receivedFirstResponse(path: string, uid: string | undefined): unknown {
  return find(path, uid)?.received ?? null;
}

/** Returns the unchecked response, once and only for this user; null when it was not requested or failed. */
export async function takeFirstResponse(path: string, uid: string | undefined): Promise<unknown> {
  const taken = find(path, uid);
  responses.delete(path);
  return taken ? taken.response : null;
}

function find(path: string, uid: string | undefined): FirstResponse | undefined {
  const kept = responses.get(path);
  if (!kept || kept.uid !== uid) return undefined;
  return performance.now() - kept.requestedAt < USED_WITHIN_MS ? kept : undefined;
}
