import type { CaptchaAction } from '@atrium/contract/captcha';
import { AppError } from '@atrium/contract/errors';
import { INQUIRY_CAPTCHA, type Verification } from '@atrium/contract/inquiries/submissions';
import type { Mail } from '../../platform/mail/mail.ts';
import { confirmationOf } from '../mailing-lists/confirmation.ts';
import type { ConfirmationToken } from '../mailing-lists/confirmation-token.ts';
import { removeAfterOf } from './retention.ts';
import { staffNoticeOf } from './staff-email.ts';
import { isCurrent, listOf, pathOf, type Submission } from './submission.ts';

/** What becomes of a submission once its captcha token has been looked at. */
export interface Settlement {
  verification: Verification;
  /** Its address was on the list already. */
  isDuplicate: boolean;
  /** Of the link by which an address confirms that it wants to be on a list; null for messages and bookings. */
  confirmationHash: string | null;
  /** When it is deleted. */
  removeAfter: Date | null;
  /** By the last part of their ids, which are derived from the submission. */
  mails: Partial<Record<'notice' | 'confirmation', Mail>>;
}

/** What settling needs from outside. `Seen` and `Quota` carry what a guarded write later builds on. */
export interface SettlePorts<Seen extends { submission: Submission }, Quota extends { hasRoom: boolean }> {
  read(): Promise<Seen | null>;
  /** Whether another submission holds the address's place on a list. */
  isPlaceTaken(submission: Submission, list: string): Promise<boolean>;
  /** Throws AppError `captcha_failed`, or another one when the verifier can't be asked. */
  requireHuman(token: string, action: CaptchaAction, attempt: string): Promise<void>;
  /** Whether staff still get emails about unverified submissions. Each call counts as one email. */
  canNotifyUnverified(): Promise<boolean>;
  /** How many emails of forms the address has had today. */
  findQuota(email: string): Promise<Quota>;
  newToken(): ConfirmationToken;
  /** Writes everything or nothing; false when something that it builds on has changed. */
  commit(seen: Seen, settlement: Settlement, quota: Quota | null): Promise<boolean>;
  origin: string;
  now: number;
}

/** How long a verifier that is down is waited for; after it, staff get the submission unchecked. */
const PATIENCE_MS = 10 * 60_000;

/** Lost races in a row before the platform is asked to call again. */
const MAX_CONFLICTS = 8;

/**
 * Checks the captcha token of a new submission and marks it, with its emails, in one batch. Settling it again
 * changes nothing. Throws while the verifier is down and the submission is younger than ten minutes, so that the
 * platform calls again.
 */
export async function settleSubmission<
  Seen extends { submission: Submission },
  Quota extends { hasRoom: boolean },
>(sentAt: number, ports: SettlePorts<Seen, Quota>): Promise<Verification | 'gone' | 'already settled'> {
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const seen = await ports.read();
    if (!seen) return 'gone';
    if (seen.submission.verification) return 'already settled';
    const verification = await verify(seen.submission, ports.now - sentAt > PATIENCE_MS, ports);
    const { settlement, quota } = await settlementOf(seen.submission, verification, ports);
    if (await ports.commit(seen, settlement, quota)) return verification;
  }
  throw new AppError('conflict', 'A submission kept changing while it was settled; it will be tried again.');
}

async function verify(
  submission: Submission,
  isLate: boolean,
  { requireHuman }: Pick<SettlePorts<never, never>, 'requireHuman'>,
): Promise<Verification> {
  if (submission.recaptchaToken === null) return 'none';
  try {
    await requireHuman(submission.recaptchaToken, INQUIRY_CAPTCHA[submission.collection], pathOf(submission));
    return 'passed';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'captcha_failed') return 'failed';
    if (isLate) return 'unchecked';
    throw error;
  }
}

/**
 * Emails to the sender need a passed captcha and room in the recipient's quota: a form that writes to any address for
 * anyone would be an open relay. Notices to staff about verified senders are never limited; those about unverified
 * ones have a budget of their own.
 */
async function settlementOf<Quota extends { hasRoom: boolean }>(
  submission: Submission,
  verification: Verification,
  ports: Omit<SettlePorts<never, Quota>, 'read' | 'commit'>,
): Promise<{ settlement: Settlement; quota: Quota | null }> {
  const list = verification === 'failed' || !isCurrent(submission) ? null : listOf(submission);
  const isDuplicate = list !== null && (await ports.isPlaceTaken(submission, list));
  const isSilent = verification === 'failed' || isDuplicate || !isCurrent(submission);
  const status = isDuplicate ? 'duplicate' : submission.status;
  const removeAfter = removeAfterOf({ ...submission, status, verification }, new Date(ports.now));
  const settlement: Settlement = {
    verification,
    isDuplicate,
    confirmationHash: null,
    removeAfter,
    mails: {},
  };
  if (isSilent) return { settlement, quota: null };

  const notice = staffNoticeOf(submission, verification);
  if (notice && (verification === 'passed' || (await ports.canNotifyUnverified())))
    settlement.mails.notice = notice;
  if (verification !== 'passed') return { settlement, quota: null };

  const quota = await ports.findQuota(submission.fields.email ?? '');
  const { token, hash } = ports.newToken();
  if (list !== null) settlement.confirmationHash = hash;
  if (quota.hasRoom) settlement.mails.confirmation = confirmationOf(submission, ports.origin, token);
  return { settlement, quota };
}
