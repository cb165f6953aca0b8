import type { InquiryCollection } from '@atrium/contract/inquiries';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { requireHuman } from '../platform/captcha.ts';
import { publicOrigin } from '../platform/environment.ts';
import { logger } from '../platform/logger.ts';
import { settleSubmission } from './settle-submission.ts';
import { pathOf } from './submission.ts';
import * as submissions from './submission-store.ts';

/** Settles one submission with the real captcha, store and clock; `sentAt` is in milliseconds since 1970. */
export async function settleStored(collection: InquiryCollection, id: string, sentAt: number) {
  const outcome = await settleSubmission(sentAt, {
    read: () => submissions.readSubmission(collection, id),
    findPlace: submissions.findPlace,
    commit: submissions.commitSettlement,
    requireHuman,
    origin: publicOrigin(),
    now: Date.now(),
  });
  logger.info('inquiry.settled', { path: pathOf({ collection, id }), outcome });
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
