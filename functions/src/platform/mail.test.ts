import { expect, it } from 'vitest';
import { composeMail, oneLine } from './mail.ts';

const letter = { to: 'ines@company.example', replyTo: 'hello@atrium.example', reason: 'Because.' };

it.each([
  ['a\r\nBcc: eve@evil.example', 'a Bcc: eve@evil.example'],
  ['a\u2028b\u0000c\td', 'a b c d'],
  ['invoice\u202Egpj.exe', 'invoice gpj.exe'],
  ['  a  b  ', 'a b'],
])('%j is one line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

it('says the same as text and as HTML', () => {
  const mail = composeMail({
    ...letter,
    subject: 'Subject\nX-Evil: 1',
    blocks: [
      'Hello <Ines>,',
      { facts: [['Name', 'Ines\nExample & Co.']] },
      { quote: 'one\ntwo <b>' },
      { link: 'Unsubscribe', url: 'https://atrium.example/?a=1&b="2"' },
    ],
  });
  expect(mail).toMatchObject({ to: letter.to, replyTo: letter.replyTo, subject: 'Subject X-Evil: 1' });
  expect(mail.text).toBe(`Hello <Ines>,

Name: Ines Example & Co.

> one
> two <b>

Unsubscribe:
https://atrium.example/?a=1&b="2"

--${' '}
Atrium AI · hello@atrium.example
Because.
`);
  expect(mail.html).toContain('Hello &lt;Ines&gt;,');
  expect(mail.html).toContain('Ines\nExample &amp; Co.</td>');
  expect(mail.html).toContain('one\ntwo &lt;b&gt;</blockquote>');
  expect(mail.html).toContain('href="https://atrium.example/?a=1&amp;b=&quot;2&quot;"');
});

it('keeps subjects to a length that mailboxes show', () => {
  expect(composeMail({ ...letter, subject: 'x'.repeat(500), blocks: [] }).subject).toHaveLength(150);
});
