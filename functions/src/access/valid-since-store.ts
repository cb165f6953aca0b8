import { getDatabase } from '../platform/firestore/firebase.ts';
import { commitsFirst, MAX_CONFLICTS } from '../platform/firestore/firestore-errors.ts';

/**
 * Writes `access.validSince` of `users/{uid}`, which the security rules compare with the time of the sign-in. `current`
 * is called after the document was read, and the write fails if the document has changed since. So of two writers the
 * one with the newer value wins.
 * @returns whether a value was written; `no-profile` if the profile does not exist
 */
export async function writeValidSince(
  uid: string,
  current: () => Promise<number>,
): Promise<'written' | 'unchanged' | 'no-profile'> {
  const document = (await getDatabase()).collection('users').doc(uid);
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const seen = await document.get();
    if (!seen.updateTime) return 'no-profile';
    const validSince = await current();
    if (seen.get('access.validSince') === validSince) return 'unchanged';
    const write = document.update({ 'access.validSince': validSince }, { lastUpdateTime: seen.updateTime });
    if (await commitsFirst(write)) return 'written';
  }
  throw new Error('The profile kept changing.');
}
