import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { openCollection } from '../../platform/firestore/firebase.ts';
import type { NewestQuery } from '../../platform/firestore/newest-page.ts';

/** `handoffs/{jti}`: that a user has opened an app. Firestore's TTL deletes it after `expiresAt`. */
const COLLECTION = 'handoffs';

const getDocumentRef = openCollection(COLLECTION);

const DAY_MS = 86_400_000;

/** When an account opened its apps, newest first. */
export const planHandoffsOf = (uid: string): NewestQuery => ({
  collection: COLLECTION,
  equal: { userId: uid },
  sortedBy: 'createdAt',
});

/** Records that a user has opened an app with the token of this id. */
export async function recordHandoff({
  uid,
  appId,
  jti,
  now,
}: {
  uid: string;
  appId: string;
  jti: string;
  now: number;
}): Promise<void> {
  const createdAt = new Date(now);
  await (await getDocumentRef(jti)).create({
    userId: uid,
    appId,
    createdAt,
    expiresAt: new Date(now + RETENTION_DAYS.handoff * DAY_MS),
  });
}
