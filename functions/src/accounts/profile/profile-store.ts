import type { UserProfile } from '@atrium/contract/accounts/account';
import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { createsDocument } from '../../platform/firestore/firestore-errors.ts';

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
    verifiedEmail: text('verifiedEmail'),
  };
}

/** The email of a profile, and whether its owner has ever confirmed it; for an account that may be deleted. */
export async function findKnownEmail(uid: string): Promise<{ email: string | null; emailVerified: boolean }> {
  const snapshot = await (await getDatabase()).collection('users').doc(uid).get();
  const email = String(snapshot.get('email') ?? '') || null;
  return { email, emailVerified: email !== null && snapshot.get('verifiedEmail') === email };
}

/** Creates `users/{uid}` unless it is there already; the existing one always wins. */
export async function createProfile(uid: string, profile: UserProfile): Promise<void> {
  const now = FieldValue.serverTimestamp();
  const document = (await getDatabase()).collection('users').doc(uid);
  await createsDocument(document.create({ ...profile, createdAt: now, updatedAt: now }));
}

/**
 * Records that the owner of the profile has confirmed its email. Records that are found by an email are erased with the
 * account only then, also when the account was deleted first.
 */
export async function setVerifiedEmail(uid: string, verifiedEmail: string): Promise<void> {
  const document = (await getDatabase()).collection('users').doc(uid);
  await document.update({ verifiedEmail, updatedAt: FieldValue.serverTimestamp() });
}

/** Brings the profile to the account's address, which its owner cannot write there. */
export async function setProfileEmail(uid: string, email: string): Promise<void> {
  const document = (await getDatabase()).collection('users').doc(uid);
  await document.update({ email, updatedAt: FieldValue.serverTimestamp() });
}
