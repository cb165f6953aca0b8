import { INQUIRY_CAPTCHA, type Verification } from '@atrium/contract/inquiries/submissions';
import type { CaptchaAction } from '@atrium/contract/platform/captcha';
import { AppError } from '@atrium/contract/platform/errors';
import { retryConflicts } from '../platform/firestore/firestore-errors.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { composeConfirmation, type LinkToken } from './mailing-lists/confirmation.ts';
import { getRemoveAfter } from './submissions/retention.ts';
import { composeStaffNotice } from './submissions/staff-email.ts';
import { findList, getPath, isCurrent, type Submission } from './submissions/submission.ts';

export interface ProcessingResult {
  verification: Verification;
  /** True if the email was already on the list. */
  isDuplicate: boolean;
  /** Of the links in the emails of a list; null for messages, bookings and entries that get none. */
  listTokens: { confirmationHash: string; unsubscribeToken: string } | null;
  /** When the submission is deleted. */
  removeAfter: Date | null;
  /** By the suffix of their ids, which are derived from the submission. */
  mails: Partial<Record<'notice' | 'confirmation', Mail>>;
}

/** The dependencies of processing. `Seen` and `Quota` contain the versions that the final write requires. */
export interface ProcessingPorts<
  Seen extends { submission: Submission },
  Quota extends { hasRoom: boolean },
> {
  read(): Promise<Seen | null>;
  /** Returns whether another submission has put the email on the list. */
  isListed(submission: Submission, list: string): Promise<boolean>;
  /** Throws AppError `captcha_failed`, or another one if the verification service is down. */
  requireHuman(token: string, action: CaptchaAction, attempt: string): Promise<void>;
  /** Returns whether staff get another email about an unverified submission. Each call counts as one email. */
  canNotifyUnverified(): Promise<boolean>;
  /** Returns how many emails the recipient got from forms today. */
  findQuota(email: string): Promise<Quota>;
  newToken(): LinkToken;
  /** Writes the result and queues the emails atomically; false if something it depends on has changed. */
  commit(seen: Seen, result: ProcessingResult, quota: Quota | null): Promise<boolean>;
  origin: string;
  now: number;
}

/** How long to retry while the verification service is down. Then staff get the submission unchecked. */
const VERIFY_RETRY_MS = 10 * 60_000;

/**
 * Verifies the captcha token of a new submission, then stores the result and queues its emails in one batch. Processing it
 * again changes nothing. Throws while the verification service is down and the submission is younger than ten minutes,
 * so that the platform retries.
 */
export async function processSubmission<
  Seen extends { submission: Submission },
  Quota extends { hasRoom: boolean },
>(
  sentAt: number,
  ports: ProcessingPorts<Seen, Quota>,
): Promise<Verification | 'deleted' | 'already processed'> {
  return retryConflicts(async () => {
    const seen = await ports.read();
    if (!seen) return 'deleted';
    if (seen.submission.verification) return 'already processed';
    const verification = await verify(seen.submission, ports.now - sentAt > VERIFY_RETRY_MS, ports);
    const { result, quota } = await planResult(seen.submission, verification, ports);
    return (await ports.commit(seen, result, quota)) ? verification : 'conflict';
  }, 'A submission kept changing while it was processed. The platform retries.');
}

async function verify(
  submission: Submission,
  isLate: boolean,
  { requireHuman }: Pick<ProcessingPorts<never, never>, 'requireHuman'>,
): Promise<Verification> {
  if (submission.recaptchaToken === null) return 'none';
  try {
    await requireHuman(
      submission.recaptchaToken,
      INQUIRY_CAPTCHA[submission.collection],
      getPath(submission),
    );
    return 'passed';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'captcha_failed') return 'failed';
    if (isLate) return 'unchecked';
    throw error;
  }
}

/**
 * Emails to the sender require a passed captcha and a recipient below the limit; otherwise the form would be an open
 * relay. Notices to staff about verified senders are never limited; those about unverified senders have their own limit.
 */
async function planResult<Quota extends { hasRoom: boolean }>(
  submission: Submission,
  verification: Verification,
  ports: Omit<ProcessingPorts<never, Quota>, 'read' | 'commit'>,
): Promise<{ result: ProcessingResult; quota: Quota | null }> {
  const list = verification === 'failed' || !isCurrent(submission) ? null : findList(submission);
  const isDuplicate = list !== null && (await ports.isListed(submission, list));
  const isSilent = verification === 'failed' || isDuplicate || !isCurrent(submission);
  const status = isDuplicate ? 'duplicate' : submission.status;
  const removeAfter = getRemoveAfter({ ...submission, status, verification }, new Date(ports.now));
  const result: ProcessingResult = {
    verification,
    isDuplicate,
    listTokens: null,
    removeAfter,
    mails: {},
  };
  if (isSilent) return { result, quota: null };

  const notice = composeStaffNotice(submission, verification);
  if (notice && (verification === 'passed' || (await ports.canNotifyUnverified())))
    result.mails.notice = notice;
  if (verification !== 'passed') return { result, quota: null };

  const quota = await ports.findQuota(submission.fields.email ?? '');
  const { token, hash } = ports.newToken();
  const { token: unsubscribeToken } = ports.newToken();
  if (list !== null) result.listTokens = { confirmationHash: hash, unsubscribeToken };
  if (quota.hasRoom) {
    result.mails.confirmation = composeConfirmation({ ...submission, unsubscribeToken }, ports.origin, token);
  }
  return { result, quota };
}
