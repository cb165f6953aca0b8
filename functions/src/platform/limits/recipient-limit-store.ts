import { createHash } from 'node:crypto';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../firestore/firebase.ts';
import { commitsFirst, retryConflicts } from '../firestore/firestore-errors.ts';
import { stageVersion } from '../firestore/versioned.ts';
import { toRecipientKey } from './recipient-key.ts';

/** A limit of emails of one kind to one recipient within 24 hours. */
export interface RecipientLimit {
  /** The name in the database: letters and hyphens. */
  name: string;
  max: number;
}

/** The emails of one kind to a recipient within the last 24 hours. */
export interface RecipientQuota {
  hasRoom: boolean;
  id: string;
  /** The id that the last one was queued with; null if none was ever sent. */
  lastMailId: string | null;
  sentAt: readonly Timestamp[];
  /** Null if none was ever sent. */
  updateTime: Timestamp | null;
}

/** `rate_limits/{limit}_{hash of recipient}`. Firestore's TTL deletes it a day after the last email. */
const COLLECTION = 'rate_limits';
const DAY_MS = 86_400_000;

/** Returns how many emails a recipient got. Uses a sliding window, so that no window border doubles the limit. */
export async function findRecipientQuota(limit: RecipientLimit, email: string): Promise<RecipientQuota> {
  const hash = createHash('sha256').update(toRecipientKey(email)).digest('base64url').slice(0, 22);
  const id = `${limit.name}_${hash}`;
  const seen = await (await getDatabase()).collection(COLLECTION).doc(id).get();
  const all: readonly Timestamp[] = seen.get('sentAt') ?? [];
  const sentAt = all.filter(time => time.toMillis() > Date.now() - DAY_MS);
  const hasRoom = sentAt.length < limit.max;
  const lastMailId: string | null = seen.get('lastMailId') ?? null;
  return { hasRoom, id, lastMailId, sentAt, updateTime: seen.updateTime ?? null };
}

/** Counts one email in the batch that queues it. The batch fails if another one was counted since. */
export async function stageRecipientEmail(
  batch: WriteBatch,
  { id, sentAt, updateTime }: RecipientQuota,
  mailId: string | null = null,
): Promise<void> {
  const document = (await getDatabase()).collection(COLLECTION).doc(id);
  const now = Timestamp.now();
  const count = {
    lastMailId: mailId,
    sentAt: [...sentAt, now],
    expiresAt: new Date(now.toMillis() + DAY_MS),
  };
  stageVersion(batch, document, count, updateTime);
}

/** Counts an email to a recipient, and returns null; at the limit returns when there is room again, in ms since 1970. */
export function countRecipientEmail(limit: RecipientLimit, email: string): Promise<number | null> {
  return retryConflicts(async () => {
    const quota = await findRecipientQuota(limit, email);
    if (!quota.hasRoom) {
      const freeing = quota.sentAt[quota.sentAt.length - limit.max];
      return (freeing?.toMillis() ?? Date.now()) + DAY_MS;
    }
    const batch = (await getDatabase()).batch();
    await stageRecipientEmail(batch, quota);
    return (await commitsFirst(batch.commit())) ? null : 'conflict';
  }, 'Several emails to this recipient were counted at once.');
}
