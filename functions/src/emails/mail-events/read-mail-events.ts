import { MailEvent, type MailProvider } from '@atrium/contract/emails/mail-events';
import { type MailDelivery, type MailWebhookSettings, openDelivery } from './open-delivery.ts';
import { parseJson } from './parse-payload.ts';
import { readPostmark } from './postmark.ts';
import { readSes } from './ses.ts';

const READERS: Record<MailProvider, (text: string) => MailEvent[]> = {
  postmark: readPostmark,
  ses: readSes,
  sandbox: text => [parseJson(MailEvent, text)],
};

/** Larger than the reports of all providers. */
const MAX_MEGABYTES = 1;

/**
 * Returns the provider of a delivery and its events in their neutral form. What concerns neither bounces nor complaints has no
 * events.
 * @throws AppError as `openDelivery`
 */
export async function readMailEvents(
  delivery: MailDelivery,
  settings: MailWebhookSettings,
): Promise<{ provider: MailProvider; events: MailEvent[] }> {
  const { provider, text } = await openDelivery(delivery, settings, MAX_MEGABYTES);
  return { provider, events: text === null ? [] : READERS[provider](text) };
}
