import PostalMime, { type Address, type Header } from 'postal-mime';

/** An email that arrived at the sandbox's mail server. */
export interface Email {
  /** The part of its Message-ID before the @, which is the id of the document that it was sent from. */
  id: string;
  from: string;
  to: string;
  replyTo: string;
  /** The headers that are not shown on their own, with the names as they were sent. */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  /** Its invitation for the calendar (text/calendar); null without one. */
  calendar: string | null;
  /** ISO 8601. */
  receivedAt: string;
}

/** Number of emails kept; older ones are dropped. */
const MAX_EMAILS = 500;

/** MIME headers, which are not listed. */
const FORMAT = /^(from|to|reply-to|subject|date|message-id|mime-version|content-.*|received|x-mailer)$/;

/** The emails that arrived, in memory. */
export class Outbox {
  #emails: Email[] = [];

  /** Adds the bytes of an email, and returns it. */
  async add(raw: Buffer): Promise<Email> {
    const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    const { from, to, replyTo, headers, messageId, subject, text, html, attachments } = parsed;
    const invitation = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const email: Email = {
      id: /^<?([^@>]*)/.exec(messageId ?? '')?.[1] ?? '',
      from: formatAddresses(from ? [from] : []),
      to: formatAddresses(to),
      replyTo: formatAddresses(replyTo),
      headers: Object.fromEntries(headers.filter(({ key }) => !FORMAT.test(key)).map(asEntry)),
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
      calendar: invitation ? String(invitation.content) : null,
      receivedAt: new Date().toISOString(),
    };
    this.#emails.unshift(email);
    this.#emails.splice(MAX_EMAILS);
    return email;
  }

  /** Returns all emails, newest first. One that was sent twice is in the list twice. */
  all(): readonly Email[] {
    return this.#emails;
  }
}

const asEntry = ({ originalKey, value }: Header) => [originalKey, value] as const;

function formatAddresses(addresses: readonly Address[] = []): string {
  return addresses.map(({ name, address }) => address ?? name).join(', ');
}
