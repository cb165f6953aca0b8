import {
  ACCESS_STAMP_CLAIM,
  accessFromClaims,
  type Permission,
  Role,
  SECOND_FACTOR_CLAIM,
  type StaffSecondFactor,
} from '@atrium/contract/access/access';
import { AppError } from '@atrium/contract/platform/errors';
import { toOneLine } from '@atrium/contract/platform/plain-text';
import type { UserAccount } from '@atrium/contract/users';
import type { UserRecord } from 'firebase-admin/auth';
import { isDocumentId } from '../platform/firestore/document-id.ts';

/**
 * Returns the id of an account in a request.
 * @throws AppError not_found for a text that can't be an account's id
 */
export function requireAccountId(id: string): string {
  if (!isDocumentId(id)) throw new AppError('not_found', 'This account doesn’t exist.');
  return id;
}

/** Converts an account of Firebase Authentication to the staff's view. */
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

/** Returns whether two accounts have the same role and permissions; without permissions, whether the role is the same. */
export function isSameAccess(
  one: { role: Role; permissions?: readonly Permission[] | undefined },
  other: Pick<UserAccount, 'role' | 'permissions'>,
): boolean {
  const { role, permissions } = one;
  if (role !== other.role || !permissions) return role === other.role;
  return (
    permissions.length === other.permissions.length &&
    permissions.every(permission => other.permissions.includes(permission))
  );
}

/** Returns the id of the decision in an account's claims; empty without a decision. */
export function getStamp(user: UserRecord): string {
  return String(user.customClaims?.[ACCESS_STAMP_CLAIM] ?? '');
}

/** Returns the second-factor setting in an account's claims. */
export function getSecondFactor(user: UserRecord): StaffSecondFactor {
  return user.customClaims?.[SECOND_FACTOR_CLAIM] === 'optional' ? 'optional' : 'required';
}

/** Converts the HTTP dates of Firebase Authentication. */
export function isoTime(text: string | undefined | null): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
