import { ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import { ConversionRecord, ReferralRecord } from '@atrium/contract/analytics/conversion-record';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  Filter,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { stageVersion, type Versioned, versioned } from '../../platform/firestore/versioned.ts';
import type { ConversionChange, ReferralQuery } from './conversion.ts';

/** Conversions per batch of an erasure. */
const CHUNK = 200;

/** How long it is known that a conversion was removed: longer than any outage of the roll-up. */
const REMOVAL_KEPT_MS = 90 * 86_400_000;

async function conversions() {
  return (await getDatabase()).collection('conversions');
}

async function referrals() {
  return (await getDatabase()).collection('referrals');
}

/** Reads the conversion of a transaction; null without one. */
export async function readConversion(id: string): Promise<Versioned<ConversionRecord> | null> {
  return versioned(await (await conversions()).doc(id).get(), conversionFrom);
}

/** Finds the conversion that counts a referral; null without one. */
export async function findConversion(referralId: string): Promise<Versioned<ConversionRecord> | null> {
  const { docs } = await (await conversions()).where('referralId', '==', referralId).limit(1).get();
  return docs[0] ? versioned(docs[0], conversionFrom) : null;
}

/** Reads a referral; null when it was deleted. */
export async function readReferral(id: string): Promise<Versioned<ReferralRecord> | null> {
  return versioned(await (await referrals()).doc(id).get(), referralFrom);
}

/** The fields of the referral query: those held equal for a user and for a signed-out session, and the order. */
export const REFERRAL_QUERY = {
  equal: [
    ['userId', 'targetApp'],
    ['userId', 'sessionId', 'targetApp'],
  ],
  sortedBy: ['timestamp', 'sourceApp'],
} as const;

/**
 * Finds the last referral of a user, or of a session while it was signed out, from another app. Referrals of other
 * accounts never count, also in the same browser.
 */
export async function findLastReferral({
  userId,
  appId,
  sessionId,
  from,
  until,
}: ReferralQuery): Promise<Versioned<ReferralRecord> | null> {
  const own = Filter.where('userId', '==', userId);
  const signedOut = Filter.and(
    Filter.where('userId', '==', null),
    Filter.where('sessionId', '==', sessionId),
  );
  const query: Query = (await referrals())
    .where(sessionId === null ? own : Filter.or(own, signedOut))
    .where('targetApp', '==', appId)
    .where('timestamp', '>=', from)
    .where('timestamp', '<', until)
    .where('sourceApp', '!=', appId)
    .orderBy('timestamp', 'desc')
    .orderBy('sourceApp', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(1);
  const { docs } = await query.get();
  return docs[0] ? versioned(docs[0], referralFrom) : null;
}

/** Adds a change to a batch, which fails when one of its documents has changed since it was read. */
export async function stageConversion(batch: WriteBatch, change: ConversionChange): Promise<void> {
  const { record, stored, referral, replaced } = change;
  const collection = await conversions();
  if (record) {
    const { id, ...fields } = record;
    const data = { ...fields, updatedAt: FieldValue.serverTimestamp() };
    stageVersion(batch, collection.doc(id), data, stored?.version);
  } else if (stored) batch.delete(collection.doc(stored.value.id), { lastUpdateTime: stored.version });
  if (replaced) batch.delete(collection.doc(replaced.value.id), { lastUpdateTime: replaced.version });
  if (stored && !isCountedAlike(stored.value, record)) await stageRemoval(batch, stored.value);
  if (replaced) await stageRemoval(batch, replaced.value);
  if (referral) {
    const document = (await referrals()).doc(referral.value.id);
    batch.update(document, { converted: record !== null }, { lastUpdateTime: referral.version });
  }
}

/** Whether two states of a conversion are counted in the same quarter hours. */
function isCountedAlike(before: ConversionRecord, after: ConversionRecord | null): boolean {
  return (
    before.convertedAt.getTime() === after?.convertedAt.getTime() &&
    before.referredAt.getTime() === after.referredAt.getTime()
  );
}

/**
 * Adds a record of where a conversion was counted until now. The roll-up finds changed conversions by `updatedAt`, which a
 * deleted document no longer has.
 */
async function stageRemoval(batch: WriteBatch, { convertedAt, referredAt }: ConversionRecord): Promise<void> {
  batch.create((await getDatabase()).collection('removed_conversions').doc(), {
    convertedAt,
    referredAt,
    updatedAt: FieldValue.serverTimestamp(),
    expiresAt: new Date(Date.now() + REMOVAL_KEPT_MS),
  });
}

/** Removes a user from their conversions. Rejects when one is written concurrently; the caller retries. */
export async function eraseConversions(uid: string): Promise<void> {
  const database = await getDatabase();
  const own = database.collection('conversions').where('userId', '==', uid).limit(CHUNK);
  for (;;) {
    const { docs } = await own.get();
    if (docs.length === 0) return;
    const batch = database.batch();
    const updatedAt = FieldValue.serverTimestamp();
    for (const { ref, updateTime } of docs) {
      batch.update(ref, { userId: ERASED_OWNER, updatedAt }, { lastUpdateTime: updateTime });
    }
    await batch.commit();
  }
}

const conversionFrom = (data: DocumentData, id: string) => ConversionRecord.parse({ ...data, id });
const referralFrom = (data: DocumentData, id: string) => ReferralRecord.parse({ ...data, id });
