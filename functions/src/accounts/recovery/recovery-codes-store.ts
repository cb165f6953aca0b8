import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase, openCollection } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { stageMail } from '../../platform/mail/mail-store.ts';

/** `recovery_codes/{uid}`: `fingerprints` of the unused codes, and `madeAt`. */
const COLLECTION = 'recovery_codes';

/** Write conflicts in a row before it fails. More than two concurrent uses are an attack. */
const MAX_CONFLICTS = 3;

const getDocumentRef = openCollection(COLLECTION);

/** Returns how many codes are left, and when they were generated. */
export async function findRecoveryCodes(uid: string): Promise<{ left: number; madeAt: Date | null }> {
  const snapshot = await (await getDocumentRef(uid)).get();
  const fingerprints: unknown = snapshot.get('fingerprints');
  return {
    left: Array.isArray(fingerprints) ? fingerprints.length : 0,
    madeAt: snapshot.get('madeAt')?.toDate() ?? null,
  };
}

/** Replaces the codes and queues the email about it. */
export async function replaceRecoveryCodes(
  uid: string,
  fingerprints: readonly string[],
  email: Mail | null,
): Promise<void> {
  const batch = (await getDatabase()).batch();
  batch.set(await getDocumentRef(uid), { fingerprints, madeAt: FieldValue.serverTimestamp() });
  if (email) await stageMail(batch, `recovery_codes_${randomUUID()}`, email);
  await batch.commit();
}

/** Marks a code as used; false if it is not a valid code of the account. Of two concurrent uses only one succeeds. */
export async function consumeRecoveryCode(uid: string, fingerprint: string): Promise<boolean> {
  const document = await getDocumentRef(uid);
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const seen = await document.get();
    const fingerprints: unknown = seen.get('fingerprints');
    if (!seen.updateTime || !Array.isArray(fingerprints) || !fingerprints.includes(fingerprint)) return false;
    const left = fingerprints.filter(each => each !== fingerprint);
    const isConsumed = await commitsFirst(
      document.update({ fingerprints: left }, { lastUpdateTime: seen.updateTime }),
    );
    if (isConsumed) return true;
  }
  return false;
}

/** Deletes all codes after the second factor was removed, and queues the email about it. */
export async function deleteRecoveryCodes(uid: string, email: Mail | null): Promise<void> {
  const batch = (await getDatabase()).batch();
  batch.delete(await getDocumentRef(uid));
  if (email) await stageMail(batch, `recovery_${randomUUID()}`, email);
  await batch.commit();
}
