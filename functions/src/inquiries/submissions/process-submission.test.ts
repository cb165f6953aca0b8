import { AppError } from '@atrium/contract/errors';
import { expect, it, vi } from 'vitest';
import { type SettlePorts, settleSubmission } from './process-submission.ts';
import type { Submission } from './submission.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const contact: Submission = {
  collection: 'contacts',
  id: 'a'.repeat(20),
  source: 'contact_form',
  status: 'new',
  verification: null,
  recaptchaToken: 'token',
  isConfirmed: false,
  confirmationHash: null,
  fields: { name: 'Ines', email: 'ines@company.example', subject: 'Demo Request', message: 'Hello.' },
};
const subscriber: Submission = {
  ...contact,
  collection: 'newsletter_subscribers',
  status: 'active',
  fields: { email: 'ines@company.example' },
};

type Ports = SettlePorts<{ submission: Submission }, { hasRoom: boolean }>;

/** A world with one submission, a captcha that passes and an empty list. */
function portsFor(
  submission: Submission,
  change: Partial<
    Pick<Ports, 'read' | 'requireHuman' | 'canNotifyUnverified' | 'findQuota' | 'isPlaceTaken'>
  > = {},
) {
  return {
    read: vi.fn(async () => ({ submission })),
    isPlaceTaken: vi.fn(async () => false),
    findQuota: vi.fn(async () => ({ hasRoom: true })),
    newToken: () => ({ token: 'secret', hash: 'hash' }),
    requireHuman: vi.fn(async () => undefined),
    canNotifyUnverified: vi.fn(async () => true),
    commit: vi.fn<Ports['commit']>(async () => true),
    origin: 'https://atrium.example',
    now: NOW,
    ...change,
  };
}

const refuse = (code: 'captcha_failed' | 'unavailable') => async () => {
  throw new AppError(code, 'No.');
};
const settlementIn = (ports: ReturnType<typeof portsFor>) => ports.commit.mock.calls[0]?.[1];

it('asks for a person at this form, with the document as the attempt', async () => {
  const ports = portsFor(contact);
  expect(await settleSubmission(NOW, ports)).toBe('passed');
  expect(ports.requireHuman).toHaveBeenCalledWith('token', 'contact_form', `contacts/${contact.id}`);
  expect(Object.keys(settlementIn(ports)?.mails ?? {})).toEqual(['notice', 'confirmation']);
});

it('marks what failed for deletion within a day, and emails nobody', async () => {
  const ports = portsFor(subscriber, { requireHuman: refuse('captcha_failed') });
  expect(await settleSubmission(NOW, ports)).toBe('failed');
  expect(settlementIn(ports)).toMatchObject({ removeAfter: new Date('2026-11-22T12:00:00Z'), mails: {} });
  expect(ports.isPlaceTaken).not.toHaveBeenCalled();
});

it('waits ten minutes for the verifier, then tells staff alone', async () => {
  const ports = portsFor(contact, { requireHuman: refuse('unavailable') });
  await expect(settleSubmission(NOW - 10 * MINUTE, ports)).rejects.toMatchObject({ code: 'unavailable' });
  expect(ports.commit).not.toHaveBeenCalled();
  expect(await settleSubmission(NOW - 10 * MINUTE - 1, ports)).toBe('unchecked');
  const mails = settlementIn(ports)?.mails;
  expect(Object.keys(mails ?? {})).toEqual(['notice']);
  expect(mails?.notice?.text).toContain('could not be checked');
});

it('notifies staff of unverified senders within a budget of their own, which verified ones never use', async () => {
  const unverified = { ...contact, recaptchaToken: null };
  const notified = portsFor(unverified);
  expect(await settleSubmission(NOW, notified)).toBe('none');
  expect(Object.keys(settlementIn(notified)?.mails ?? {})).toEqual(['notice']);
  const full = portsFor(unverified, { canNotifyUnverified: async () => false });
  expect(await settleSubmission(NOW, full)).toBe('none');
  expect(settlementIn(full)).toMatchObject({ removeAfter: new Date('2026-11-22T12:00:00Z'), mails: {} });
  const verified = portsFor(contact, { canNotifyUnverified: async () => false });
  await settleSubmission(NOW, verified);
  expect(Object.keys(settlementIn(verified)?.mails ?? {})).toEqual(['notice', 'confirmation']);
});

it('sends no confirmation to a recipient who has had enough of them, and still notifies staff', async () => {
  const ports = portsFor(contact, { findQuota: async () => ({ hasRoom: false }) });
  await settleSubmission(NOW, ports);
  expect(Object.keys(settlementIn(ports)?.mails ?? {})).toEqual(['notice']);
});

it('asks a subscriber to confirm, and stores only the hash of the link', async () => {
  const ports = portsFor(subscriber);
  await settleSubmission(NOW, ports);
  expect(settlementIn(ports)).toMatchObject({
    confirmationHash: 'hash',
    removeAfter: new Date('2026-11-28T12:00:00Z'),
    mails: { confirmation: { text: expect.stringContaining('token=secret') } },
  });
  const message = portsFor(contact);
  await settleSubmission(NOW, message);
  expect(settlementIn(message)).toMatchObject({ confirmationHash: null });
});

it('passes on a failure that is not about the captcha, however late', async () => {
  const broken = async () => {
    throw new TypeError('bug');
  };
  const ports = portsFor(contact, { requireHuman: broken });
  await expect(settleSubmission(0, ports)).rejects.toThrow('bug');
});

it('does nothing for what is settled or gone', async () => {
  const settled = portsFor({ ...contact, verification: 'passed' });
  expect(await settleSubmission(NOW, settled)).toBe('already settled');
  const gone = portsFor(contact, { read: async () => null });
  expect(await settleSubmission(NOW, gone)).toBe('gone');
  expect([...settled.commit.mock.calls, ...gone.commit.mock.calls]).toEqual([]);
});

it('reads again after a lost race, and gives up after many', async () => {
  const isPlaceTaken = vi.fn(async () => true).mockResolvedValueOnce(false);
  const ports = portsFor(subscriber, { isPlaceTaken });
  ports.commit.mockResolvedValueOnce(false);
  expect(await settleSubmission(NOW, ports)).toBe('passed');
  expect(ports.commit.mock.calls.map(([, settlement]) => settlement.isDuplicate)).toEqual([false, true]);
  const never = portsFor(subscriber);
  never.commit.mockResolvedValue(false);
  await expect(settleSubmission(NOW, never)).rejects.toMatchObject({ code: 'conflict' });
});

it.each([
  [subscriber, 'unsubscribed'],
  [subscriber, 'spam'],
  [contact, 'spam'],
])('emails nobody about %j that is already %s', async (submission, status) => {
  const ports = portsFor({ ...submission, status });
  expect(await settleSubmission(NOW, ports)).toBe('passed');
  expect(ports.isPlaceTaken).not.toHaveBeenCalled();
  expect(settlementIn(ports)?.mails).toEqual({});
});
