import type { BillingEmailKind } from '@atrium/contract/emails/billing-emails';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountRecipient } from '../../../functions/src/emails/account-recipient.ts';
import { type DeliveryPorts, deliverEmail } from '../../../functions/src/emails/deliver-email.ts';
import { type Delivery, LEASE_MS, MAX_ATTEMPTS } from '../../../functions/src/emails/delivery.ts';
import { writeDelivery } from '../../../functions/src/emails/email-store.ts';
import { createSender, type OutgoingEmail, type SendEmail } from '../../../functions/src/emails/smtp.ts';
import { composeMail, LINK_URL } from '../../../functions/src/platform/mail/mail.ts';
import { SMTP_LOGIN } from '../../../sandbox/src/mail-outbox/mail-server.ts';
import { type OpenSandbox, openSandbox } from '../../../sandbox/src/testing/open-sandbox.ts';
import { openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

const DAY_MS = 86_400_000;
const TO = 'ines@company.example';
const ID = 'contacts-1-notice';
const NEW_LINK = 'https://atrium.example/account/action?mode=signIn&oobCode=code';
const outgoing: OutgoingEmail = {
  id: ID,
  to: TO,
  replyTo: 'hello@atrium.example',
  subject: 'Thank you',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: { 'List-Unsubscribe': '<https://atrium.example/x>' },
};

/** One email in a database without waits, with the sandbox’s mail server. */
class StoredMail {
  now = 1_800_000_000_000;
  /** The ledger's current state of the email's subject. */
  truth = '1';
  /** The current email of the account that an email is about. */
  recipient: AccountRecipient | null = { email: 'new@company.example', isConfirmed: true };
  /** Emails to this recipient on the same day. */
  counted = 0;
  /** The answers to the next requests for a link; then there is a link each time. */
  readonly links: (Awaited<ReturnType<DeliveryPorts['createLink']>> | Error)[] = [];
  /** Called before the result of an attempt is stored. */
  beforeSettling: () => void = () => undefined;
  readonly database = openMemoryFirestore({ before: async () => {}, after: () => {} });
  readonly ports: DeliveryPorts;

  constructor(send: SendEmail) {
    const { id: _, subject, text, html, ...envelope } = outgoing;
    const delivery = { state: 'queued', attempts: 0, nextAttemptAt: new Date(this.now), error: null };
    this.database.put(`mail/${ID}`, { ...envelope, message: { subject, text, html }, delivery });
    this.ports = {
      write: async (id, delivery, version, to) => {
        if (delivery.state !== 'sending') this.beforeSettling();
        return writeDelivery(id, delivery, version, to);
      },
      isStillTrue: async (_, { cause }) => cause === this.truth,
      findAccountRecipient: async () => this.recipient,
      composeIssue: async () => null,
      createLink: async () => {
        const created = this.links.shift() ?? { url: NEW_LINK };
        if (created instanceof Error) throw created;
        return created;
      },
      countRecipientEmail: async ({ max }) => (this.counted++ < max ? null : this.now + DAY_MS),
      send,
      now: () => this.now,
      random: () => 0.5,
    };
  }

  get delivery() {
    const stored = this.database.record<{ delivery: StoredDelivery }>(`mail/${ID}`);
    if (!stored) throw new Error('There is no email.');
    return stored.delivery;
  }

  deliver(options?: { restart?: boolean }) {
    return deliverEmail(ID, this.ports, options);
  }

  /** Moves the clock to the next attempt. */
  waitUntilDue() {
    this.now = this.delivery.nextAttemptAt?.getTime() ?? this.now;
  }
}

type StoredDelivery = Omit<Delivery, 'nextAttemptAt'> & { nextAttemptAt: Date | null };

const LOGIN = `${SMTP_LOGIN.user}:${SMTP_LOGIN.password}`;

let sandbox: OpenSandbox;
let mail: StoredMail;
beforeEach(async () => {
  sandbox = await openSandbox({ smtpPort: 0 });
  mail = await openMail();
});

/** Stores an email, and connects to the mail server. */
async function openMail(login = LOGIN, requiresTls = false): Promise<StoredMail> {
  const url = `smtp://${login}@127.0.0.1:${sandbox.smtpPort}`;
  return new StoredMail(await createSender(url, 'Atrium AI <hello@atrium.example>', requiresTls));
}
afterEach(() => sandbox.stop());

const fault = (body: object) => sandbox.control('POST', '/mail-faults', body);
const received = async () => (await sandbox.control('GET', '/outbox')).mails as Record<string, unknown>[];

it('an email is sent once, with its sender, headers and a Message-ID from its id, and its content is deleted', async () => {
  expect(await mail.deliver()).toBe('sent');
  expect(await mail.deliver()).toBe('not due');
  expect(await received()).toMatchObject([
    {
      id: ID,
      from: 'hello@atrium.example',
      to: TO,
      replyTo: 'hello@atrium.example',
      subject: 'Thank you',
      text: 'Hello\n',
      headers: { 'List-Unsubscribe': '<https://atrium.example/x>', 'Auto-Submitted': 'auto-generated' },
    },
  ]);
  expect(mail.delivery).toMatchObject({ attempts: 1, nextAttemptAt: null, error: null });
  expect(mail.database.record(`mail/${ID}`)).toHaveProperty('message', { subject: 'Thank you' });
});

it('an email is sent once when a trigger and a schedule run at the same time', async () => {
  await fault({ delayMs: 50 });
  const results = await Promise.all([mail.deliver(), mail.deliver(), mail.deliver({ restart: true })]);
  expect(results.toSorted()).toEqual(['busy', 'busy', 'sent']);
  expect(await received()).toHaveLength(1);
});

it.each([
  ['a temporary refusal', { status: 451, message: 'Try later' }, '451 Try later'],
  ['a dropped connection', { status: null }, expect.any(String)],
])('repeats an email after %s, and then delivers it', async (_, planted, error) => {
  await fault({ ...planted, times: 2 });
  expect(await mail.deliver()).toBe('retry');
  expect(mail.delivery).toMatchObject({ attempts: 1, error });
  expect(await mail.deliver()).toBe('not due');
  mail.waitUntilDue();
  expect(await mail.deliver()).toBe('retry');
  mail.waitUntilDue();
  expect(await mail.deliver()).toBe('sent');
  expect(mail.delivery).toMatchObject({ attempts: 3, nextAttemptAt: null, error: null });
  expect(await received()).toHaveLength(1);
});

it('an email fails after the last attempt; staff can start it again', async () => {
  await fault({ status: 451, times: MAX_ATTEMPTS });
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    expect(await mail.deliver()).toBe('retry');
    mail.waitUntilDue();
  }
  expect(await mail.deliver()).toBe('failed');
  expect(mail.delivery).toMatchObject({ attempts: MAX_ATTEMPTS, error: expect.stringContaining('451') });
  expect(await mail.deliver()).toBe('not due');
  expect(await mail.deliver({ restart: true })).toBe('sent');
  expect(await received()).toHaveLength(1);
});

