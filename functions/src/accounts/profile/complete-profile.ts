import { namesFromDisplayName, toDisplayName, type UserProfile } from '@atrium/contract/accounts/profile';
import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { createProfile, findProfile } from './profile-store.ts';

/** The fields of an account in Firebase Authentication that a profile starts with. */
interface NamedAccount {
  uid: string;
  email?: string | null | undefined;
  displayName?: string | null | undefined;
}

/**
 * Returns the profile of an account. Creates it if the registration was interrupted after creating the account.
 * @throws AppError not_found if it was deleted in the meantime
 */
export async function completeProfile({ uid, email, displayName }: NamedAccount): Promise<UserProfile> {
  const existing = await findProfile(uid);
  if (existing) return existing;
  const names = namesFromDisplayName(displayName ?? '');
  await createProfile(uid, {
    email: email ?? '',
    ...names,
    displayName: toDisplayName(names.firstName, names.lastName),
  });
  const created = await findProfile(uid);
  if (!created) throw new AppError('not_found', SPEC_TEXT.profileNotFound);
  return created;
}
