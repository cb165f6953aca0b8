import { logger } from '../platform/logger.ts';
import { type DeliveryResult, deliverEmail } from './deliver-email.ts';
import { writeDelivery } from './email-store.ts';
import { isMailStillTrue } from './is-still-true.wiring.ts';
import type { SendEmail } from './smtp.ts';

/** Delivers an email of the database, see `deliverEmail`. */
export async function deliverStored(
  id: string,
  send: SendEmail,
  options?: { restart?: boolean },
): Promise<DeliveryResult> {
  const result = await deliverEmail(
    id,
    {
      write: writeDelivery,
      isStillTrue: isMailStillTrue,
      send,
      now: Date.now,
      random: Math.random,
    },
    options,
  );
  if (result === 'failed' || result === 'lost') logger.warn('mail.not_delivered', { id, result });
  else logger.info('mail.delivery', { id, result });
  return result;
}
