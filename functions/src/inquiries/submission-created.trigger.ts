import { AppError } from '@atrium/contract/errors';
import type { InquiryCollection } from '@atrium/contract/inquiries';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { requireHuman } from '../platform/captcha.ts';
import { publicOrigin } from '../platform/environment.ts';
import { logger } from '../platform/logger.ts';
import { type RateLimit, requireWithinLimit } from '../platform/rate-limit.ts';
import { settleSubmission } from './settle-submission.ts';
import { pathOf } from './submission.ts';
import * as submissions from './submission-store.ts';

/**
 * Letters to staff about what came without a token: a script sends as many as it likes. The inbox has them all, and who
 * reads these letters looks there.
 */
const LETTERS_ABOUT_UNKNOWN: RateLimit = { name: 'unknown-senders', max: 20, windowMs: 60 * 60 * 1000 };

/** Settles one submission with the real captcha, store and clock; `sentAt` is in milliseconds since 1970. */
export async function settleStored(collection: InquiryCollection, id: string, sentAt: number) {
  const outcome = await settleSubmission(sentAt, {
    read: () => submissions.readSubmission(collection, id),
    findPlace: submissions.findPlace,
    commit: submissions.commitSettlement,
    requireHuman,
    mayTellOfUnknown,
    origin: publicOrigin(),
    now: Date.now(),
  });
  logger.info('inquiry.settled', { path: pathOf({ collection, id }), outcome });
}

async function mayTellOfUnknown(): Promise<boolean> {
  try {
    await requireWithinLimit(LETTERS_ABOUT_UNKNOWN, 'all');
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
