import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database, daysLeft, readData, storeAll } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import {
  closeDatabases,
  enterList,
  filledForm,
  joinList,
  newDocumentId,
  newEmail,
  sendAndSettle,
} from '../../support/records/submissions.ts';
import { outbox } from '../../support/sandbox.ts';
import { newStaff, readFromBrowser } from '../../support/staff.ts';

const ACTIONS = '/api/admin/inquiries/actions';
const READS = '/api/admin/inquiries/reads';

let staff: Person;
beforeAll(async () => {
  staff = await newStaff('user-manager');
});
afterAll(closeDatabases);

const act = (action: string, collection: string, ids: unknown) =>
  post(ACTIONS, { action, collection, ids }, { as: staff });
async function readAudit(action: string) {
  const own = database.collection('audit_log').where('actorId', '==', staff.uid);
  return (await own.where('action', '==', action).get()).docs.map(entry => entry.data());
}

describe('closing and assigning', () => {
  it('change messages once, and are in the audit log', async () => {
    const [one, spam] = await Promise.all([sendAndSettle('contacts'), sendAndSettle('contacts')]);
    await database.doc(spam.path).update({ status: 'spam' });
    const ids = [one.id, spam.id, newDocumentId()];
    const assign = (assignee: string | null) =>
      post(ACTIONS, { action: 'assign', collection: 'contacts', ids, assignee }, { as: staff });
    expect((await assign(staff.uid)).json.changed).toEqual([one.id, spam.id]);
    expect((await assign(staff.uid)).json.changed).toEqual([]);
    expect(await readData(one.path)).toMatchObject({ assigneeId: staff.uid, status: 'new' });
    expect((await assign(null)).json.changed).toEqual([one.id, spam.id]);
    const [entry] = await readAudit('assign_inquiries');
    expect(entry).toMatchObject({ details: { count: '3' }, state: 'done' });

    expect((await act('close', 'contacts', ids)).json.changed).toEqual([one.id]);
    expect((await act('close', 'contacts', ids)).json.changed).toEqual([]);
    expect(await readData(one.path)).toMatchObject({ status: 'closed', statusChangedBy: staff.uid });
    expect(await readData(spam.path)).toMatchObject({ status: 'spam' });
    expect(await daysLeft(one.path)).toBe(RETENTION_DAYS.inquiry);
    expect(await readAudit('close_inquiries')).toHaveLength(2);
  });

  it('are refused for bookings, and for an assignee who can’t read them', async () => {
    const ids = [newDocumentId()];
    const refused = failure(400, 'invalid_request', 'Only messages');
    expect(await act('close', 'demo_bookings', ids)).toMatchObject(refused);
    expect(await act('assign', 'demo_bookings', ids)).toMatchObject(refused);
    const { uid } = await newPerson();
    const body = { action: 'assign', collection: 'contacts', ids, assignee: uid };
    expect(await post(ACTIONS, body, { as: staff })).toMatchObject(
      failure(400, 'invalid_request', 'manage inquiries'),
    );
  });

  it('offer the staff who manage inquiries, as their accounts say', async () => {
    const assignees = async (): Promise<string[]> =>
      (await get('/api/admin/inquiries/assignees', { as: staff })).json.assignees.map(
        ({ uid }: { uid: string }) => uid,
      );
    const [byRole, byPermission, former] = await Promise.all([
      newStaff('user-manager'),
      newStaff('user', ['manage_inquiries']),
      newPerson(),
    ]);
    const access = { role: 'user', permissions: ['manage_inquiries'] };
    await storeAll([
      [`users/${byRole.uid}`, { email: byRole.email, access: { role: 'user-manager' } }],
      [`users/${byPermission.uid}`, { email: byPermission.email, access }],
      [`users/${former.uid}`, { email: former.email, access }],
    ]);
    const offered = await assignees();
    expect(offered).toEqual(expect.arrayContaining([byRole.uid, byPermission.uid]));
    expect(offered).not.toContain(former.uid);
  });
});

it('messages and bookings have the search tokens of names, emails and subjects', async () => {
  const fields = { ...filledForm('contacts'), name: 'Íñes O’Brien', subject: 'Pricing Information' };
  const [{ path }, demo] = await Promise.all([
    sendAndSettle('contacts', { fields }),
    sendAndSettle('demo_bookings'),
  ]);
  const { searchTokens } = (await readData(path)) ?? {};
  expect(searchTokens).toEqual(expect.arrayContaining(['ines', 'obrien', 'pric', 'information', 'company']));
  expect((await readData(demo.path))?.searchTokens).not.toHaveLength(0);
});

