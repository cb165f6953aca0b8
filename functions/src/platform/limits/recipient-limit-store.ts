import { createHash } from 'node:crypto';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../firestore/firebase.ts';
import { recipientKeyOf } from './recipient-key.ts';

/** How many emails of one kind go to one recipient within 24 hours. */
export interface RecipientLimit {
  /** Names the limit in the database: letters and hyphens. */
  name: string;
  max: number;
}

/** The emails of one kind that a recipient got within the last 24 hours, as they were read. */
export interface RecipientQuota {
  hasRoom: boolean;
  id: string;
  sentAt: readonly Timestamp[];
  /** Null when none was ever sent. */
  updateTime: Timestamp | null;
}

/** `rate_limits/{limit}_{hash of recipient}`. Firestore's TTL removes it a day after the last email. */
const COLLECTION = 'rate_limits';
const DAY_MS = 86_400_000;

/** Reads how many emails a recipient has had. The 24 hours slide: no border of a window lets twice as many through. */
export async function findRecipientQuota(limit: RecipientLimit, email: string): Promise<RecipientQuota> {
  const hash = createHash('sha256').update(recipientKeyOf(email)).digest('base64url').slice(0, 22);
  const id = `${limit.name}_${hash}`;
  const seen = await (await getDatabase()).collection(COLLECTION).doc(id).get();
  const all: readonly Timestamp[] = seen.get('sentAt') ?? [];
  const sentAt = all.filter(time => time.toMillis() > Date.now() - DAY_MS);
  return { hasRoom: sentAt.length < limit.max, id, sentAt, updateTime: seen.updateTime ?? null };
}

/** Adds one email to the count, in the batch that queues it. The batch fails when another one was counted since. */
export async function stageRecipientEmail(
  batch: WriteBatch,
  { id, sentAt, updateTime }: RecipientQuota,
): Promise<void> {
  const document = (await getDatabase()).collection(COLLECTION).doc(id);
  const now = Timestamp.now();
  const count = { sentAt: [...sentAt, now], expiresAt: new Date(now.toMillis() + DAY_MS) };
  if (updateTime) batch.update(document, count, { lastUpdateTime: updateTime });
  else batch.create(document, count);
}
