import { AppError } from '@atrium/contract/platform/errors';
import type { DecidedAccess } from '@atrium/contract/users';
import { findAccount } from '../access/accounts.ts';
import { toUserAccount } from '../access/user-account.ts';
import { completeProfile } from '../accounts/profile/complete-profile.ts';
import { recordCurrentAccess } from './access-store.ts';
import { accessConflict } from './apply-access-decision.ts';

/** Returns the decision about an account; records its current access as the first one, in its profile. */
export async function ensureAccessDecision(uid: string): Promise<DecidedAccess> {
  const accountNow = async () => {
    const account = await findAccount(uid);
    if (account) return account;
    throw new AppError('not_found', 'This account doesn’t exist.');
  };
  await completeProfile(await accountNow());
  const decided = await recordCurrentAccess(uid, async () => {
    const { role, permissions, disabled } = toUserAccount(await accountNow());
    return { role, permissions, disabled };
  });
  if (!decided) throw accessConflict();
  return decided;
}
