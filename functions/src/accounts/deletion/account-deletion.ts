import type { AccountDeletion } from '@atrium/contract/accounts/deletion';

/** The deletion request of an account, stored under the account's id. */
export interface DeletionRecord {
  uid: string;
  /** Random. Marks the plans that were ended in Stripe, and is part of the ids of the emails. */
  id: string;
  /**
   * `closing`: Stripe has not confirmed yet that charges have stopped. `requested`: it has, and the request can be undone
   * for some days. `keeping`: undone, plans are being resumed. `closed`: sign-in is disabled; the account is erased when
   * the last token has expired.
   */
  status: 'closing' | AccountDeletion['status'];
  /** While `closing`: when the attempt started, and until when it blocks purchases. */
  startedAt: Date;
  heldUntil: Date;
  /** From `requested` on. */
  requestedAt: Date | null;
  eraseAt: Date | null;
  /** When the sign-in was disabled. */
  closedAt: Date | null;
  /** The account's last email, because the account may be deleted before the records with this email. */
  email: string | null;
  emailVerified: boolean;
  /** The account was deleted in Firebase Authentication, so the request cannot be repeated or undone. */
  accountMissing: boolean;
}

/** The email of an account, and whether its owner has confirmed it. */
export type KnownEmail = Pick<DeletionRecord, 'email' | 'emailVerified'>;

const HOUR_MS = 3_600_000;

/**
 * The time from closing to erasing. An ID token is valid for an hour, even if the account is disabled, and with it a
 * browser can still write under the rules. A webhook that started before the closing has ended by then.
 */
const TOKENS_END_MS = HOUR_MS + 5 * 60_000;

/** After this an attempt that was not repeated is deleted. */
const FORGET_MS = 24 * HOUR_MS;

/** Returns the next step of a deletion. Every step can be repeated. */
export function nextStep(
  { status, startedAt, eraseAt, closedAt, accountMissing }: DeletionRecord,
  now: Date,
): 'request' | 'forget' | 'watch' | 'close' | 'lock' | 'resume' | 'erase' | null {
  const since = (time: Date) => now.getTime() - time.getTime();
  switch (status) {
    case 'closing':
      if (accountMissing) return 'request';
      return since(startedAt) >= FORGET_MS ? 'forget' : null;
    case 'requested':
      return eraseAt && eraseAt <= now ? 'close' : 'watch';
    case 'keeping':
      return 'resume';
    case 'closed':
      if (!closedAt) return 'lock';
      return since(closedAt) >= TOKENS_END_MS ? 'erase' : null;
  }
}

/** Converts a record to the owner's view; null if no deletion is pending. */
export function toAccountDeletion(record: DeletionRecord | null): AccountDeletion | null {
  if (!record || record.status === 'closing' || !record.requestedAt || !record.eraseAt) return null;
  const { status, requestedAt, eraseAt } = record;
  return { status, requestedAt: requestedAt.toISOString(), eraseAt: eraseAt.toISOString() };
}