describe('marking as spam', () => {
  it('can be undone, and is in the audit log with ids but without text', async () => {
    const fields = { ...filledForm('contacts'), message: 'A secret of the sender.' };
    const [one, two] = await Promise.all([sendAndSettle('contacts', { fields }), sendAndSettle('contacts')]);
    await database.doc(two.path).update({ status: 'answered' });
    const gone = newDocumentId();
    const ids = [one.id, two.id, gone];
    expect((await act('spam', 'contacts', ids)).json).toEqual({
      changed: [one.id, two.id],
      unchanged: [gone],
    });
    expect(await readData(one.path)).toMatchObject({ status: 'spam', statusChangedBy: staff.uid });
    expect(await daysLeft(one.path)).toBe(RETENTION_DAYS.spam);
    expect((await act('spam', 'contacts', ids)).json).toEqual({ changed: [], unchanged: ids });
    expect((await act('not_spam', 'contacts', [...ids, one.id])).json).toEqual({
      changed: [one.id, two.id],
      unchanged: [gone],
    });
    expect(await readData(one.path)).toMatchObject({ status: 'new' });
    expect(await readData(two.path)).toMatchObject({ status: 'answered' });
    expect(await readData(two.path)).not.toHaveProperty('statusBeforeSpam');
    expect(await daysLeft(two.path)).toBe(RETENTION_DAYS.inquiry);
    const entries = await readAudit('mark_inquiries_as_spam');
    expect(entries).toHaveLength(2);
    const outcomes = entries.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(['0 changed, 3 unchanged', '2 changed, 1 unchanged']);
    expect(entries[0]).toMatchObject({
      area: 'inquiries',
      actorEmail: staff.email,
      target: 'contacts',
      state: 'done',
      details: { count: '3', ids: ids.join(', ') },
    });
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('removes a subscriber; undoing restores them unless they subscribed again', {
    tags: 'large',
  }, async () => {
    const email = newEmail();
    const first = await joinList('newsletter_subscribers', email);
    await act('spam', 'newsletter_subscribers', [first.id]);
    const second = await joinList('newsletter_subscribers', email);
    expect(await readData(second.path)).toMatchObject({ status: 'active' });
    await act('not_spam', 'newsletter_subscribers', [first.id]);
    expect(await readData(first.path)).toMatchObject({ status: 'duplicate' });
    await act('spam', 'newsletter_subscribers', [second.id]);
    await act('not_spam', 'newsletter_subscribers', [second.id]);
    expect(await readData(second.path)).toMatchObject({ status: 'active' });
    const third = await enterList('newsletter_subscribers', email);
    expect(await readData(third.path)).toMatchObject({ status: 'duplicate' });
  });
});

describe('deleting submissions', () => {
  it('removes a hundred of them with their emails in one idempotent call', { tags: 'large' }, async () => {
    const { id, path } = await sendAndSettle('contacts');
    const others = Array.from({ length: 99 }, newDocumentId);
    const data = { status: 'new', verification: 'failed' };
    await storeAll(others.map(other => [`contacts/${other}`, data] as const));
    expect((await database.doc(`mail/contacts-${id}-notice`).get()).exists).toBe(true);
    const ids = [id, ...others];
    expect((await act('delete', 'contacts', ids)).json).toEqual({ changed: ids, unchanged: [] });
    expect(await readData(path)).toBeUndefined();
    expect((await database.doc(`mail/contacts-${id}-notice`).get()).exists).toBe(false);
    expect((await act('delete', 'contacts', ids)).json).toEqual({ changed: [], unchanged: ids });
  });

  it('frees the slot of a confirmed demo, without an email to the sender', { tags: 'large' }, async () => {
    const { id, path, email } = await sendAndSettle('demo_bookings');
    await database.doc(path).update({
      preferredDate: '2031-03-03',
      preferredTime: '9-10',
      status: 'confirmed',
      statusChangedAt: Timestamp.now(),
      statusChangedBy: 'uma',
    });
    await awaitDocument('demo_availability/2031-03-03', data => data.taken.length === 1);
    await act('delete', 'demo_bookings', [id]);
    await awaitDocument('demo_availability/2031-03-03', data => data.taken.length === 0);
    expect((await outbox(email)).map(({ subject }) => subject)).not.toContain(
      'We need to reschedule your demo',
    );
  });
});

it.each([
  ['archive', 'contacts', [newDocumentId()], 'action'],
  ['spam', 'users', [newDocumentId()], 'collection'],
  ['spam', 'contacts', [], 'ids'],
  ['spam', 'contacts', Array.from({ length: 101 }, newDocumentId), '100'],
  ['delete', 'contacts', ['../users/ada'], 'ids'],
  ['delete', 'contacts', 'all', 'ids'],
])('an invalid call with %s %s %j is rejected', async (action, collection, ids, words) => {
  expect(await act(action, collection, ids)).toMatchObject(failure(400, 'invalid_request', words));
});

describe('reading a submission', () => {
  it('is rejected until it is in the audit log, once per staff member, submission and day', async () => {
    const reader = await newStaff('user-manager');
    const { id, path } = await sendAndSettle('contacts');
    expect(await readFromBrowser(path, reader)).toBe(403);
    const entry = { collection: 'contacts', id };
    const response = await post(READS, { entry: null }, { as: reader });
    expect(Date.parse(response.json.until)).toBeGreaterThan(Date.now());
    expect(await readFromBrowser(path, reader)).toBe(200);
    await Promise.all([1, 2, 3].map(() => post(READS, { entry }, { as: reader })));
    const log = database.collection('audit_log').where('actorId', '==', reader.uid);
    const entries = (await log.get()).docs.map(found => found.data());
    expect(entries.map(({ action, target }) => `${action} ${target}`).toSorted()).toEqual([
      'open_inquiries inquiries',
      `read_inquiry ${path}`,
    ]);
    expect(entries[0]).toMatchObject({ area: 'inquiries', state: 'done', actorEmail: reader.email });
    // An id can't be changed when the account is erased.
    expect((await log.get()).docs.map(found => found.id).join()).not.toContain(reader.uid);
    const root = await newPerson({ role: 'admin', permissions: [] });
    const shown = (await get('/api/admin/audit', { as: root })).json.entries;
    expect(shown).toContainEqual(expect.objectContaining({ action: 'read_inquiry', target: path }));
  });

  it.each([
    {},
    { entry: { collection: 'waitlist', id: newDocumentId() } },
    { entry: { collection: 'contacts', id: 'x' } },
  ])('of %j is an invalid request', async body => {
    expect(await post(READS, body, { as: staff })).toMatchObject(failure(400, 'invalid_request', 'entry'));
  });
});
