import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { INQUIRY_COLLECTIONS, TIME_FIELDS } from '@atrium/contract/inquiries/submissions';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { awaitDocument, database, storeAll } from '../../support/database.ts';
import { LIMITS } from '../../support/limits.ts';
import { closeDatabases, newDocumentId, sendForm } from '../../support/records/submissions.ts';
import { runSchedule } from '../../support/run-schedule.ts';

afterAll(closeDatabases);

const DAY_MS = 86_400_000;
const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY_MS);
const exists = async (path: string) => (await database.doc(path).get()).exists;

/** Runs the scheduled clean-up once. */
async function cleanUp(): Promise<void> {
  expect(await runSchedule('inquiriesCleanUp')).toBe(200);
}

/** Stores `count` documents of the same content. */
const fill = (collection: string, count: number, data: object) =>
  storeAll(Array.from({ length: count }, () => [database.collection(collection).doc().path, data] as const));

describe('the clean-up of form submissions', () => {
  it('deletes only expired records', { tags: 'large' }, async () => {
    const old = newDocumentId();
    const fresh = newDocumentId();
    const documents = (id: string, isOld: boolean) => {
      const removeAfter = ago(isOld ? 0.01 : -0.5);
      return [
        ...INQUIRY_COLLECTIONS.map(
          name => [`${name}/${id}`, { verification: 'failed', removeAfter }] as const,
        ),
        [`mail/${id}`, { to: 'x@a.example', createdAt: ago(RETENTION_DAYS.mail + (isOld ? 0.1 : -0.1)) }],
        [`write_limits/contacts/visitors/${id}`, { count: 1, updatedAt: ago(isOld ? 1.1 : 0.9) }],
        [`write_limits/analytics/visitors/${id}`, { count: 1, updatedAt: ago(isOld ? 1.1 : 0.9) }],
        [
          `visitor_ids/${id}`,
          { purpose: 'forms', expiresAt: ago(RETENTION_DAYS.visitorId + (isOld ? 0.1 : -0.1)) },
        ],
      ] as const;
    };
    const all = [...documents(old, true), ...documents(fresh, false)];
    await storeAll(all);
    const passed = await sendForm('contacts');
    await awaitDocument(passed.path, data => data.verification !== undefined);
    await cleanUp();
    const left = await Promise.all(all.map(([path]) => exists(path)));
    expect(left).toEqual([...Array(8).fill(false), ...Array(8).fill(true)]);
    expect(await exists(passed.path)).toBe(true);
  });

  it('deletes the place on a list with the entry of someone who was invited', async () => {
    const id = newDocumentId();
    const place = { collection: 'waitlist', submissionId: id };
    await storeAll([
      [`waitlist/${id}`, { status: 'invited', verification: 'passed', removeAfter: ago(0.01) }],
      [`list_members/${id}`, place],
      // Another collection's entry can have the same id.
      [`list_members/${id}-other`, { ...place, collection: 'newsletter_subscribers' }],
    ]);
    await cleanUp();
    const paths = [`waitlist/${id}`, `list_members/${id}`, `list_members/${id}-other`];
    expect(await Promise.all(paths.map(exists))).toEqual([false, false, true]);
  });

  it('deletes submissions that were not processed within a day', async () => {
    const [old, fresh] = [newDocumentId(), newDocumentId()];
    // Marked, so that the trigger leaves the token in place as if it had never run.
    const marked = { verification: 'passed', recaptchaToken: 'token' };
    const stored = INQUIRY_COLLECTIONS.flatMap(name => [
      [`${name}/${old}`, { ...marked, [TIME_FIELDS[name]]: ago(1.01) }] as const,
      [`${name}/${fresh}`, { ...marked, [TIME_FIELDS[name]]: ago(0.99) }] as const,
    ]);
    await storeAll(stored);
    await cleanUp();
    const left = await Promise.all(stored.map(async ([path]) => [path, await exists(path)]));
    expect(left).toEqual(stored.map(([path]) => [path, path.endsWith(fresh)]));
  });

  it('finds an unprocessed submission behind more than a page of newer ones', { tags: 'large' }, async () => {
    const submission = (days: number, recaptchaToken: string) => ({
      ...{ [TIME_FIELDS.contacts]: ago(days), verification: 'passed' },
      recaptchaToken,
    });
    const old = `contacts/${newDocumentId()}`;
    await fill('contacts', 501, submission(0.5, 'a'));
    await database.doc(old).set(submission(1.5, 'b'));
    await cleanUp();
    expect(await exists(old)).toBe(false);
  });

  it('deletes any number of records, also in concurrent runs', {
    tags: 'large',
    timeout: 2 * LIMITS.world,
  }, async () => {
    const count = 7_000;
    await Promise.all([
      // Not emails: the emulator would start the function that sends them 7,000 times.
      fill('visitor_ids', count, { purpose: 'forms', expiresAt: ago(RETENTION_DAYS.visitorId + 1) }),
      fill('write_limits/analytics/visitors', count, { count: 1, updatedAt: ago(2) }),
    ]);
    await Promise.all([cleanUp(), cleanUp()]);
    const left = await Promise.all([
      database.collection('visitor_ids').where('expiresAt', '<', ago(RETENTION_DAYS.visitorId)).count().get(),
      database.collection('write_limits/analytics/visitors').where('updatedAt', '<', ago(1)).count().get(),
    ]);
    expect(left.map(found => found.data().count)).toEqual([0, 0]);
  });
});
