import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailWebhookSettings } from './open-delivery.ts';
import { readMailEvents } from './read-mail-events.ts';
import { readMailReply } from './read-mail-reply.ts';

const SECRET = 'a-long-secret';
const TOPIC = 'arn:aws:sns:us-east-1:123456789012:ses-reports';
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

const pem = own.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const fetchFromSns = vi.fn<MailWebhookSettings['fetchFromSns']>();
const settings: MailWebhookSettings = {
  secret: () => SECRET,
  topicArn: TOPIC,
  isEmulated: false,
  fetchFromSns,
};
beforeEach(() => {
  fetchFromSns.mockReset().mockResolvedValue(pem);
});

const basic = (password: string) => `Basic ${Buffer.from(`atrium:${password}`).toString('base64')}`;

async function read(
  provider: string,
  payload: object | string,
  { authorization = basic(SECRET), ...change }: Partial<MailWebhookSettings & { authorization: string }> = {},
) {
  const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  return (await readMailEvents({ provider, body, authorization }, { ...settings, ...change })).events;
}

const neutral = {
  id: '1',
  kind: 'hard_bounce',
  email: 'ines@company.example',
  messageId: null,
  reason: '550',
  at: '2026-11-29T09:00:00.000Z',
};

describe('a mail provider', () => {
  it('is the sandbox only in the emulators', async () => {
    expect(await read('sandbox', neutral, { isEmulated: true })).toEqual([neutral]);
    await expect(read('sandbox', neutral)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is unknown under another name, and Amazon SES without its topic', async () => {
    await expect(read('sendgrid', neutral)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read('ses', notify(bounce()), { topicArn: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('can’t send more than a megabyte', async () => {
    await expect(read('postmark', 'x'.repeat(1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'payload_too_large',
    });
  });
});

/** As in Postmark's documentation. */
const postmarkBounce = {
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 692560173,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { a_key: 'a_value' },
  ServerID: 23,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'smtp;550 5.1.1 The account\ndoes not exist',
  Email: 'ines@company.example',
  From: 'hello@atrium.example',
  BouncedAt: '2026-11-05T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Thank you',
};

const subscriptionChange = {
  RecordType: 'SubscriptionChange',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 123456,
  MessageStream: 'newsletter',
  ChangedAt: '2026-11-01T10:53:34.416071Z',
  Recipient: 'ines@company.example',
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason: 'SpamComplaint',
  Tag: null,
  Metadata: {},
};

describe('Postmark', () => {
  it('reports a bounce, with its reason in one line', async () => {
    expect(await read('postmark', postmarkBounce)).toEqual([
      {
        id: expect.stringContaining('692560173'),
        kind: 'hard_bounce',
        email: 'ines@company.example',
        messageId: null,
        reason: 'smtp;550 5.1.1 The account does not exist',
        at: '2026-11-05T16:33:54.907Z',
      },
    ]);
    const long = { ...postmarkBounce, Details: '', Description: 'x'.repeat(500) };
    expect((await read('postmark', long))[0]?.reason).toHaveLength(300);
  });

  it.each([
    ['BadEmailAddress', 'hard_bounce'],
    ['SoftBounce', 'soft_bounce'],
    ['Transient', 'soft_bounce'],
    ['DnsError', 'soft_bounce'],
    ['Blocked', undefined],
    ['SpamNotification', undefined],
    ['AutoResponder', undefined],
    ['toString', undefined],
  ])('reports a bounce of the type %s as %s', async (Type, kind) => {
    expect((await read('postmark', { ...postmarkBounce, Type }))[0]?.kind).toBe(kind);
  });

  it('reports a complaint, also about a newsletter', async () => {
    const complaint = { ...postmarkBounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint' };
    expect(await read('postmark', complaint)).toMatchObject([{ kind: 'complaint' }]);
    const first = await read('postmark', subscriptionChange);
    expect(first).toMatchObject([{ kind: 'complaint', email: 'ines@company.example' }]);
    expect(await read('postmark', subscriptionChange)).toEqual(first);
  });

  it.each([
    ['a delivery', { RecordType: 'Delivery', Recipient: 'ines@company.example' }],
    ['an unsubscription', { ...subscriptionChange, SuppressionReason: 'ManualSuppression' }],
    ['a reactivation', { ...subscriptionChange, SuppressSending: false, SuppressionReason: null }],
  ])('reports %s, which has no event', async (_, report) => {
    expect(await read('postmark', report)).toEqual([]);
  });

  it.each([
    ['no password', ''],
    ['another password', basic('another')],
    ['the beginning of the password', basic(SECRET.slice(0, -1))],
    ['a longer password', basic(`${SECRET}x`)],
    ['another scheme', `Bearer ${SECRET}`],
  ])('is refused with %s', async (_, authorization) => {
    await expect(read('postmark', postmarkBounce, { authorization })).rejects.toMatchObject({
      code: 'signature_invalid',
    });
  });

  it.each([
    ['text', 'x'],
    ['no email', { ...postmarkBounce, Email: undefined }],
    ['a wrong time', { ...postmarkBounce, BouncedAt: 'yesterday' }],
    ['an email that is too long', { ...postmarkBounce, Email: 'x'.repeat(321) }],
  ])('is refused when it sends %s', async (_, report) => {
    await expect(read('postmark', report)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

const MAIL = {
  timestamp: '2026-11-27T14:59:38.237Z',
  source: 'hello@atrium.example',
  messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
  destination: ['ines@company.example'],
  headersTruncated: false,
  headers: [
    { name: 'From', value: '"Atrium AI" <hello@atrium.example>' },
    { name: 'Message-ID', value: '<contacts-1-notice@atrium.example>' },
  ],
  commonHeaders: { messageId: '<from-common-headers@atrium.example>', subject: 'Thank you' },
};

/** As in Amazon's documentation. */
function bounce(change: object = {}, mail: object = MAIL) {
  return {
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      reportingMTA: 'dns; email.example.com',
      bouncedRecipients: [
        {
          emailAddress: 'ines@company.example',
          status: '5.1.1',
          action: 'failed',
          diagnosticCode: 'smtp; 550 5.1.1 <ines@company.example>... User unknown',
        },
      ],
      timestamp: '2026-11-27T14:59:38.237Z',
      feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
      remoteMtaIp: '127.0.2.0',
      ...change,
    },
    mail,
  };
}

const complaint = (change: object = {}) => ({
  eventType: 'Complaint',
  complaint: {
    userAgent: 'AnyCompany Feedback Loop (V0.01)',
    complainedRecipients: [{ emailAddress: 'Ines <ines@company.example>' }],
    complaintFeedbackType: 'abuse',
    arrivalDate: '2026-11-27T14:59:38.237Z',
    timestamp: '2026-11-27T14:59:38.237Z',
    feedbackId: '000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000',
    ...change,
  },
  mail: MAIL,
});

type Message = Record<string, string>;

/** Signs a message like Amazon SNS, except for `change`, which is signed, too. */
function signed(change: Message, key = own.privateKey): Message {
  const message: Message = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: TOPIC,
    Timestamp: '2026-11-27T14:59:38.500Z',
    SignatureVersion: '1',
    SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123.pem',
    UnsubscribeURL: 'https://sns.us-east-1.amazonaws.com/?Action=Unsubscribe',
    ...change,
  };
  const names =
    message.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names
    .filter(name => name in message)
    .map(name => `${name}\n${message[name]}\n`)
    .join('');
  const algorithm = message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
  return { ...message, Signature: sign(algorithm, Buffer.from(text), key).toString('base64') };
}

const notify = (notification: object, change: Message = {}, key = own.privateKey) =>
  signed({ Message: JSON.stringify(notification), ...change }, key);

const confirmation = (change: Message = {}) =>
  signed({
    Type: 'SubscriptionConfirmation',
    Message: 'You have chosen to subscribe to the topic.',
    Token:
      '2336412f37fb687f5d51e6e241d09c805a5a57b30d712f7948a98bac386edfe3e10314e873973b3e0a3c09119b722dedf2b5e31c59b13edbb26417c19f109351',
    SubscribeURL: `https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=2336412f`,
    ...change,
  });

/** A certificate that no other test has fetched. */
let certificates = 0;
function newCertificate(host = 'sns.us-east-1.amazonaws.com'): Message {
  certificates += 1;
  return { SigningCertURL: `https://${host}/SimpleNotificationService-${certificates}.pem` };
}

describe('Amazon SES', () => {
  it.each(['1', '2'])('reports a bounce with a signature of version %s', async SignatureVersion => {
    const message = notify(bounce(), { SignatureVersion, Subject: 'Amazon SES Email Event Notification' });
    expect(await read('ses', message, { authorization: '' })).toEqual([
      {
        id: expect.stringContaining('068a-000000'),
        kind: 'hard_bounce',
        email: 'ines@company.example',
        messageId: '<contacts-1-notice@atrium.example>',
        reason: 'smtp; 550 5.1.1 <ines@company.example>... User unknown',
        at: '2026-11-27T14:59:38.237Z',
      },
    ]);
  });

  it.each([
    ['Transient', 'MailboxFull', 'soft_bounce'],
    ['Undetermined', 'Undetermined', 'soft_bounce'],
    ['Permanent', 'Suppressed', 'hard_bounce'],
  ])('reports a bounce of the type %s %s as %s', async (bounceType, bounceSubType, kind) => {
    const bouncedRecipients = [
      { emailAddress: 'ines@company.example' },
      { emailAddress: 'other@company.example' },
    ];
    const mail = { ...MAIL, destination: bouncedRecipients.map(({ emailAddress }) => emailAddress) };
    const events = await read('ses', notify(bounce({ bounceType, bounceSubType, bouncedRecipients }, mail)));
    expect(events).toMatchObject([
      { kind, reason: `${bounceType} ${bounceSubType}` },
      { kind, email: 'other@company.example' },
    ]);
    expect(events[0]?.id).not.toBe(events[1]?.id);
  });

  const blocked = { status: '5.7.1', diagnosticCode: 'smtp; 550 5.7.1 blocked' };
  it.each([
    ['Permanent', 'General', blocked],
    ['Permanent', 'General', { diagnosticCode: blocked.diagnosticCode }],
    ['Transient', 'ContentRejected', { diagnosticCode: 'smtp; 554 5.6.0 rejected' }],
    ['Transient', 'General', {}],
  ])('reports no bounce of the type %s %s with %j', async (bounceType, bounceSubType, refusal) => {
    const bouncedRecipients = [{ emailAddress: 'ines@company.example', ...refusal }];
    expect(await read('ses', notify(bounce({ bounceType, bounceSubType, bouncedRecipients })))).toEqual([]);
  });

  it('reports the address that an email was sent to, not the one that it was forwarded to', async () => {
    const forwarded = bounce({ bouncedRecipients: [{ emailAddress: 'forwarded@other.example' }] });
    expect(await read('ses', notify(forwarded))).toMatchObject([{ email: 'ines@company.example' }]);
    const { destination: _, ...bare } = MAIL;
    const named = bounce({ bouncedRecipients: [{ emailAddress: 'Ines <ines@company.example>' }] }, bare);
    expect(await read('ses', notify(named))).toMatchObject([{ email: 'ines@company.example' }]);
  });

  it('reports an email without its headers, or without our Message-ID in them', async () => {
    const { headers: _, commonHeaders, ...bare } = MAIL;
    expect(await read('ses', notify(bounce({}, bare)))).toMatchObject([{ messageId: null }]);
    const short = notify(bounce({}, { ...bare, headers: [], commonHeaders }));
    expect(await read('ses', short)).toMatchObject([{ messageId: commonHeaders.messageId }]);
  });

  it('reports a complaint, but not that an email is no spam', async () => {
    expect(await read('ses', notify(complaint()))).toMatchObject([
      { kind: 'complaint', email: 'ines@company.example', messageId: '<contacts-1-notice@atrium.example>' },
    ]);
    expect(await read('ses', notify(complaint({ complaintFeedbackType: 'not-spam' })))).toEqual([]);
    expect(await read('ses', notify({ notificationType: 'Delivery', mail: MAIL }))).toEqual([]);
  });

  it('has its certificate fetched once', async () => {
    const message = notify(bounce(), newCertificate());
    for (let times = 0; times < 3; times += 1) await read('ses', message);
    expect(fetchFromSns.mock.calls).toEqual([[message.SigningCertURL]]);
  });

  it('is delivered again when its certificate can’t be fetched', async () => {
    fetchFromSns.mockRejectedValueOnce(new Error('offline'));
    const message = notify(bounce(), newCertificate());
    await expect(read('ses', message)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await read('ses', message)).toHaveLength(1);
  });

  const message = notify(bounce());
  it.each([
    ['another key', notify(bounce(), {}, other.privateKey)],
    ['no signature', { ...message, Signature: '' }],
    ['another text', { ...message, Message: JSON.stringify(complaint()) }],
    ['a subject that isn’t signed', { ...message, Subject: 'x' }],
    ['the version of another signature', { ...message, SignatureVersion: '2' }],
    ['another type', { ...confirmation(), Type: 'Notification' }],
    ['another topic', notify(bounce(), { TopicArn: `${TOPIC}-other` })],
    [
      'a certificate of another host',
      notify(bounce(), newCertificate('sns.us-east-1.amazonaws.com.example')),
    ],
    ['a certificate of another service', notify(bounce(), newCertificate('s3.us-east-1.amazonaws.com'))],
    ['a certificate at another port', notify(bounce(), newCertificate('sns.us-east-1.amazonaws.com:8443'))],
    ['a certificate with a user name', notify(bounce(), newCertificate('x@sns.us-east-1.amazonaws.com'))],
    [
      'a certificate without TLS',
      notify(bounce(), {
        SigningCertURL: 'http://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123.pem',
      }),
    ],
    ['no certificate', notify(bounce(), { SigningCertURL: 'https://sns.us-east-1.amazonaws.com/?x=.pem' })],
    ['another file', notify(bounce(), { SigningCertURL: 'https://sns.us-east-1.amazonaws.com/x.pem' })],
    [
      'a query',
      notify(bounce(), {
        SigningCertURL: 'https://sns.us-east-1.amazonaws.com/?/SimpleNotificationService-0123.pem',
      }),
    ],
  ])('is refused with %s', async (_, forged) => {
    await expect(read('ses', forged)).rejects.toMatchObject({ code: 'signature_invalid' });
  });

  it('is asked for nothing when the topic or the host of the certificate is wrong', async () => {
    const topic = notify(bounce(), { ...newCertificate(), TopicArn: 'arn:aws:sns:us-east-1:1:x' });
    const host = notify(bounce(), newCertificate('attacker.example'));
    for (const forged of [topic, host]) await read('ses', forged).catch(() => undefined);
    expect(fetchFromSns).not.toHaveBeenCalled();
  });

  it.each([
    ['text', 'not a certificate'],
    [
      'a key of another kind',
      generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .publicKey.export({ type: 'spki', format: 'pem' })
        .toString(),
    ],
  ])('is refused when its certificate is %s', async (_, wrong) => {
    fetchFromSns.mockResolvedValue(wrong);
    await expect(read('ses', notify(bounce(), newCertificate()))).rejects.toMatchObject({
      code: 'signature_invalid',
    });
  });

  it('has the subscription to its topic confirmed', async () => {
    const asked = confirmation();
    expect(await read('ses', asked)).toEqual([]);
    expect(fetchFromSns).toHaveBeenLastCalledWith(asked.SubscribeURL);
    fetchFromSns.mockClear();
    expect(await read('ses', confirmation({ Type: 'UnsubscribeConfirmation' }))).toEqual([]);
    expect(fetchFromSns).not.toHaveBeenCalled();
  });

  it.each([
    ['another host', { SubscribeURL: 'https://attacker.example/?Action=ConfirmSubscription' }],
    ['another topic', { TopicArn: 'arn:aws:sns:us-east-1:1:x' }],
  ])('doesn’t have a subscription confirmed with %s', async (_, change) => {
    await expect(read('ses', confirmation(change))).rejects.toMatchObject({ code: 'signature_invalid' });
    expect(fetchFromSns.mock.calls.flat().filter(url => url.includes('Confirm'))).toEqual([]);
  });
});

describe('an email that Amazon SES received', () => {
  const raw = [
    'From: Ines <ines@company.example>',
    'To: Atrium AI <reply+abc@replies.example>',
    'Subject: =?UTF-8?Q?Re=3A_Pr=C3=A9cios?=',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Ol=E1.',
    '--b',
    'Content-Type: application/pdf; name="plan.pdf"',
    'Content-Disposition: attachment; filename="plan.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
    '--b--',
    '',
  ].join('\r\n');
  const received = (encoding: string, content: string | undefined) =>
    notify({
      notificationType: 'Received',
      mail: { messageId: 'o3vrnil0e2ic', source: '0000-bounce@mailer.example' },
      receipt: { recipients: ['reply+abc@replies.example'], action: { type: 'SNS', encoding } },
      content,
    });
  const readReply = async (message: object) => {
    const body = Buffer.from(JSON.stringify(message));
    return (await readMailReply({ provider: 'ses', body, authorization: undefined }, settings)).reply;
  };

  it.each([
    ['UTF8', raw],
    ['BASE64', Buffer.from(raw).toString('base64')],
  ])('is read from its content in %s', async (encoding, content) => {
    expect(await readReply(received(encoding, content))).toEqual({
      id: 'o3vrnil0e2ic',
      to: ['reply+abc@replies.example'],
      from: 'ines@company.example',
      text: expect.stringMatching(/^Olá\.\s*$/),
      attachments: ['plan.pdf'],
      isAutomatic: true,
    });
  });

  it('is none without its content, and in other notifications', async () => {
    expect(await readReply(received('UTF8', undefined))).toBeNull();
    expect(await readReply(notify(bounce()))).toBeNull();
  });
});
