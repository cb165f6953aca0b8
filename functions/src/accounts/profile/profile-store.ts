import type { UserProfile } from '@atrium/contract/accounts/profile';
import type { OptionalEmailKind } from '@atrium/contract/emails/billing-emails';
import { FieldValue } from 'firebase-admin/firestore';
import { findAccount } from '../../access/accounts.ts';
import { openCollection } from '../../platform/firestore/firebase.ts';
import { commitsFirst, createsDocument } from '../../platform/firestore/firestore-errors.ts';

const getDocumentRef = openCollection('users');

/** Reads `users/{uid}`, or null. */
export async function findProfile(uid: string): Promise<UserProfile | null> {
  const snapshot = await (await getDocumentRef(uid)).get();
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

/** Returns the email of a profile and whether it was ever confirmed, for an account that may be deleted. */
export async function findKnownEmail(uid: string): Promise<{ email: string | null; emailVerified: boolean }> {
  const snapshot = await (await getDocumentRef(uid)).get();
  const email = String(snapshot.get('email') ?? '') || null;
  return { email, emailVerified: email !== null && snapshot.get('verifiedEmail') === email };
}

interface Recipient {
  email: string;
  mutedEmails: OptionalEmailKind[];
  /** The IANA time zone of the account's last visit; null before one. */
  timeZone: string | null;
}

/**
 * Returns the email and the time zone of an account, and which optional emails its owner turned off; null without a
 * profile or an email.
 * Reads the account too: a link changes its email, which is copied to the profile only at the next visit.
 */
export async function findBillingRecipient(uid: string): Promise<Recipient | null> {
  const [stored, account] = await Promise.all([findStoredRecipient(uid), findAccount(uid)]);
  return stored && { ...stored, email: account?.email ?? stored.email };
}

/** Returns the same with the email that is stored in the profile. */
export async function findStoredRecipient(uid: string): Promise<Recipient | null> {
  const snapshot = await (await getDocumentRef(uid)).get();
  const email = String(snapshot.get('email') ?? '');
  if (!email) return null;
  return {
    email,
    mutedEmails: snapshot.get('mutedEmails') ?? [],
    timeZone: snapshot.get('timeZone') ?? null,
  };
}

/** Creates `users/{uid}` unless it exists. Never changes an existing profile. */
export async function createProfile(uid: string, profile: UserProfile): Promise<void> {
  const now = FieldValue.serverTimestamp();
  const document = await getDocumentRef(uid);
  await createsDocument(document.create({ ...profile, createdAt: now, updatedAt: now }));
}

/**
 * Copies the account's email to the profile, where its owner cannot write it, or records that it was confirmed. Only then
 * are records with this email erased with the account, also when the account itself was deleted first.
 */
export async function updateProfile(
  uid: string,
  emails: Partial<Pick<UserProfile, 'email' | 'verifiedEmail'>>,
): Promise<void> {
  await (await getDocumentRef(uid)).update({ ...emails, updatedAt: FieldValue.serverTimestamp() });
}

/** Stores the time zone of a visit, in a profile that exists. */
export async function recordTimeZone(uid: string, timeZone: string): Promise<void> {
  const document = await getDocumentRef(uid);
  const profile = await document.get();
  if (profile.exists && profile.get('timeZone') !== timeZone)
    await commitsFirst(document.update({ timeZone }));
}
