import type { BillingEmailKind } from '@atrium/contract/emails/billing-emails';
import type { ContentBlock, TextRun } from '@atrium/contract/newsletter/content';
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
  /** An invitation or cancellation that mailboxes add to the calendar. */
  calendar?: MailCalendar;
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

/** A `text/calendar` part (RFC 6047), whose METHOD is the same as that in its content. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar, RFC 5545. */
  content: string;
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

/**
 * A block of an email: a paragraph, labeled values, quoted user input, a link, a link that looks like a button, or a block
 * of a newsletter.
 */
export type Block =
  | string
  | ContentBlock
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string }
  | { link: string; url: string }
  | { button: string; url: string };

interface EmailContent extends Omit<Mail, 'text' | 'html'> {
  blocks: readonly Block[];
  /** What mailboxes show after the subject, instead of the beginning of the text. */
  preview?: string;
  /** Why the recipient gets the email, in one sentence. */
  reason: string;
}

/** Longer subjects are truncated. */
const SUBJECT_MAX = 150;

/** Composes an email as plain text and HTML. This is the only place that escapes its texts. */
export function composeMail({ blocks, reason, preview = '', ...email }: EmailContent): Mail {
  const subject = toOneLine(email.subject);
  const closing = `${BRAND.name} · ${BRAND.contactEmail}`;
  return {
    ...email,
    subject: subject.length > SUBJECT_MAX ? `${subject.slice(0, SUBJECT_MAX - 1)}…` : subject,
    text: `${[...blocks.map(asText), `-- \n${closing}\n${reason}`].join('\n\n')}\n`,
    html: layout(subject, `${previewHtml(preview)}${blocks.map(asHtml).join('\n')}`, closing, reason),
  };
}

/** Composes an email to a user, with a greeting; replies go to us. */
export function composeUserMail(email: Omit<EmailContent, 'replyTo'>): Mail {
  return composeMail({ ...email, replyTo: BRAND.contactEmail, blocks: ['Hello,', ...email.blocks] });
}

function asText(block: Block): string {
  if (typeof block === 'string') return toLines(block);
  if ('type' in block) return contentText(block);
  if ('facts' in block)
    return block.facts.map(([label, value]) => `${label}: ${toOneLine(value)}`).join('\n');
  if ('quote' in block) return toLines(block.quote).replace(/^/gm, '> ');
  return `${'button' in block ? block.button : block.link}:\n${block.url}`;
}

function asHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="${STYLE.paragraph}">${escapeHtml(toLines(block))}</p>`;
  if ('type' in block) return contentHtml(block);
  if ('facts' in block) {
    const rows = block.facts.map(
      ([label, value]) =>
        `<tr><th scope="row" style="${STYLE.label}">${escapeHtml(label)}</th><td style="${STYLE.value}">${escapeHtml(toOneLine(value))}</td></tr>`,
    );
    return `<table style="${STYLE.table}">${rows.join('')}</table>`;
  }
  if ('quote' in block)
    return `<blockquote style="${STYLE.quote}">${escapeHtml(toLines(block.quote))}</blockquote>`;
  if ('button' in block) return buttonHtml(block.button, block.url);
  return `<p style="${STYLE.paragraph}"><a href="${escapeHtml(block.url)}" style="${STYLE.link}">${escapeHtml(block.link)}</a></p>`;
}

function buttonHtml(label: string, url: string): string {
  return `<p style="${STYLE.action}"><a href="${escapeHtml(url)}" class="button" style="${STYLE.button}">${escapeHtml(label)}</a></p>`;
}

/** Invisible in the email; the spaces after it keep the beginning of the text out of the mailbox’s line. */
function previewHtml(preview: string): string {
  if (!preview) return '';
  return `<div style="${STYLE.preview}">${escapeHtml(preview)}${'&#847; '.repeat(PREVIEW_SPACES)}</div>\n`;
}

/** Mailboxes show about 90 characters. */
const PREVIEW_SPACES = 90;

function contentText(block: ContentBlock): string {
  switch (block.type) {
    case 'heading':
      return `## ${runsText(block.text)}`;
    case 'paragraph':
      return runsText(block.text);
    case 'quote':
      return runsText(block.text).replace(/^/gm, '> ');
    case 'list':
      return block.items
        .map((item, i) => `${block.isOrdered ? `${i + 1}.` : '-'} ${runsText(item)}`)
        .join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'picture':
      return block.alt ? `[Picture: ${block.alt}]` : '';
    case 'divider':
      return '---';
  }
}

/** A link is followed by its URL, unless that is its text. */
const runsText = (runs: readonly TextRun[]) =>
  runs.map(({ text, url }) => (url && url !== text ? `${text} (${url})` : text)).join('');

function contentHtml(block: ContentBlock): string {
  switch (block.type) {
    case 'heading':
      return `<h2 style="${STYLE.heading}">${runsHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p style="${STYLE.paragraph}">${runsHtml(block.text)}</p>`;
    case 'quote':
      return `<blockquote style="${STYLE.quote}">${runsHtml(block.text)}</blockquote>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      const items = block.items.map(item => `<li style="${STYLE.item}">${runsHtml(item)}</li>`);
      return `<${tag} style="${STYLE.list}">${items.join('')}</${tag}>`;
    }
    case 'button':
      return buttonHtml(block.label, block.url);
    case 'picture':
      return `<p style="${STYLE.paragraph}"><img src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}" width="560" style="${STYLE.picture}"></p>`;
    case 'divider':
      return `<hr style="${STYLE.divider}">`;
  }
}

function runsHtml(runs: readonly TextRun[]): string {
  return runs.map(runHtml).join('');
}

function runHtml({ text, bold, italic, code, url }: TextRun): string {
  let html = escapeHtml(text).replaceAll('\n', '<br>');
  if (code) html = `<code style="${STYLE.code}">${html}</code>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return url ? `<a href="${escapeHtml(url)}" style="${STYLE.link}">${html}</a>` : html;
}

/** The dark colors, for clients that keep style sheets. They override the inline styles. */
const DARK = `@media (prefers-color-scheme:dark){
body{background:#14181f!important;color:#e9e7e2!important}
th,.foot{color:#a5adba!important}
.head,.foot,blockquote,hr{border-color:#343c4a!important}
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
  heading: 'margin:28px 0 12px;font-size:20px;line-height:1.3;font-weight:600',
  list: 'margin:0 0 16px;padding:0 0 0 24px',
  item: 'margin:0 0 6px',
  picture: 'display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:8px',
  divider: 'margin:28px 0;border:0;border-top:1px solid #dcd8d0',
  code: 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:0.9em',
  preview: 'display:none;max-height:0;overflow:hidden',
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
