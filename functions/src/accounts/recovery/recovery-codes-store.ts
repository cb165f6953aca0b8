import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { stageMail } from '../../platform/mail/mail-store.ts';

/** `recovery_codes/{uid}`: `fingerprints` of the codes that are still good, and `madeAt`. */
const COLLECTION = 'recovery_codes';

/** How often a lost race is run again. Two uses at once are an accident, three an attack. */
const MAX_CONFLICTS = 3;

async function documentOf(uid: string) {
  return (await getDatabase()).collection(COLLECTION).doc(uid);
}

/** How many codes are left, and since when there are any. */
export async function findRecoveryCodes(uid: string): Promise<{ left: number; madeAt: Date | null }> {
  const snapshot = await (await documentOf(uid)).get();
  const fingerprints: unknown = snapshot.get('fingerprints');
  return {
    left: Array.isArray(fingerprints) ? fingerprints.length : 0,
    madeAt: snapshot.get('madeAt')?.toDate() ?? null,
  };
}

/** Puts new codes in the place of the old ones, together with the letter about them. */
export async function replaceRecoveryCodes(
  uid: string,
  fingerprints: readonly string[],
  letter: Mail | null,
): Promise<void> {
  const batch = (await getDatabase()).batch();
  batch.set(await documentOf(uid), { fingerprints, madeAt: FieldValue.serverTimestamp() });
  if (letter) await stageMail(batch, `recovery_codes_${randomUUID()}`, letter);
  await batch.commit();
}

/** Uses a code up; false when it is none of the account's. Of two uses at once one comes first. */
export async function takeRecoveryCode(uid: string, fingerprint: string): Promise<boolean> {
  const document = await documentOf(uid);
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const seen = await document.get();
    const fingerprints: unknown = seen.get('fingerprints');
    if (!seen.updateTime || !Array.isArray(fingerprints) || !fingerprints.includes(fingerprint)) return false;
    const left = fingerprints.filter(each => each !== fingerprint);
    const taken = await commitsFirst(
      document.update({ fingerprints: left }, { lastUpdateTime: seen.updateTime }),
    );
    if (taken) return true;
  }
  return false;
}

/** The second step is gone, and with it what the other codes were for. Leaves the letter about it. */
export async function closeRecovery(uid: string, letter: Mail | null): Promise<void> {
  const batch = (await getDatabase()).batch();
  batch.delete(await documentOf(uid));
  if (letter) await stageMail(batch, `recovery_${randomUUID()}`, letter);
  await batch.commit();
}
