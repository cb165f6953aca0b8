import type { MailProvider } from '@atrium/contract/emails/mail-events';
import { MAIL_REPLY_LIMITS, MailReply } from '@atrium/contract/emails/mail-replies';
import { PostmarkInbound, SesReceived, SesType } from '@atrium/contract/emails/provider-reports';
import { AppError } from '@atrium/contract/platform/errors';
import { type MailDelivery, type MailWebhookSettings, openDelivery } from './open-delivery.ts';
import { parseJson } from './parse-payload.ts';

const READERS: Record<MailProvider, (text: string) => Promise<MailReply | null>> = {
  postmark: readPostmark,
  ses: readSes,
  sandbox: async text => parseJson(MailReply, text),
};

/** What the platform accepts. Postmark encloses attached files. */
const MAX_MEGABYTES = 32;

/**
 * Returns the provider of a delivery and the email in it in the neutral form; null if it has none.
 * @throws AppError as `openDelivery`
 */
export async function readMailReply(
  delivery: MailDelivery,
  settings: MailWebhookSettings,
): Promise<{ provider: MailProvider; reply: MailReply | null }> {
  const { provider, text } = await openDelivery(delivery, settings, MAX_MEGABYTES);
  return { provider, reply: text === null ? null : await READERS[provider](text) };
}

async function readPostmark(body: string): Promise<MailReply> {
  const email = parseJson(PostmarkInbound, body);
  const { MessageID, From, FromFull, OriginalRecipient, ToFull = [], CcFull = [] } = email;
  const { TextBody, HtmlBody, Headers = [], Attachments = [] } = email;
  return toReply({
    id: MessageID,
    to: [OriginalRecipient ?? '', ...[...ToFull, ...CcFull].map(({ Email }) => Email)],
    from: FromFull?.Email ?? From,
    text: TextBody,
    html: HtmlBody,
    attachments: Attachments.map(({ Name }) => Name),
    headers: Headers.map(({ Name, Value }) => [Name, Value]),
  });
}

/** Notifications without the content are of emails that are larger than SNS accepts; SES has returned them to their senders. */
async function readSes(notification: string): Promise<MailReply | null> {
  if (parseJson(SesType, notification).notificationType !== 'Received') return null;
  const { mail, receipt, content } = parseJson(SesReceived, notification);
  if (!content) return null;
  // Few calls need it, and every cold start would load it.
  const { default: PostalMime } = await import('postal-mime');
  const isEncoded = receipt.action.encoding?.toLowerCase() === 'base64';
  const email = await PostalMime.parse(isEncoded ? Buffer.from(content, 'base64') : content, {
    maxNestingDepth: 20,
  }).catch(cause => {
    throw new AppError('invalid_request', 'The email couldn’t be parsed.', { cause });
  });
  return toReply({
    id: mail.messageId,
    to: receipt.recipients,
    from: email.from?.address || mail.source,
    text: email.text,
    html: email.html,
    attachments: email.attachments.map(({ filename }) => filename),
    headers: email.headers.map(({ key, value }) => [key, value]),
  });
}

interface Received extends Pick<MailReply, 'id' | 'to' | 'from'> {
  text: string | null | undefined;
  html: string | null | undefined;
  /** The names of attached files; null for those without one. */
  attachments: readonly (string | null | undefined)[];
  headers: readonly (readonly [name: string, value: string])[];
}

async function toReply({
  to,
  from,
  text,
  html,
  attachments,
  headers,
  ...rest
}: Received): Promise<MailReply> {
  return {
    ...rest,
    to: to.filter(Boolean).slice(0, MAIL_REPLY_LIMITS.recipients),
    from: from.slice(0, 320),
    text: (text?.trim() ? text : await readHtml(html ?? '')).slice(0, MAIL_REPLY_LIMITS.textLength),
    attachments: attachments
      .slice(0, MAIL_REPLY_LIMITS.attachments)
      .map(name => (name || 'a file without a name').slice(0, 300)),
    isAutomatic: headers.some(([name, value]) => isAutomaticHeader(name.toLowerCase(), value)),
  };
}

async function readHtml(html: string): Promise<string> {
  if (html === '') return '';
  const { convert } = await import('html-to-text');
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MAX_HTML, maxDepth: 100 },
    selectors: [{ selector: 'img', format: 'skip' }],
  });
}

const MAX_HTML = 1_000_000;

/** RFC 3834, and what older programs send. */
function isAutomaticHeader(name: string, value: string): boolean {
  if (name === 'auto-submitted') return !/^\s*no\b/i.test(value);
  if (name === 'precedence') return /^\s*(auto_reply|bulk|junk|list)\b/i.test(value);
  return name === 'x-autoreply' || name === 'x-autorespond';
}
