import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { logger } from '../../platform/logger.ts';
import { STRIPE_SECRET_KEY } from '../../platform/params.ts';
import { nextStep } from './account-deletion.ts';
import { findDeletion } from './account-deletion-store.ts';
import { advanceDeletion } from './advance-deletion.ts';
import { deletionPorts } from './deletion-ports.wiring.ts';

/** Ends the billing of an account that was found missing. The platform retries while Stripe is down. */
export const onMissingAccountRecorded = () =>
  onDocumentWritten(
    { document: 'account_deletions/{uid}', retry: true, secrets: [STRIPE_SECRET_KEY] },
    async ({ params }) => {
      const record = await findDeletion(String(params.uid));
      const now = new Date();
      if (!record || nextStep(record, now) !== 'request') return;
      await advanceDeletion(record, now, deletionPorts);
      logger.info('account_deletion.advanced', { deletionId: record.id, step: 'request' });
    },
  );