it.each([
  ['its content', { at: 'content', status: 554, message: '5.7.1 Spam' }],
  ['a policy', { status: 550, message: '5.7.1 Blocked' }],
])('an email address is not suppressed when its email is refused for %s', async (_, planted) => {
  await fault(planted);
  expect(await mail.deliver()).toBe('failed');
  expect(mail.database.all('mail_suppressions').size).toBe(0);
});

it.each([
  ['the mail server rejects our login', 'someone:wrong', false, '535'],
  ['the mail server has no TLS, which is required', LOGIN, true, ''],
])('an email is kept when %s', async (_, login, requiresTls, error) => {
  mail = await openMail(login, requiresTls);
  expect(await mail.deliver()).toBe('retry');
  expect(mail.delivery.error).toContain(error);
  expect(await received()).toEqual([]);
});

it('an email is repeated with the same Message-ID when the acceptance was lost', async () => {
  await fault({ at: 'accepted', status: null });
  expect(await mail.deliver()).toBe('retry');
  mail.waitUntilDue();
  expect(await mail.deliver()).toBe('sent');
  expect((await received()).map(({ id }) => id)).toEqual([ID, ID]);
});

it('an email whose function was stopped is repeated after its lease', async () => {
  mail.beforeSettling = () => {
    throw new Error('The function was stopped.');
  };
  await expect(mail.deliver()).rejects.toThrow('stopped');
  mail.beforeSettling = () => undefined;
  expect(mail.delivery.state).toBe('sending');
  expect(await mail.deliver({ restart: true })).toBe('busy');
  mail.now += LEASE_MS - 1;
  expect(await mail.deliver()).toBe('not due');
  mail.now += 1;
  expect(await mail.deliver()).toBe('sent');
});

