import { createHash } from 'node:crypto';
import { getDatabase } from '../firestore/firebase.ts';
import { createsDocument } from '../firestore/firestore-errors.ts';

/** `captcha_tokens/{hash}`: the attempt that a token was used for. The token itself is not stored. */
const COLLECTION = 'captcha_tokens';

/** Longer than Google accepts a token (two minutes). Firestore's TTL deletes the record. */
const KEEP_MS = 60 * 60 * 1000;

const POLL_MS = 50;

async function getDocumentRef(token: string) {
  const hash = createHash('sha256').update(token).digest('hex');
  return (await getDatabase()).collection(COLLECTION).doc(hash);
}

/** Returns the attempt that the token was used for, or null. */
export async function findAttempt(token: string): Promise<string | null> {
  const snapshot = await (await getDocumentRef(token)).get();
  return snapshot.exists ? String(snapshot.get('attempt')) : null;
}

/** Records the attempt for an unused token. Returns the recorded attempt, which can be an earlier one. */
export async function recordAttempt(token: string, attempt: string): Promise<string> {
  const document = await getDocumentRef(token);
  const record = { attempt, expiresAt: new Date(Date.now() + KEEP_MS) };
  if (await createsDocument(document.create(record))) return attempt;
  return String((await document.get()).get('attempt'));
}

/** Waits up to `timeoutMs` for a concurrent request to record its attempt; null if none does. */
export async function awaitAttempt(token: string, timeoutMs: number): Promise<string | null> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const attempt = await findAttempt(token);
    if (attempt !== null) return attempt;
    await new Promise(resume => setTimeout(resume, POLL_MS));
  }
  return null;
}
