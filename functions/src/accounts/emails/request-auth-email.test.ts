import { AppError } from '@atrium/contract/platform/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { LINK_URL, type Mail } from '../../platform/mail/mail.ts';
import {
  type AuthEmailPorts,
  requestChange,
  requestConfirmation,
  requestReset,
  requestSignIn,
} from './request-auth-email.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const ORIGIN = 'https://atrium.example';
const KNOWN = 'ada@company.example';
const DISABLED = 'gone@company.example';
const FREE = 'free@company.example';
const UNCONFIRMED = 'typed@company.example';
const OWN = { uid: 'own', email: 'own@company.example', isConfirmed: true, signedInAt: NOW };

/** The calls of Firebase Authentication, in order. */
let work: string[];
let mails: Mail[];
let hasRoom: boolean;
beforeEach(() => {
  work = [];
  mails = [];
  hasRoom = true;
});

const ports: AuthEmailPorts = {
  findAccount: async email => {
    work.push('find');
    if (email === FREE) return null;
    return { email, isConfirmed: email !== UNCONFIRMED, isDisabled: email === DISABLED };
  },
  replaceEmail: async ({ uid }, email) => {
    work.push(`${uid} has ${email}`);
  },
  queue: vi.fn(async (_mode, _to, compose, budget) => {
    if (!hasRoom && budget === 'anyone') return false;
    const mail = await compose();
    if (mail) mails.push(mail);
    return true;
  }),
  requireHuman: async token => {
    if (token !== 'human') throw new AppError('captcha_failed', 'No.');
  },
  origin: ORIGIN,
  now: NOW,
};

it.each([
  ['a reset', (email: string) => requestReset({ email }, ports)],
  ['a sign-in link', (email: string) => requestSignIn({ email, next: '/' }, ports)],
  ['a change', (email: string) => requestChange(OWN, email, ports)],
])('requesting %s does the same work with an account, a disabled one and none', async (_, request) => {
  for (const email of [KNOWN, DISABLED, FREE, UNCONFIRMED]) {
    work = [];
    await request(email);
    expect(work, email).toEqual(['find']);
  }
});

it('a reset is emailed only to an enabled account, with a link that expires in an hour', async () => {
  for (const email of [KNOWN, DISABLED, FREE]) await requestReset({ email }, ports);
  const link = { mode: 'resetPassword', email: KNOWN };
  expect(mails).toMatchObject([{ to: KNOWN, link, deliverBy: new Date('2026-12-01T13:00:00Z') }]);
  expect(mails[0]?.text).toContain(LINK_URL);
});

it('a sign-in link is emailed with the next path, also without an account', async () => {
  for (const email of [KNOWN, DISABLED, FREE]) await requestSignIn({ email, next: '/a?b=1&c=2' }, ports);
  expect(mails.map(({ to }) => to)).toEqual([KNOWN, FREE]);
  expect(mails.map(({ link }) => link)).toEqual([
    { mode: 'signIn', email: KNOWN, next: '/a?b=1&c=2' },
    { mode: 'signIn', email: FREE, next: '/a?b=1&c=2' },
  ]);
});

it('a notice is sent instead of a link when the new email has an account', async () => {
  await requestChange(OWN, KNOWN, ports);
  expect(mails[0]?.subject).toContain('already have');
  expect(mails[0]?.text).not.toContain('own@company');
  expect(mails[0]?.link).toBeUndefined();
  await requestChange({ ...OWN, isConfirmed: false }, KNOWN, ports);
  expect(mails[1]?.subject).toContain('already have');
  expect(work).toEqual(['find', 'find']);
  await expect(requestChange({ ...OWN, email: KNOWN }, KNOWN.toUpperCase(), ports)).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

it('a recipient’s limit is reported to signed-in users only', async () => {
  hasRoom = false;
  await requestReset({ email: KNOWN }, ports);
  await requestSignIn({ email: KNOWN, next: '/' }, ports);
  const refused = { code: 'rate_limited' };
  await expect(requestConfirmation({ email: KNOWN, isConfirmed: false }, ports)).rejects.toMatchObject(
    refused,
  );
  await expect(requestChange(OWN, FREE, ports)).rejects.toMatchObject(refused);
  expect(mails).toEqual([]);
});

it('emails are sent to callers with a captcha token after the public budget is used up', async () => {
  hasRoom = false;
  for (const request of [requestReset, requestSignIn]) {
    mails = [];
    await request({ email: KNOWN, next: '/' }, ports);
    expect(mails).toEqual([]);
    const withToken = (recaptchaToken: string) => request({ email: KNOWN, next: '/', recaptchaToken }, ports);
    await expect(withToken('machine')).rejects.toMatchObject({ code: 'captcha_failed' });
    expect(mails).toEqual([]);
    await withToken('human');
    expect(mails).toMatchObject([{ to: KNOWN }]);
  }
});
