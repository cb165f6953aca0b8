import type { InquiryCollection } from '@atrium/contract/inquiries/submissions';
import { AppError } from '@atrium/contract/platform/errors';
import { beforeEach, expect, it } from 'vitest';
import {
  type ProcessingPorts,
  processSubmission,
} from '../../../functions/src/inquiries/process-submission.ts';
import {
  type Fields,
  type MemoryFirestore,
  openMemoryFirestore,
} from '../../support/in-process/memory-firestore.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const FIELDS = { name: 'Ines', email: 'ines@company.example', subject: 'Demo Request', message: 'Hello.' };

let database: MemoryFirestore;
beforeEach(() => {
  database = openMemoryFirestore();
});

/** Stores a sent form; returns its document and how to process it. */
function send(collection: InquiryCollection, change: Fields = {}, id = 'sent') {
  const path = `${collection}/${id}`;
  const status = collection === 'contacts' ? 'new' : 'active';
  database.put(path, { ...FIELDS, status, source: 'contact_form', recaptchaToken: 'token', ...change });
  return {
    path,
    process: (ports: Partial<ProcessingPorts> = {}, sentAt = NOW) =>
      processSubmission({ collection, id }, sentAt, {
        requireHuman: async () => undefined,
        canNotifyUnverified: async () => true,
        origin: 'https://atrium.example',
        now: NOW,
        ...ports,
      }),
    /** The kinds of its emails. */
    mails: () =>
      [...database.all('mail').keys()].flatMap(mail => mail.split(`${collection}-${id}-`).slice(1)),
  };
}

it('the submission trigger retries ten minutes while the verifier is down, then emails staff', async () => {
  const { path, process, mails } = send('contacts');
  const isDown = { requireHuman: () => Promise.reject(new AppError('unavailable', 'No.')) };
  await expect(process(isDown, NOW - 10 * MINUTE)).rejects.toMatchObject({ code: 'unavailable' });
  expect(database.record(path)).toMatchObject({ recaptchaToken: 'token' });
  expect(await process(isDown, NOW - 10 * MINUTE - 1)).toBe('unchecked');
  expect(mails()).toEqual(['notice']);
  const text = expect.stringContaining('could not be checked');
  expect(database.record('mail/contacts-sent-notice')).toMatchObject({ message: { text } });
});

it.each([
  [11, 'timeout-or-duplicate', 'unchecked'],
  [9, 'timeout-or-duplicate', 'failed'],
  [11, 'score 0.1', 'failed'],
])('%i s after it was sent, a submission whose token is refused for %s is %s', async (age, cause, result) => {
  const requireHuman = () => Promise.reject(new AppError('captcha_failed', 'No.', { cause }));
  expect(await send('contacts').process({ requireHuman }, NOW - age * 1000)).toBe(result);
});

it('the email of a submission is stored in lower case, as accounts have it', async () => {
  const { path, process } = send('contacts', { email: 'INES@Company.example' });
  await process();
  expect(database.record(path)).toMatchObject({ email: 'ines@company.example' });
});

it('limits staff emails about unverified senders separately from those about verified senders', async () => {
  const full = { canNotifyUnverified: async () => false };
  const notified = send('contacts', { recaptchaToken: null }, 'notified');
  expect(await notified.process()).toBe('none');
  expect(notified.mails()).toEqual(['notice']);
  const silent = send('contacts', { recaptchaToken: null }, 'silent');
  expect(await silent.process(full)).toBe('none');
  expect(database.record(silent.path)).toMatchObject({ removeAfter: new Date('2026-11-22T12:00:00Z') });
  expect(silent.mails()).toEqual([]);
  const verified = send('contacts');
  await verified.process(full);
  expect(verified.mails()).toEqual(['notice', 'confirmation']);
});

it('the submission trigger sends three confirmations a day from all forms, but still notifies staff', async () => {
  const first = send('newsletter_subscribers');
  await first.process();
  expect(first.mails()).toEqual(['confirmation']);
  for (const email of ['INES@company.example', 'ines+tag@company.example']) {
    const { process, mails } = send('contacts', { email }, email);
    await process();
    expect(mails()).toEqual(['notice', 'confirmation']);
  }
  const { process, mails } = send('contacts');
  await process();
  expect(mails()).toEqual(['notice']);
});

it('the submission trigger rethrows an error that is not about the captcha, at any age', async () => {
  const requireHuman = () => Promise.reject(new TypeError('bug'));
  await expect(send('contacts').process({ requireHuman }, 0)).rejects.toThrow('bug');
});

it('the submission trigger does nothing for a deleted submission', async () => {
  const { path, process } = send('contacts');
  database.documents.delete(path);
  expect(await process()).toBe('deleted');
});

it('the submission trigger reads again after a conflict, and fails after many', async () => {
  const { path, process, mails } = send('newsletter_subscribers');
  let conflicts = 1_000;
  const requireHuman = async () => {
    if (conflicts-- > 0) database.put(path, { status: 'unsubscribed', conflicts });
  };
  await expect(process({ requireHuman })).rejects.toMatchObject({ code: 'conflict' });
  database.put(path, { status: 'active' });
  conflicts = 1;
  expect(await process({ requireHuman })).toBe('passed');
  expect(mails()).toEqual([]);
});

it.each([
  ['newsletter_subscribers', 'unsubscribed'],
  ['newsletter_subscribers', 'spam'],
  ['contacts', 'spam'],
] as const)(
  'the submission trigger sends no email about %s with the status %s',
  async (collection, status) => {
    const { process, mails } = send(collection, { status });
    expect(await process()).toBe('passed');
    expect(mails()).toEqual([]);
  },
);
