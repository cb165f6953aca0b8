import { escapeHtml, page } from '../http/page.ts';
import type { SentMail } from './mail-database.ts';

const NOTICE = 'Test mode: no letter leaves this machine.';

/** The letters that would have been sent, newest first. */
export function outboxPage(mails: readonly SentMail[]): string {
  const rows = mails.map(
    mail => `<li>
<span><a href="/outbox/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject || '(no subject)')}</a>
<small>to ${escapeHtml(mail.to)}</small></span>
<time datetime="${escapeHtml(mail.createdAt)}">${formatTime(mail.createdAt)}</time>
</li>`,
  );
  const body = rows.length
    ? `<ul class="rows">${rows.join('\n')}</ul>`
    : '<p>No letters yet. Send one of the forms of the site: what it causes stands here.</p>';
  return page(
    'Outbox',
    `<main class="sheet">
<h1>Outbox</h1>
${body}
</main>`,
    { notice: NOTICE },
  );
}

/** One letter: its head, the HTML in a frame of its own, the plain text. */
export function mailPage(mail: SentMail): string {
  const row = (label: string, value: string) =>
    value ? `<li><span>${label}</span><span class="value">${escapeHtml(value)}</span></li>` : '';
  const title = mail.subject || '(no subject)';
  return page(
    title,
    `<main class="sheet">
<a class="back" href="/outbox">All letters</a>
<h1>${escapeHtml(title)}</h1>
<ul class="rows">
${row('To', mail.to)}
${row('Reply to', mail.replyTo)}
${Object.entries(mail.headers)
  .map(([name, value]) => row(escapeHtml(name), value))
  .join('')}
${row('Written', formatTime(mail.createdAt))}
${row('Delivery', mail.delivery?.state ?? '')}
</ul>
<h2>As HTML</h2>
<iframe class="letter" title="The letter as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/outbox/${encodeURIComponent(mail.id)}/html"></iframe>
<h2>As text</h2>
<pre class="letter">${escapeHtml(mail.text)}</pre>
</main>`,
    { notice: NOTICE },
  );
}

/** Says in a sentence why there is nothing to show. */
export function problemPage(sentence: string): string {
  return page(
    'Outbox',
    `<main class="sheet"><h1>Outbox</h1><p class="problem">${escapeHtml(sentence)}</p></main>`,
    { notice: NOTICE },
  );
}

/** `Nov 21, 2026, 14:05:09 UTC` */
function formatTime(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const options = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-US', options).format(time)} UTC`;
}
