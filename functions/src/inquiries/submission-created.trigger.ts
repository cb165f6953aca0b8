import type { InquiryCollection } from '@atrium/contract/inquiries/submissions';
import { AppError } from '@atrium/contract/platform/errors';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { requireHuman } from '../platform/captcha/captcha.ts';
import { publicOrigin } from '../platform/environment.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import { requireWithinLimit } from '../platform/limits/rate-limit.ts';
import { logger } from '../platform/logger.ts';
import { RECAPTCHA_SECRET } from '../platform/params.ts';
import { processSubmission } from './process-submission.ts';
import { getPath } from './submissions/submission.ts';

/**
 * Limits emails to staff about unverified senders, because a script can create any number of submissions. The inbox lists
 * them all. Emails about verified senders don't count and have no limit.
 */
const NOTICES_ABOUT_UNVERIFIED: RateLimit = { name: 'unknown-senders', max: 20, windowMs: 60 * 60 * 1000 };

/** Processes a stored submission; `sentAt` is in milliseconds since 1970. */
export async function processStored(collection: InquiryCollection, id: string, sentAt: number) {
  const outcome = await processSubmission({ collection, id }, sentAt, {
    requireHuman,
    canNotifyUnverified,
    origin: publicOrigin(),
    now: Date.now(),
  });
  logger.info('submission.processed', { path: getPath({ collection, id }), outcome });
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
 * Processes each new document of `collection`. The platform retries for up to a day when this throws: while the captcha
 * service is down, and after database errors.
 */
export const onSubmission = (collection: InquiryCollection) =>
  onDocumentCreated(
    { document: `${collection}/{id}`, retry: true, secrets: [RECAPTCHA_SECRET] },
    async ({ params, time }) => {
      await processStored(collection, String(params.id), Date.parse(time));
    },
  );
