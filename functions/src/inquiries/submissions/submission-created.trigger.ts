import { AppError } from '@atrium/contract/errors';
import type { InquiryCollection } from '@atrium/contract/inquiries/submissions';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { requireHuman } from '../../platform/captcha/captcha.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { requireWithinLimit } from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-window.ts';
import { findRecipientQuota, type RecipientLimit } from '../../platform/limits/recipient-limit-store.ts';
import { logger } from '../../platform/logger.ts';
import { newConfirmationToken } from '../mailing-lists/confirmation-token.ts';
import { findPlace } from '../mailing-lists/list-member-store.ts';
import { settleSubmission } from './process-submission.ts';
import { pathOf } from './submission.ts';
import * as submissions from './submission-store.ts';

/**
 * Notices to staff about unverified senders: a script makes any number of them. The inbox lists them all. Notices about
 * verified senders don't count here and have no limit.
 */
const NOTICES_ABOUT_UNVERIFIED: RateLimit = { name: 'unknown-senders', max: 20, windowMs: 60 * 60 * 1000 };

/**
 * Emails to one recipient that any of the forms causes within 24 hours, of all kinds together: somebody else may have
 * typed the address.
 */
const FORM_EMAILS: RecipientLimit = { name: 'form-emails', max: 3 };

/** Settles one submission with the real captcha, store and clock; `sentAt` is in milliseconds since 1970. */
export async function settleStored(collection: InquiryCollection, id: string, sentAt: number) {
  const outcome = await settleSubmission(sentAt, {
    read: () => submissions.readSubmission(collection, id),
    isPlaceTaken: async (submission, list) => (await findPlace(submission, list)).isTaken,
    findQuota: email => findRecipientQuota(FORM_EMAILS, email),
    newToken: newConfirmationToken,
    commit: submissions.commitSettlement,
    requireHuman,
    canNotifyUnverified,
    origin: publicOrigin(),
    now: Date.now(),
  });
  logger.info('inquiry.settled', { path: pathOf({ collection, id }), outcome });
}

async function canNotifyUnverified(): Promise<boolean> {
  try {
    await requireWithinLimit(NOTICES_ABOUT_UNVERIFIED, 'all');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/**
 * After a form has written to `collection`. The platform calls again, for up to a day, when this throws: while the
 * captcha's verifier is down, and at any failure of the database.
 */
export const onSubmission = (collection: InquiryCollection) =>
  onDocumentCreated(
    { document: `${collection}/{id}`, retry: true, secrets: ['RECAPTCHA_SECRET'] },
    async ({ params, time }) => {
      await settleStored(collection, String(params.id), Date.parse(time));
    },
  );
