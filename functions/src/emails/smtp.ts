import type { AppError } from '@atrium/contract/platform/errors';
import { invalidSetting, isEmulated, requireSetting } from '../platform/environment.ts';
import type { MailCalendar } from '../platform/mail/mail.ts';
import { MAIL_FROM, SMTP_URL } from '../platform/params.ts';
import type { AttemptOutcome } from './delivery.ts';
import { isServerError, outcomeOfError } from './smtp-error.ts';

/** An email as it is given to the mail server. */
export interface OutgoingEmail {
  /** The id of its document. The Message-ID is derived from it, so that mailboxes can recognize a repeated email. */
  id: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  calendar?: MailCalendar;
  headers: Readonly<Record<string, string>>;
}

/** Sends one email to the mail server. Never rejects. */
export type SendEmail = (email: OutgoingEmail) => Promise<AttemptOutcome>;

/** Together shorter than the timeout of every function that sends. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Returns the sender for the mail server of the settings. Connects only when it sends.
 * @throws AppError unavailable when a setting is missing or wrong; the log names it
 */
export async function openSmtp(onServerError?: () => void): Promise<SendEmail> {
  return createSender(requireSetting(SMTP_URL), requireSetting(MAIL_FROM), !isEmulated(), onServerError);
}

/** Returns the domain of a sender such as `Atrium AI <hello@atrium.example>`, which our Message-IDs have, too. */
export const findDomain = (from: string) => /@([^@\s<>]+)>?\s*$/.exec(from)?.[1];

/** Creates a sender. `requireTls`: a server without TLS gets neither the password nor an email. */
export async function createSender(
  url: string,
  from: string,
  requireTls: boolean,
  onServerError = () => {},
): Promise<SendEmail> {
  const domain = findDomain(from);
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '')) throw wrongSetting(SMTP_URL.name, 'an smtp URL');
  if (!domain) throw wrongSetting(MAIL_FROM.name, 'an email address');
  const { createTransport } = await import('nodemailer');
  return async ({ id, to, replyTo, subject, text, html, calendar, headers }) => {
    let isGiven = false;
    const transport = createTransport({ ...TIMEOUTS, url, requireTLS: requireTls });
    transport.use('stream', ({ message }, done) => {
      message.processFunc(content => content.once('end', () => (isGiven = true)));
      done();
    });
    try {
      await transport.sendMail({
        from,
        // An object is always one recipient, even if the text contains commas.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        ...(calendar && { icalEvent: { ...calendar, filename: 'demo.ics' } }),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        messageId: `<${encodeURIComponent(id)}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { type: 'accepted' };
    } catch (error) {
      if (isServerError(error)) onServerError();
      return outcomeOfError(error, isGiven);
    }
  };
}

function wrongSetting(name: string, expected: string): AppError {
  return invalidSetting(name, `It is not ${expected}.`, 'Email is not set up yet. Please try again later.');
}
