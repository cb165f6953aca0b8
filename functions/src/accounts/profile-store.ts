import type { UserProfile } from '@atrium/contract/accounts';
import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firebase.ts';
import { createsDocument } from '../platform/firestore-errors.ts';

/** Reads `users/{uid}`, or null. */
export async function findProfile(uid: string): Promise<UserProfile | null> {
  const snapshot = await (await getDatabase()).collection('users').doc(uid).get();
  if (!snapshot.exists) return null;
  const text = (field: string) => String(snapshot.get(field) ?? '');
  return {
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    displayName: text('displayName'),
  };
}

/** Creates `users/{uid}` unless it is there already; the existing one always wins. */
export async function createProfile(uid: string, profile: UserProfile): Promise<void> {
  const now = FieldValue.serverTimestamp();
  const document = (await getDatabase()).collection('users').doc(uid);
  await createsDocument(document.create({ ...profile, createdAt: now, updatedAt: now }));
}

/** Brings the profile to the account's address, which its owner cannot write there. */
export async function setProfileEmail(uid: string, email: string): Promise<void> {
  const document = (await getDatabase()).collection('users').doc(uid);
  await document.update({ email, updatedAt: FieldValue.serverTimestamp() });
}
