import { escapeHtml } from '@atrium/contract/platform/escape-html';
import { page } from '../http/page.ts';
import type { Email } from './outbox.ts';

const NOTICE = 'Test mode: emails end here.';

/** Lists the emails, newest first. */
export function outboxPage(emails: readonly Email[]): string {
  const rows = emails.map(
    email => `<li>
<span><a href="/outbox/${encodeURIComponent(email.id)}">${escapeHtml(email.subject || '(no subject)')}</a>
<small>to ${escapeHtml(email.to)}</small></span>
<time datetime="${escapeHtml(email.receivedAt)}">${formatTime(email.receivedAt)}</time>
</li>`,
  );
  const body = rows.length
    ? `<ul class="rows">${rows.join('\n')}</ul>`
    : '<p>No emails yet. Submit a form on the site to see its emails here.</p>';
  return page(
    'Outbox',
    `<h1>Outbox</h1>
${body}`,
    { notice: NOTICE },
  );
}

/** Shows one email: headers, HTML in a sandboxed frame, plain text. */
export function emailPage(email: Email): string {
  const row = (label: string, value: string) =>
    value ? `<li><span>${label}</span><span class="value">${escapeHtml(value)}</span></li>` : '';
  const title = email.subject || '(no subject)';
  return page(
    title,
    `<a class="back" href="/outbox">All emails</a>
<h1>${escapeHtml(title)}</h1>
<ul class="rows">
${row('From', email.from)}
${row('To', email.to)}
${row('Reply to', email.replyTo)}
${Object.entries(email.headers)
  .map(([name, value]) => row(escapeHtml(name), value))
  .join('')}
${row('Received', formatTime(email.receivedAt))}
</ul>
<h2>HTML</h2>
<iframe class="message" title="Email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/outbox/${encodeURIComponent(email.id)}/html"></iframe>
<h2>Plain text</h2>
<pre class="message">${escapeHtml(email.text)}</pre>`,
    { notice: NOTICE },
  );
}

export function outboxErrorPage(message: string): string {
  return page('Outbox', `<h1>Outbox</h1><p class="problem">${escapeHtml(message)}</p>`, { notice: NOTICE });
}

/** `Nov 21, 2026, 14:05:09 UTC` */
function formatTime(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const options = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-US', options).format(time)} UTC`;
}
