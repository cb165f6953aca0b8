import {
  ACCESS_STAMP_CLAIM,
  accessFromClaims,
  Role,
  SECOND_FACTOR_CLAIM,
  type StaffSecondFactor,
} from '@atrium/contract/access';
import { toOneLine } from '@atrium/contract/plain-text';
import type { UserAccount } from '@atrium/contract/users';
import type { UserRecord } from 'firebase-admin/auth';

/** An account of the sign-in service as staff see it. */
export function toUserAccount(user: UserRecord): UserAccount {
  const { role, permissions } = accessFromClaims(user.customClaims ?? {});
  return {
    uid: user.uid,
    email: user.email ?? null,
    displayName: toOneLine(user.displayName ?? ''),
    role: Role.parse(role),
    permissions: [...permissions],
    emailVerified: user.emailVerified,
    disabled: user.disabled,
    createdAt: isoTime(user.metadata.creationTime),
    lastSignInAt: isoTime(user.metadata.lastSignInTime),
  };
}

/** The decision that an account's claims carry out; empty when none was made. */
export function stampOf(user: UserRecord): string {
  return String(user.customClaims?.[ACCESS_STAMP_CLAIM] ?? '');
}

/** What an account's claims say about the second factor of staff. */
export function secondFactorOf(user: UserRecord): StaffSecondFactor {
  return user.customClaims?.[SECOND_FACTOR_CLAIM] === 'optional' ? 'optional' : 'required';
}

/** The sign-in service writes times as HTTP does. */
function isoTime(text: string | undefined | null): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
