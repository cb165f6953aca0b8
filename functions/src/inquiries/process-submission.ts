import { INQUIRY_CAPTCHA, type Verification } from '@atrium/contract/inquiries/submissions';
import type { CaptchaAction } from '@atrium/contract/platform/captcha';
import { AppError } from '@atrium/contract/platform/errors';
import { TIMEOUT_OR_DUPLICATE } from '../platform/captcha/captcha.ts';
import { retryConflicts } from '../platform/firestore/firestore-errors.ts';
import {
  findRecipientQuota,
  type RecipientLimit,
  type RecipientQuota,
} from '../platform/limits/recipient-limit-store.ts';
import { composeConfirmation, newLinkToken } from './mailing-lists/confirmation.ts';
import { findMembership } from './mailing-lists/list-member-store.ts';
import { getRemoveAfter } from './submissions/retention.ts';
import { composeStaffNotice } from './submissions/staff-email.ts';
import { findList, getPath, isCurrent, type Submission } from './submissions/submission.ts';
import { commitResult, type ProcessingResult, readSubmission } from './submissions/submission-store.ts';

/** What processing needs besides the database. */
export interface ProcessingPorts {
  /** Throws AppError `captcha_failed` with the problem as its cause, or another one if the verification service is down. */
  requireHuman(token: string, action: CaptchaAction, attempt: string): Promise<void>;
  /** Returns whether staff get another email about an unverified submission. Each call counts as one email. */
  canNotifyUnverified(): Promise<boolean>;
  origin: string;
  now: number;
}

/** How long to retry while the verification service is down. Then staff get the submission unchecked. */
const VERIFY_RETRY_MS = 10 * 60_000;
/** A later call can be a repeated one, whose token has expired or was verified by the first one. */
const FIRST_CALL_MS = 10_000;

/** Emails from all forms to one recipient in 24 hours: someone else may have entered the email. */
const FORM_EMAILS: RecipientLimit = { name: 'form-emails', max: 3 };

/**
 * Verifies the captcha token of a new submission, then stores the result and queues its emails in one batch. Processing it
 * again changes nothing. Throws while the verification service is down and the submission is younger than ten minutes,
 * so that the platform retries.
 */
export async function processSubmission(
  { collection, id }: Pick<Submission, 'collection' | 'id'>,
  sentAt: number,
  ports: ProcessingPorts,
): Promise<Verification | 'deleted' | 'already processed'> {
  return retryConflicts(async () => {
    const seen = await readSubmission(collection, id);
    if (!seen) return 'deleted';
    if (seen.submission.verification) return 'already processed';
    const verification = await verify(seen.submission, ports.now - sentAt, ports);
    const { result, quota } = await planResult(seen.submission, verification, ports);
    return (await commitResult(seen, result, quota)) ? verification : 'conflict';
  }, 'A submission kept changing while it was processed. The platform retries.');
}

async function verify(
  submission: Submission,
  ageMs: number,
  { requireHuman }: ProcessingPorts,
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
    if (error.code === 'captcha_failed') {
      return error.cause === TIMEOUT_OR_DUPLICATE && ageMs > FIRST_CALL_MS ? 'unchecked' : 'failed';
    }
    if (ageMs > VERIFY_RETRY_MS) return 'unchecked';
    throw error;
  }
}

/**
 * Emails to the sender require a passed captcha and a recipient below the limit; otherwise the form would be an open
 * relay. Notices to staff about verified senders are never limited; those about unverified senders have their own limit.
 */
async function planResult(
  submission: Submission,
  verification: Verification,
  ports: ProcessingPorts,
): Promise<{ result: ProcessingResult; quota: RecipientQuota | null }> {
  const list = verification === 'failed' || !isCurrent(submission) ? null : findList(submission);
  const isDuplicate = list !== null && (await findMembership(submission, list)).isTaken;
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

  const quota = await findRecipientQuota(FORM_EMAILS, submission.fields.email ?? '');
  const { token, hash } = newLinkToken();
  const { token: unsubscribeToken } = newLinkToken();
  if (list !== null) result.listTokens = { confirmationHash: hash, unsubscribeToken };
  if (quota.hasRoom) {
    result.mails.confirmation = composeConfirmation({ ...submission, unsubscribeToken }, ports.origin, token);
  }
  return { result, quota };
}
