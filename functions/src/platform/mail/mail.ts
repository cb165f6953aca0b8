import type { BillingEmailKind } from '@atrium/contract/emails/billing-emails';
import { BRAND } from '@atrium/contract/platform/brand';
import { escapeHtml } from '@atrium/contract/platform/escape-html';
import { toLines, toOneLine } from '@atrium/contract/platform/plain-text';

/** An email as it is stored. */
export interface Mail {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Further header lines, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** When the email becomes useless because its link expires. It is not sent later. */
  deliverBy?: Date;
  /** Replaces `LINK_URL` in its texts when it is sent. */
  link?: AuthLink;
  /** The account that an email about billing belongs to. */
  userId?: string;
  about?: MailSubject;
}

/**
 * A link of Firebase Authentication, by the `mode` that it names. It is created when its email is sent: the service refuses
 * a second one for an email within about a minute, and what works like a password isn't stored.
 */
export interface AuthLink {
  mode: 'verifyEmail' | 'resetPassword' | 'signIn' | 'verifyAndChangeEmail';
  /** The email of the account; for a sign-in, the recipient's. */
  email: string;
  /** Of a change of the email. */
  newEmail?: string;
  /** The path that a sign-in continues at. */
  next?: string;
}

/** Stands in an email’s texts for its link. */
export const LINK_URL = 'https://link.invalid/';

/** Returns the texts with a link's URL. */
export function insertLink(
  texts: { text: string; html: string },
  url: string,
): { text: string; html: string } {
  return {
    text: texts.text.replaceAll(LINK_URL, () => url),
    html: texts.html.replaceAll(LINK_URL, () => escapeHtml(url)),
  };
}

/** The facts that a billing email states: checked before sending, and listed after its text was deleted. */
export interface MailSubject {
  kind: BillingEmailKind;
  transactionId: string | null;
  subscriptionId: string | null;
  /** The fact that distinguishes it from other emails of its kind: the attempt, refund, price or date. */
  cause: string;
}

/** A block of an email: a paragraph, labeled values, quoted user input, a link, or a link that looks like a button. */
export type Block =
  | string
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string }
  | { link: string; url: string }
  | { button: string; url: string };

interface EmailContent extends Omit<Mail, 'text' | 'html'> {
  blocks: readonly Block[];
  /** Why the recipient gets the email, in one sentence. */
  reason: string;
}

/** Longer subjects are truncated. */
const SUBJECT_MAX = 150;

/** Composes an email as plain text and HTML. This is the only place that escapes its texts. */
export function composeMail({ blocks, reason, ...email }: EmailContent): Mail {
  const subject = toOneLine(email.subject);
  const closing = `${BRAND.name} · ${BRAND.contactEmail}`;
  return {
    ...email,
    subject: subject.length > SUBJECT_MAX ? `${subject.slice(0, SUBJECT_MAX - 1)}…` : subject,
    text: `${[...blocks.map(asText), `-- \n${closing}\n${reason}`].join('\n\n')}\n`,
    html: layout(subject, blocks.map(asHtml).join('\n'), closing, reason),
  };
}

/** Composes an email to a user, with a greeting; replies go to us. */
export function composeUserMail(email: Omit<EmailContent, 'replyTo'>): Mail {
  return composeMail({ ...email, replyTo: BRAND.contactEmail, blocks: ['Hello,', ...email.blocks] });
}

function asText(block: Block): string {
  if (typeof block === 'string') return toLines(block);
  if ('facts' in block)
    return block.facts.map(([label, value]) => `${label}: ${toOneLine(value)}`).join('\n');
  if ('quote' in block) return toLines(block.quote).replace(/^/gm, '> ');
  return `${'button' in block ? block.button : block.link}:\n${block.url}`;
}

function asHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="${STYLE.paragraph}">${escapeHtml(toLines(block))}</p>`;
  if ('facts' in block) {
    const rows = block.facts.map(
      ([label, value]) =>
        `<tr><th scope="row" style="${STYLE.label}">${escapeHtml(label)}</th><td style="${STYLE.value}">${escapeHtml(toOneLine(value))}</td></tr>`,
    );
    return `<table style="${STYLE.table}">${rows.join('')}</table>`;
  }
  if ('quote' in block)
    return `<blockquote style="${STYLE.quote}">${escapeHtml(toLines(block.quote))}</blockquote>`;
  if ('button' in block)
    return `<p style="${STYLE.action}"><a href="${escapeHtml(block.url)}" class="button" style="${STYLE.button}">${escapeHtml(block.button)}</a></p>`;
  return `<p style="${STYLE.paragraph}"><a href="${escapeHtml(block.url)}" style="${STYLE.link}">${escapeHtml(block.link)}</a></p>`;
}

/** The dark colors, for clients that keep style sheets. They override the inline styles. */
const DARK = `@media (prefers-color-scheme:dark){
body{background:#14181f!important;color:#e9e7e2!important}
th,.foot{color:#a5adba!important}
.head,.foot,blockquote{border-color:#343c4a!important}
a{color:#63d2b1!important}
a.button{background:#63d2b1!important;color:#0b1512!important}
}`;

/** Inline styles, because mail clients drop style sheets. Colors are those of the site. */
const STYLE = {
  body: 'margin:0;padding:32px 20px;background:#faf9f6;color:#1b2230;font:16px/1.6 system-ui,-apple-system,Segoe UI,sans-serif',
  page: 'max-width:560px;margin:0 auto',
  head: 'margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #dcd8d0;font-weight:600',
  paragraph: 'margin:0 0 16px',
  table: 'margin:0 0 16px;border-collapse:collapse',
  label: 'padding:4px 20px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#545b68',
  value: 'padding:4px 0;vertical-align:top',
  quote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid #dcd8d0;white-space:pre-wrap',
  link: 'color:#00664f',
  action: 'margin:24px 0',
  button:
    'display:inline-block;padding:12px 22px;border-radius:8px;background:#00664f;color:#ffffff;font-weight:600;text-decoration:none',
  foot: 'margin:32px 0 0;padding:12px 0 0;border-top:1px solid #dcd8d0;font-size:14px;color:#545b68',
} as const;

function layout(title: string, body: string, closing: string, reason: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${DARK}</style></head>
<body style="${STYLE.body}">
<div style="${STYLE.page}">
<p class="head" style="${STYLE.head}">${BRAND.name}</p>
${body}
<p class="foot" style="${STYLE.foot}">${escapeHtml(closing)}<br>${escapeHtml(reason)}</p>
</div>
</body>
</html>
`;
}
