import { expect, it } from 'vitest';
import { readMailReply } from './read-mail-reply.ts';

const SECRET = 'a-long-secret';
const settings = {
  secret: () => SECRET,
  topicArn: '',
  isEmulated: true,
  fetchFromSns: () => Promise.reject(new Error('not used')),
};

async function read(payload: object, password = SECRET) {
  const authorization = `Basic ${Buffer.from(`atrium:${password}`).toString('base64')}`;
  const delivery = { provider: 'postmark', body: Buffer.from(JSON.stringify(payload)), authorization };
  return (await readMailReply(delivery, settings)).reply;
}

/** As in Postmark's documentation. */
const inbound = {
  FromName: 'Ines',
  MessageStream: 'inbound',
  From: 'ines@company.example',
  FromFull: { Email: 'ines@company.example', Name: 'Ines', MailboxHash: '' },
  ToFull: [{ Email: 'reply+abc@replies.example', Name: '', MailboxHash: 'abc' }],
  CcFull: [{ Email: 'boss@company.example', Name: '', MailboxHash: '' }],
  OriginalRecipient: 'reply+abc@replies.example',
  Subject: 'Re: Pricing',
  MessageID: '73e6d360-66eb-11e1-8e72-a8904824019b',
  TextBody: 'Thank you.\n\n> Ten dollars.',
  HtmlBody: '<p>Thank you.</p>',
  StrippedTextReply: 'Thank you.',
  Headers: [{ Name: 'X-Spam-Status', Value: 'No' }],
  Attachments: [{ Name: 'plan.pdf', Content: 'AAAA', ContentType: 'application/pdf', ContentLength: 3 }],
};

it('Postmark delivers an email, with the names of its attached files', async () => {
  expect(await read(inbound)).toEqual({
    id: inbound.MessageID,
    to: ['reply+abc@replies.example', 'reply+abc@replies.example', 'boss@company.example'],
    from: 'ines@company.example',
    text: inbound.TextBody,
    attachments: ['plan.pdf'],
    isAutomatic: false,
  });
});

it('an email that has only HTML is read as text, with its quotes marked', async () => {
  const HtmlBody =
    '<p>Yes &amp; <b>no</b></p><img src="x"><blockquote>Ten dollars.</blockquote><script>1</script>';
  expect((await read({ ...inbound, TextBody: '', HtmlBody }))?.text).toBe('Yes & no\n\n> Ten dollars.');
});

it.each([
  ['Auto-Submitted', 'auto-replied', true],
  ['auto-submitted', 'no', false],
  ['Precedence', 'bulk', true],
  ['X-Autoreply', 'yes', true],
  ['Subject', 'auto-replied', false],
])('an email with the header %s: %s is automatic: %s', async (Name, Value, isAutomatic) => {
  expect(await read({ ...inbound, Headers: [{ Name, Value }] })).toMatchObject({ isAutomatic });
});

it.each([
  ['another password', inbound, 'x', 'signature_invalid'],
  ['a body of another form', { From: 'x' }, SECRET, 'invalid_request'],
])('a delivery with %s is refused', async (_, payload, password, code) => {
  await expect(read(payload, password)).rejects.toMatchObject({ code });
});
