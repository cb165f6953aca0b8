import { expect, it } from 'vitest';
import { composeMail } from './mail.ts';

const envelope = { to: 'ines@company.example', replyTo: 'hello@atrium.example', reason: 'Because.' };

it('an email has the same content as text and as HTML', () => {
  const mail = composeMail({
    ...envelope,
    subject: 'Subject\nX-Evil: 1',
    blocks: [
      'Hello <Ines>,',
      { facts: [['Name', 'Ines\nExample & Co.']] },
      { quote: 'one\ntwo <b>' },
      { button: 'Pay Now', url: 'https://atrium.example/subscriptions' },
      { link: 'Unsubscribe', url: 'https://atrium.example/?a=1&b="2"' },
    ],
  });
  expect(mail).toMatchObject({ to: envelope.to, replyTo: envelope.replyTo, subject: 'Subject X-Evil: 1' });
  expect(mail.text).toBe(`Hello <Ines>,

Name: Ines Example & Co.

> one
> two <b>

Pay Now:
https://atrium.example/subscriptions

Unsubscribe:
https://atrium.example/?a=1&b="2"

--${' '}
Atrium AI · hello@atrium.example
Because.
`);
  expect(mail.html).toContain('Hello &lt;Ines&gt;,');
  expect(mail.html).toContain('Ines Example &amp; Co.</td>');
  expect(mail.html).toContain('one\ntwo &lt;b&gt;</blockquote>');
  expect(mail.html).toContain('<a href="https://atrium.example/subscriptions" class="button"');
  expect(mail.html).toContain('href="https://atrium.example/?a=1&amp;b=&quot;2&quot;"');
});

it('an email has its subject truncated when it is long', () => {
  expect(composeMail({ ...envelope, subject: 'x'.repeat(500), blocks: [] }).subject).toHaveLength(150);
});

it('an email has no direction marks and control characters in text and HTML', () => {
  const typed = 'invoice\u202egpj.exe\u0000';
  const mail = composeMail({
    ...envelope,
    subject: typed,
    blocks: [`Hello ${typed},`, { facts: [['Name', typed]] }, { quote: `${typed}\n${typed}` }],
  });
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/[\u202e\0]/);
});
