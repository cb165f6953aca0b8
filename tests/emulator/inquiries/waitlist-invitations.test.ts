import { randomUUID } from 'node:crypto';
import { ListSizes } from '@atrium/contract/inquiries/inbox';
import { INVITE_MAX } from '@atrium/contract/inquiries/waitlist';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database, daysLeft, readData } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { closeDatabases, enterList, joinList } from '../../support/records/submissions.ts';
import { outbox } from '../../support/sandbox.ts';
import { newStaff } from '../../support/staff.ts';
import { world } from '../../support/world.ts';

const PATH = '/api/admin/waitlists/payroll-us';
const SUBJECT = 'US payroll is ready for you';

let staff: Person;
beforeAll(async () => {
  staff = await newStaff('user', ['manage_inquiries']);
});
afterAll(closeDatabases);

const invite = (body: object) => post(`${PATH}/invitations`, body, { as: staff });
const invitations = async (email: string) =>
  (await outbox(email)).filter(({ subject }) => subject === SUBJECT);

it('chosen people are invited once by concurrent and repeated calls', async () => {
  const people = [await joinList('waitlist'), await joinList('waitlist')];
  const ids = people.map(({ id }) => id);
  const results = await Promise.all([1, 2].map(() => invite({ ids })));
  expect(results.reduce((sum, { json }) => sum + json.invited, 0)).toBe(2);
  expect((await invite({ ids })).json).toEqual({ invited: 0, skipped: 2 });
  for (const { email, path } of people) {
    const [mail, ...others] = await invitations(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${world.hostingUrl}/register?next=%2Fmarketplace%2Fpayroll-us`);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await readData(path)).toMatchObject({ status: 'invited', statusChangedBy: staff.uid });
    expect(await daysLeft(path)).toBe(90);
  }
});

it('those who have waited longest are listed first', async () => {
  const people = [await joinList('waitlist'), await joinList('waitlist'), await joinList('waitlist')];
  const years = ['2003', '2001', '2002'];
  for (const [i, { path }] of people.entries()) {
    await database.doc(path).update({ confirmedAt: new Date(`${years[i]}-01-01`) });
  }
  const { json } = await get(`${PATH}?limit=2`, { as: staff });
  expect(json.entries.map(({ email }: { email: string }) => email)).toEqual([
    people[1]?.email,
    people[2]?.email,
  ]);
  for (const { path } of people) await database.doc(path).update({ confirmedAt: new Date() });
});

it('nobody is invited who hasn’t confirmed, has left or waits for another product', async () => {
  const unconfirmed = await enterList('waitlist');
  const subscriber = await joinList('newsletter_subscribers');
  const ids = [unconfirmed.id, subscriber.id, 'a'.repeat(20)];
  expect((await invite({ ids })).json).toEqual({ invited: 0, skipped: 3 });
  expect(await invitations(unconfirmed.email)).toEqual([]);
});

it.each([
  [{ ids: [] }, 'Choose someone'],
  [{ ids: Array(INVITE_MAX + 1).fill('a'.repeat(20)) }, `at most ${INVITE_MAX}`],
  [{ first: 2 }, ''],
])('an invitation of %j is refused', async (body, message) => {
  expect(await invite(body)).toMatchObject(failure(400, 'invalid_request', message));
});

it('a product without a waitlist is not found', async () => {
  const refused = failure(404, 'not_found', 'no waitlist');
  expect(await get('/api/admin/waitlists/other', { as: staff })).toMatchObject(refused);
});

it('invited people who have created an account are counted', async () => {
  const joined = async () => {
    const { json } = await get('/api/admin/inquiries/lists', { as: staff });
    return ListSizes.parse(json).waitlists[0]?.joined ?? 0;
  };
  const person = await newPerson();
  const { id, path } = await joinList('waitlist', person.email);
  await invite({ ids: [id] });
  const before = await joined();
  await database.doc(`users/${person.uid}`).set({ firstName: randomUUID(), lastName: '' });
  await awaitDocument(path, data => data.joinedAt !== undefined);
  expect(await joined()).toBe(before + 1);
});
