import { AppError } from '@atrium/contract/platform/errors';
import { expect, it, vi } from 'vitest';
import { type ProcessingPorts, processSubmission } from './process-submission.ts';
import type { Submission } from './submissions/submission.ts';
import { buildSubmission } from './submissions/testing/submission.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const contact = buildSubmission({
  verification: null,
  recaptchaToken: 'token',
  fields: { name: 'Ines', email: 'ines@company.example', subject: 'Demo Request', message: 'Hello.' },
});
const subscriber: Submission = {
  ...contact,
  collection: 'newsletter_subscribers',
  status: 'active',
  fields: { email: 'ines@company.example' },
};

type Ports = ProcessingPorts<{ submission: Submission }, { hasRoom: boolean }>;

/** Dependencies with one submission, a passing captcha and an empty list. */
function portsFor(
  submission: Submission,
  change: Partial<
    Pick<Ports, 'read' | 'requireHuman' | 'canNotifyUnverified' | 'findQuota' | 'isListed'>
  > = {},
) {
  return {
    read: vi.fn(async () => ({ submission })),
    isListed: vi.fn(async () => false),
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

const resultIn = (ports: ReturnType<typeof portsFor>) => ports.commit.mock.calls[0]?.[1];

it('the submission trigger retries ten minutes while the verifier is down, then emails staff', async () => {
  const ports = portsFor(contact, { requireHuman: () => Promise.reject(new AppError('unavailable', 'No.')) });
  await expect(processSubmission(NOW - 10 * MINUTE, ports)).rejects.toMatchObject({ code: 'unavailable' });
  expect(ports.commit).not.toHaveBeenCalled();
  expect(await processSubmission(NOW - 10 * MINUTE - 1, ports)).toBe('unchecked');
  const mails = resultIn(ports)?.mails;
  expect(Object.keys(mails ?? {})).toEqual(['notice']);
  expect(mails?.notice?.text).toContain('could not be checked');
});

it('limits staff emails about unverified senders separately from those about verified senders', async () => {
  const unverified = { ...contact, recaptchaToken: null };
  const notified = portsFor(unverified);
  expect(await processSubmission(NOW, notified)).toBe('none');
  expect(Object.keys(resultIn(notified)?.mails ?? {})).toEqual(['notice']);
  const full = portsFor(unverified, { canNotifyUnverified: async () => false });
  expect(await processSubmission(NOW, full)).toBe('none');
  expect(resultIn(full)).toMatchObject({ removeAfter: new Date('2026-11-22T12:00:00Z'), mails: {} });
  const verified = portsFor(contact, { canNotifyUnverified: async () => false });
  await processSubmission(NOW, verified);
  expect(Object.keys(resultIn(verified)?.mails ?? {})).toEqual(['notice', 'confirmation']);
});

it('the submission trigger sends no confirmation beyond the limit, but still notifies staff', async () => {
  const ports = portsFor(contact, { findQuota: async () => ({ hasRoom: false }) });
  await processSubmission(NOW, ports);
  expect(resultIn(ports)?.listTokens).toBeNull();
  expect(Object.keys(resultIn(ports)?.mails ?? {})).toEqual(['notice']);
});

it('the submission trigger rethrows an error that is not about the captcha, at any age', async () => {
  const ports = portsFor(contact, { requireHuman: () => Promise.reject(new TypeError('bug')) });
  await expect(processSubmission(0, ports)).rejects.toThrow('bug');
});

it('the submission trigger does nothing for a deleted submission', async () => {
  expect(await processSubmission(NOW, portsFor(contact, { read: async () => null }))).toBe('deleted');
});

it('the submission trigger reads again after a conflict, and fails after many', async () => {
  const isListed = vi.fn(async () => true).mockResolvedValueOnce(false);
  const ports = portsFor(subscriber, { isListed });
  ports.commit.mockResolvedValueOnce(false);
  expect(await processSubmission(NOW, ports)).toBe('passed');
  expect(ports.commit.mock.calls.map(([, result]) => result.isDuplicate)).toEqual([false, true]);
  const never = portsFor(subscriber);
  never.commit.mockResolvedValue(false);
  await expect(processSubmission(NOW, never)).rejects.toMatchObject({ code: 'conflict' });
});

it.each([
  [subscriber, 'unsubscribed'],
  [subscriber, 'spam'],
  [contact, 'spam'],
])('the submission trigger sends no email about %j with the status %s', async (submission, status) => {
  const ports = portsFor({ ...submission, status });
  expect(await processSubmission(NOW, ports)).toBe('passed');
  expect(ports.isListed).not.toHaveBeenCalled();
  expect(resultIn(ports)?.mails).toEqual({});
});
