import { MAIL_PROVIDERS, type MailProvider } from '@atrium/contract/emails/mail-events';
import { AppError } from '@atrium/contract/platform/errors';
import { confirmSubscription, type FetchFromSns, verifySnsMessage } from './sns-message.ts';
import { requireWebhookPassword } from './webhook-password.ts';

/** A call of a webhook. */
export interface MailDelivery {
  provider: string;
  body: Buffer;
  authorization: string | undefined;
}

export interface MailWebhookSettings {
  /** The password of providers that don't sign. @throws AppError unavailable when it is missing */
  secret(): string;
  /** The ARN of the topic of Amazon SES; empty if that isn't the provider. */
  topicArn: string;
  /** Whether the local mail server is a provider. */
  isEmulated: boolean;
  fetchFromSns: FetchFromSns;
}

/** What a provider delivered. */
interface OpenedDelivery {
  provider: MailProvider;
  /** JSON, of Amazon SES the notification; null when there is nothing to read. */
  text: string | null;
}

const MEGABYTE = 1024 * 1024;

/**
 * Returns what was delivered, once its signature or password is verified. Confirms the subscription to the topic of Amazon SES.
 * @throws AppError not_found, payload_too_large, signature_invalid, invalid_request, unavailable
 */
export async function openDelivery(
  { provider, body, authorization }: MailDelivery,
  settings: MailWebhookSettings,
  maxMegabytes: number,
): Promise<OpenedDelivery> {
  const known = MAIL_PROVIDERS.find(each => each === provider);
  if (!known || !isAvailable(known, settings)) throw new AppError('not_found', 'This URL doesn’t exist.');
  if (body.length > maxMegabytes * MEGABYTE) {
    throw new AppError('payload_too_large', `The request is larger than ${maxMegabytes} MB.`);
  }
  if (known === 'ses') return { provider: known, text: await openSns(body.toString('utf8'), settings) };
  requireWebhookPassword(authorization, settings.secret());
  return { provider: known, text: body.toString('utf8') };
}

function isAvailable(provider: MailProvider, { topicArn, isEmulated }: MailWebhookSettings): boolean {
  if (provider === 'ses') return topicArn !== '';
  return provider === 'postmark' || isEmulated;
}

async function openSns(
  text: string,
  { topicArn, fetchFromSns }: MailWebhookSettings,
): Promise<string | null> {
  const message = await verifySnsMessage(text, topicArn, fetchFromSns);
  if (message.Type === 'Notification') return message.Message;
  if (message.Type === 'SubscriptionConfirmation') await confirmSubscription(message, fetchFromSns);
  return null;
}
