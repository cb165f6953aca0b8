import type { AccountDeletion } from '@atrium/contract/accounts/deletion';

/** What is remembered of the wish to delete an account, under the account's id. */
export interface DeletionRecord {
  uid: string;
  /** Random; what the wish has ended at Stripe carries it, and its letters are named after it. */
  id: string;
  /**
   * `closing`: Stripe has not confirmed yet that nothing will be charged any more. `requested`: it has, and the days in
   * which the wish can be taken back run. `keeping`: taken back, plans are being resumed. `closed`: nobody may sign
   * in any more; it is erased when the last token has run out.
   */
  status: 'closing' | AccountDeletion['status'];
  /** While `closing`: when the attempt began, and until when it holds purchases back. */
  startedAt: Date;
  heldUntil: Date;
  /** From `requested` on. */
  requestedAt: Date | null;
  eraseAt: Date | null;
  /** Since when nobody can sign in. */
  closedAt: Date | null;
  /** As the account had it last: it may be deleted before what is found by it. */
  email: string | null;
  emailVerified: boolean;
  /** The account was deleted at the sign-in service. Nobody can repeat the request or take it back. */
  accountMissing: boolean;
}

/** The email of an account, and whether its owner has confirmed it. */
export type KnownEmail = Pick<DeletionRecord, 'email' | 'emailVerified'>;

const HOUR_MS = 3_600_000;

/**
 * From closing to erasing. An ID token lasts an hour whatever happens to the account, and with it a browser can still
 * write under the rules; a webhook that looked before the closing has answered long before.
 */
const TOKENS_END_MS = HOUR_MS + 5 * 60_000;

/** An attempt that nobody has repeated by then is forgotten. */
const FORGET_MS = 24 * HOUR_MS;

/** What is to be done about an account now; every step may be repeated. */
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

/** The record as its owner sees it; null when there is nothing to see. */
export function toAccountDeletion(record: DeletionRecord | null): AccountDeletion | null {
  if (!record || record.status === 'closing' || !record.requestedAt || !record.eraseAt) return null;
  const { status, requestedAt, eraseAt } = record;
  return { status, requestedAt: requestedAt.toISOString(), eraseAt: eraseAt.toISOString() };
}
