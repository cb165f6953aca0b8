import type { CaptchaAction } from '@atrium/contract/captcha';
import { AppError } from '@atrium/contract/errors';
import { INQUIRY_CAPTCHA, type Verification } from '@atrium/contract/inquiries';
import { KEPT_DAYS } from '@atrium/contract/kept-days';
import type { Mail } from '../platform/mail.ts';
import { confirmationOf } from './confirmation.ts';
import { staffNoticeOf } from './staff-notice.ts';
import { isOnList, listOf, pathOf, type Submission } from './submission.ts';

/** What becomes of a submission once its captcha token has been looked at. */
export interface Settlement {
  verification: Verification;
  /** Its address was on the list already. */
  isDuplicate: boolean;
  /** When it is deleted; null for what is kept. */
  removeAfter: Date | null;
  /** By the last part of their ids, which are derived from the submission. */
  mails: Partial<Record<'notice' | 'confirmation', Mail>>;
}

/** What settling needs from outside. `Seen` and `Place` carry what a guarded write later builds on. */
export interface SettlePorts<Seen extends { submission: Submission }, Place extends { isTaken: boolean }> {
  read(): Promise<Seen | null>;
  /** The place of the submission's address on its list. */
  findPlace(submission: Submission, list: string): Promise<Place>;
  /** Throws AppError `captcha_failed`, or another one when the verifier can't be asked. */
  requireHuman(token: string, action: CaptchaAction, attempt: string): Promise<void>;
  /** Whether staff are still written to about what nobody is known to have sent. Each call counts as one letter. */
  mayTellOfUnknown(): Promise<boolean>;
  /** Writes everything or nothing; false when something that it builds on has changed. */
  commit(seen: Seen, settlement: Settlement, place: Place | null): Promise<boolean>;
  origin: string;
  now: number;
}

/** How long a verifier that is down is waited for; after it, staff get the submission unchecked. */
const PATIENCE_MS = 10 * 60_000;

/** Lost races in a row before the platform is asked to call again. */
const MAX_CONFLICTS = 8;

/**
 * Checks the captcha token of a new submission and marks it, with its letters, in one batch. Settling it again
 * changes nothing. Throws while the verifier is down and the submission is younger than ten minutes, so that the
 * platform calls again.
 */
export async function settleSubmission<
  Seen extends { submission: Submission },
  Place extends { isTaken: boolean },
>(sentAt: number, ports: SettlePorts<Seen, Place>): Promise<Verification | 'gone' | 'already settled'> {
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const seen = await ports.read();
    if (!seen) return 'gone';
    const { submission } = seen;
    if (submission.verification) return 'already settled';
    const verification = await verify(submission, ports.now - sentAt > PATIENCE_MS, ports);
    const list = verification === 'failed' || !isOnList(submission) ? null : listOf(submission);
    const place = list === null ? null : await ports.findPlace(submission, list);
    const settlement = settlementOf(submission, verification, place?.isTaken ?? false, ports);
    const { notice } = settlement.mails;
    if (notice && verification !== 'passed' && !(await ports.mayTellOfUnknown()))
      delete settlement.mails.notice;
    if (await ports.commit(seen, settlement, place)) return verification;
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
 * Only who passed gets a letter: a form that writes to any address for anyone would be an open relay. Staff hear of
 * letters and bookings; the lists they look up.
 */
function settlementOf(
  submission: Submission,
  verification: Verification,
  isDuplicate: boolean,
  { now, origin }: Pick<SettlePorts<never, never>, 'now' | 'origin'>,
): Settlement {
  const isFailed = verification === 'failed';
  const isSilent = isFailed || isDuplicate || !isOnList(submission);
  const notice = isSilent ? null : staffNoticeOf(submission, verification);
  return {
    verification,
    isDuplicate,
    removeAfter: isFailed ? new Date(now + KEPT_DAYS.failedSubmission * 86_400_000) : null,
    mails: {
      ...(notice && { notice }),
      ...(!isSilent && verification === 'passed' && { confirmation: confirmationOf(submission, origin) }),
    },
  };
}
