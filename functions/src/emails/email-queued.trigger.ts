import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import type { MailStream } from '../platform/mail/mail-store.ts';
import { SMTP_URL } from '../platform/params.ts';
import { deliverStored } from './deliver-stored.ts';
import { openSmtp } from './smtp.ts';

/** Longer than the timeouts of one attempt together, shorter than its lease. */
const TIMEOUT_SECONDS = 120;

/** Mail servers limit connections: at most 40 at a time. What that delays is due for the schedule. */
const MAX_CONNECTIONS = { maxInstances: 4, concurrency: 10 };

/** Sends each new email that isn’t a newsletter. The platform doesn’t repeat it: what stays queued or fails is due for the schedule. */
export const onEmailQueued = () =>
  onDocumentCreated(
    {
      document: 'mail/{id}',
      timeoutSeconds: TIMEOUT_SECONDS,
      ...MAX_CONNECTIONS,
      secrets: [SMTP_URL],
    },
    async ({ params, data }) => {
      if (data?.get('stream') !== ('transactional' satisfies MailStream)) return;
      await deliverStored(String(params.id), await openSmtp());
    },
  );
