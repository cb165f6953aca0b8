import { BRAND } from '@atrium/contract/platform/brand';
import { expect, it } from 'vitest';
import { buildSubmission } from '../submissions/testing/submission.ts';
import { composeReply } from './compose-reply.ts';

const fields = {
  email: 'ines@company.example',
  subject: 'Pricing Information',
  message: 'What does it cost?\nPer month.',
};
const compose = (text: string, change = {}, replyTo: string = BRAND.contactEmail) =>
  composeReply(buildSubmission({ fields: { ...fields, ...change } }), text, replyTo);

it('an answer has its author’s text once, the message as a quote, and the company as its reply-to', () => {
  const mail = compose('Hello Ines,\n\nTen dollars.\nBilled monthly.\n\nAda');
  expect(mail).toMatchObject({
    to: 'ines@company.example',
    replyTo: 'hello@atrium.example',
    subject: 'Re: Pricing Information',
  });
  expect(mail.text).toMatch(
    /^Hello Ines,\n\nTen dollars\.\nBilled monthly\.\n\nAda\n\nYour message to us:\n\n> What does it cost\?\n> Per month\./,
  );
  expect(mail.html).toContain('Ten dollars.<br>Billed monthly.');
});

it('an answer to a message without a subject has the subject of our confirmation', () => {
  expect(compose('Yes.', { subject: undefined }).subject).toBe('Re: Your message to Atrium AI');
});

it('an answer whose reply is delivered here says that attached files aren’t', () => {
  const { replyTo, text } = compose('Yes.', {}, 'reply+1@replies.example');
  expect(replyTo).toBe('reply+1@replies.example');
  expect(text).toContain('attached files don’t reach us.');
  expect(compose('Yes.').text).not.toContain('attached files');
});

it('an answer shows markup as text', () => {
  const { html } = compose('<b>1 & 2</b>', { message: '<script>' });
  expect(html).toContain('&lt;b&gt;1 &amp; 2&lt;/b&gt;');
  expect(html).not.toContain('<script>');
});
