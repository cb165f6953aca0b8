/** Writes of the profile. Loaded when the user saves, because Firestore costs 27 kB. */
import { type NamesForm, toDisplayName } from '@atrium/contract/accounts/profile';
import type { OptionalEmailKind } from '@atrium/contract/emails/billing-emails';
import { updateProfile } from 'firebase/auth';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { getFirestoreLite, inTime } from '../../../platform/firebase/firestore-lite.ts';
import type { Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';
import { requireUser } from './require-user.ts';

/** Writes the names to the profile and to the account, whose token then has them. */
export function saveNames({ firstName, lastName }: NamesForm): Promise<Outcome> {
  return attempt(async () => {
    const user = await requireUser();
    const displayName = toDisplayName(firstName, lastName);
    const names = { firstName, lastName, displayName, updatedAt: serverTimestamp() };
    await inTime(updateDoc(doc(getFirestoreLite(), 'users', user.uid), names));
    await updateProfile(user, { displayName });
    await user.getIdToken(true);
  });
}

/** Writes which optional emails the user turned off. */
export function saveMutedEmails(mutedEmails: readonly OptionalEmailKind[]): Promise<Outcome> {
  return attempt(async () => {
    const profile = doc(getFirestoreLite(), 'users', (await requireUser()).uid);
    await inTime(updateDoc(profile, { mutedEmails, updatedAt: serverTimestamp() }));
  });
}
