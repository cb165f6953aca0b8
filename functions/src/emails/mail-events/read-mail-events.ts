import { MAIL_PROVIDERS, MailEvent, type MailProvider } from '@atrium/contract/emails/mail-events';
import { AppError } from '@atrium/contract/platform/errors';
import { parseJson } from './parse-payload.ts';
import { readPostmark } from './postmark.ts';
import { readSes } from './ses.ts';
import { confirmSubscription, type FetchFromSns, verifySnsMessage } from './sns-message.ts';
import { requireWebhookPassword } from './webhook-password.ts';

/** A call of the webhook. */
export interface MailDelivery {
  provider: string;
  body: Buffer;
  authorization: string | undefined;
}

export interface MailEventSettings {
  /** The password of providers that don't sign. @throws AppError unavailable when it is missing */
  secret(): string;
  /** The ARN of the topic with the reports of Amazon SES; empty if that isn't the provider. */
  topicArn: string;
  /** Whether the local mail server is a provider. */
  isEmulated: boolean;
  fetchFromSns: FetchFromSns;
}

/** Larger than the reports of all providers. */
const MAX_BYTES = 1024 * 1024;

/**
 * Returns the provider of a delivery and its events in their neutral form, once its signature or password is verified. What
 * concerns neither bounces nor complaints has no events. Confirms the subscription to the topic of Amazon SES.
 * @throws AppError not_found, payload_too_large, signature_invalid, invalid_request, unavailable
 */
export async function readMailEvents(
  { provider, body, authorization }: MailDelivery,
  settings: MailEventSettings,
): Promise<{ provider: MailProvider; events: MailEvent[] }> {
  const known = MAIL_PROVIDERS.find(each => each === provider);
  if (!known || !isAvailable(known, settings)) throw new AppError('not_found', 'This URL doesn’t exist.');
  if (body.length > MAX_BYTES) throw new AppError('payload_too_large', 'The request is larger than 1 MB.');
  const text = body.toString('utf8');
  if (known === 'ses') return { provider: known, events: await readSns(text, settings) };
  requireWebhookPassword(authorization, settings.secret());
  const events = known === 'postmark' ? readPostmark(text) : [parseJson(MailEvent, text)];
  return { provider: known, events };
}

function isAvailable(provider: MailProvider, { topicArn, isEmulated }: MailEventSettings): boolean {
  if (provider === 'ses') return topicArn !== '';
  return provider === 'postmark' || isEmulated;
}

async function readSns(text: string, { topicArn, fetchFromSns }: MailEventSettings): Promise<MailEvent[]> {
  const message = await verifySnsMessage(text, topicArn, fetchFromSns);
  if (message.Type === 'Notification') return readSes(message.Message);
  if (message.Type === 'SubscriptionConfirmation') await confirmSubscription(message, fetchFromSns);
  return [];
}
