import { displayNameOf, namesFromDisplayName, type UserProfile } from '@atrium/contract/accounts/account';
import { AppError } from '@atrium/contract/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { createProfile, findProfile } from './profile-store.ts';

/** What the sign-in service knows of a person. */
interface NamedAccount {
  uid: string;
  email?: string | null | undefined;
  displayName?: string | null | undefined;
}

/**
 * The profile of an account, created from it when registration was interrupted between the account and its document.
 * @throws AppError not_found when it was deleted meanwhile
 */
export async function completeProfile({ uid, email, displayName }: NamedAccount): Promise<UserProfile> {
  const existing = await findProfile(uid);
  if (existing) return existing;
  const names = namesFromDisplayName(displayName ?? '');
  await createProfile(uid, {
    email: email ?? '',
    ...names,
    displayName: displayNameOf(names.firstName, names.lastName),
  });
  const created = await findProfile(uid);
  if (!created) throw new AppError('not_found', SPEC_TEXT.profileNotFound);
  return created;
}