it('an email that is no longer true is not sent, even at a later attempt', async () => {
  const about = { kind: 'payment_failed', transactionId: 't1', subscriptionId: 'sub_1', cause: '1' };
  mail.database.put(`mail/${ID}`, { about });
  await fault({ to: TO, status: 451 });
  expect(await mail.deliver()).toBe('retry');
  mail.truth = 'paid';
  mail.waitUntilDue();
  expect(await mail.deliver()).toBe('outdated');
  expect(await mail.deliver({ restart: true })).toBe('busy');
  expect(mail.delivery.nextAttemptAt).toBeNull();
  expect(mail.database.record(`mail/${ID}`)).toHaveProperty('message', { subject: 'Thank you' });
});

/** Makes the email one about a user's account. */
function setSubject(kind: BillingEmailKind): void {
  const about = { kind, transactionId: null, subscriptionId: null, cause: '1' };
  mail.database.put(`mail/${ID}`, { userId: 'ines', about });
}

it('an email that waited goes to the current email of its account', async () => {
  setSubject('receipt');
  await fault({ status: 451 });
  expect(await mail.deliver()).toBe('retry');
  mail.recipient = { email: 'newest@company.example', isConfirmed: true };
  mail.waitUntilDue();
  expect(await mail.deliver()).toBe('sent');
  expect(await received()).toMatchObject([{ to: 'newest@company.example' }]);
  expect(mail.database.record(`mail/${ID}`)).toHaveProperty('to', 'newest@company.example');
});

it('an email whose account has no email any more is not sent', async () => {
  setSubject('receipt');
  mail.recipient = null;
  expect(await mail.deliver()).toBe('outdated');
  expect(await received()).toEqual([]);
});

it.each([
  ['receipt', 'sent'],
  ['plan_canceled', 'outdated'],
  ['payment_failed', 'outdated'],
] as const)('a %s email to an unconfirmed address is %s', async (kind, state) => {
  setSubject(kind);
  mail.recipient = { email: TO, isConfirmed: false };
  expect(await mail.deliver()).toBe(state);
  expect(await received()).toHaveLength(state === 'sent' ? 1 : 0);
});

it('an email to a recipient who has had too many waits for the next day without using an attempt', async () => {
  setSubject('plan_canceled');
  mail.counted = 6;
  expect(await mail.deliver()).toBe('retry');
  expect(mail.delivery).toMatchObject({ attempts: 0, error: null });
  mail.counted = 0;
  mail.waitUntilDue();
  expect(await mail.deliver()).toBe('sent');
});

/** Stores the email with a link that is created when it is sent. */
function needLink() {
  const stored = mail.database.record<object>(`mail/${ID}`);
  const texts = composeMail({
    ...outgoing,
    blocks: [{ link: 'Sign in', url: LINK_URL }],
    reason: 'Because.',
  });
  const { subject, text, html } = texts;
  const link = { mode: 'signIn', email: TO };
  mail.database.put(`mail/${ID}`, { ...stored, message: { subject, text, html }, link });
}

it('a link is created when its email is sent, and is in both texts', async () => {
  needLink();
  expect(await mail.deliver()).toBe('sent');
  const [email] = await received();
  expect(email?.text).toContain(NEW_LINK);
  expect(email?.html).toContain(NEW_LINK.replace('&', '&amp;'));
  expect(JSON.stringify(email)).not.toContain('link.invalid');
  expect(JSON.stringify(mail.database.record(`mail/${ID}`))).not.toContain('oobCode');
});

it('an email is not sent when its account has changed so that there is no link', async () => {
  needLink();
  mail.links.push('impossible');
  expect(await mail.deliver()).toBe('outdated');
  expect(await received()).toEqual([]);
});

it('an email is tried again when its link could not be created', async () => {
  needLink();
  mail.links.push(Object.assign(new Error('Down.'), { code: 'auth/internal-error' }));
  expect(await mail.deliver()).toBe('retry');
  expect(mail.delivery).toMatchObject({
    attempts: 1,
    error: 'Its link couldn’t be created: auth/internal-error.',
  });
  mail.waitUntilDue();
  expect(await mail.deliver()).toBe('sent');
});
