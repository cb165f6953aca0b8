import { user } from 'firebase-functions/v1/auth';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { syncValidSince } from '../../access/ended-sessions.ts';
import { logger } from '../../platform/logger.ts';
import { findKnownEmail } from '../profile/profile-store.ts';
import { nextStep } from './account-deletion.ts';
import { findDeletion, recordMissingAccount } from './account-deletion-store.ts';
import { advanceDeletion } from './advance-deletion.ts';
import { deletionPorts } from './deletion-ports.wiring.ts';

/**
 * Runs when an account is deleted in Firebase Authentication: with its owner's token, in the console or by a script. Only
 * records it, because this trigger needs a first-generation function, which has no access to the other secrets.
 */
export const onAccountDeleted = () =>
  user().onDelete(async ({ uid, email, emailVerified }) => {
    const known = email ? { email, emailVerified } : await findKnownEmail(uid);
    if (await recordMissingAccount(uid, known)) logger.warn('account_deletion.account_missing', {});
    await syncValidSince(uid);
  });

/** Ends the billing of an account that was found missing. The platform retries while Stripe is down. */
export const onMissingAccountRecorded = (secrets: string[]) =>
  onDocumentWritten({ document: 'account_deletions/{uid}', retry: true, secrets }, async ({ params }) => {
    const record = await findDeletion(String(params.uid));
    const now = new Date();
    if (!record || nextStep(record, now) !== 'request') return;
    await advanceDeletion(record, now, deletionPorts);
    logger.info('account_deletion.advanced', { deletionId: record.id, step: 'request' });
  });
