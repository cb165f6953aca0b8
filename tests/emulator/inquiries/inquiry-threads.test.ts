import { randomUUID } from 'node:crypto';
import { THREAD_LIMITS } from '@atrium/contract/inquiries/threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database, daysLeft, leaveOneUse, readData } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { closeDatabases, filledForm, newEmail, sendAndSettle } from '../../support/records/submissions.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { control, outbox } from '../../support/sandbox.ts';
import { listAudit, newStaff } from '../../support/staff.ts';

const PATH = '/api/admin/inquiries';
const REPLY_TO = /^reply\+[a-z0-9]{20}@replies\.atrium\.example$/;

let ada: Person;
let ben: Person;
beforeAll(async () => {
  ben = await newStaff('user', ['manage_inquiries']);
});
// Each test has the limits of its own member of staff.
beforeEach(async () => {
  ada = await newStaff('user', ['manage_inquiries']);
});
afterAll(closeDatabases);

/** A message whose captcha has passed, and whose confirmation was sent. */
async function newMessage(change: Record<string, string> = {}) {
  const fields = {
    ...filledForm('contacts', newEmail()),
    subject: 'Pricing Information',
    message: 'What does it cost?\nPer month.',
    ...change,
  };
  const sent = await sendAndSettle('contacts', { fields });
  await outbox(sent.email);
  return sent;
}

interface Call {
  seen?: string | null;
  as?: Person;
  key?: string;
}

const reply = (id: string, text: string, { seen = null, as = ada, key = randomUUID() }: Call = {}) =>
  post(`${PATH}/${id}/replies`, { text, seen }, { as, headers: { 'idempotency-key': key } });
const note = (id: string, text: string, { as = ada, key = randomUUID() }: Call = {}) =>
  post(`${PATH}/${id}/notes`, { text }, { as, headers: { 'idempotency-key': key } });
const readThread = async (id: string, as = ada) => (await get(`${PATH}/${id}/thread`, { as })).json;
const answers = async (email: string) =>
  (await outbox(email)).filter(({ subject }) => subject.startsWith('Re: '));

describe('an answer', () => {
  it('arrives once with the message quoted, and marks it as answered', async () => {
    const { id, path, email } = await newMessage();
    const sent = await reply(id, 'Hello Ines,\n\nTen dollars.\n\nAda');
    expect(sent.status).toBe(200);
    expect(sent.json).toMatchObject({
      entries: [{ kind: 'reply', author: ada.email, text: 'Hello Ines,\n\nTen dollars.\n\nAda' }],
      assignee: null,
      markedAsSpam: { sender: false, link: false },
    });
    const [mail, ...others] = await answers(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Re: Pricing Information',
      replyTo: expect.stringMatching(REPLY_TO),
    });
    expect(mail?.text).toMatch(/^Hello Ines,\s+Ten dollars\.\s+Ada\s/);
    expect(mail?.text).toMatch(/> What does it cost\?\s+> Per month\./);
    expect(await readData(path)).toMatchObject({
      status: 'answered',
      statusChangedBy: ada.uid,
      thread: { last: sent.json.entries[0].id, count: 1 },
    });
    expect(await daysLeft(path)).toBe(730);
    await eventually(async () =>
      expect((await readThread(id)).entries).toMatchObject([{ email: { status: 'sent', error: null } }]),
    );
    expect((await listAudit(path)).map(({ action, actorId }) => [action, actorId])).toEqual(
      expect.arrayContaining([
        ['answer_inquiry', ada.uid],
        ['read_inquiry', ada.uid],
      ]),
    );
  });

  it('shows that its email has bounced', async () => {
    const { id, email } = await newMessage();
    await control('POST', '/mail-bounces', { to: email });
    await reply(id, 'Hello.');
    await eventually(async () =>
      expect((await readThread(id)).entries).toMatchObject([
        { email: { status: 'bounced', error: expect.stringContaining('Simulated bounce') } },
      ]),
    );
  });

  it.each([
    ['no text', '', 'Write something'],
    ['invisible text', ' \u200b\n', 'Write something'],
    ['too much text', 'a'.repeat(THREAD_LIMITS.textLength + 1), 'under 10,000'],
  ])('with %s is refused', async (_, text, message) => {
    const refused = failure(400, 'invalid_request', message);
    expect(await reply('a'.repeat(20), text)).toMatchObject(refused);
    expect(await note('a'.repeat(20), text)).toMatchObject(refused);
  });

  it('is limited by member of staff', async () => {
    const { id } = await newMessage();
    const staff = await newStaff('user', ['manage_inquiries']);
    await leaveOneUse({ name: 'inquiry-replies', max: 30, windowMs: 60_000 }, staff.uid);
    expect((await note(id, 'One.', { as: staff })).status).toBe(200);
    expect(await note(id, 'Two.', { as: staff })).toMatchObject(failure(429, 'rate_limited'));
  });

  it('and its thread need a message', async () => {
    const missing = failure(404, 'not_found', 'doesn’t exist');
    expect(await get(`${PATH}/${'b'.repeat(20)}/thread`, { as: ada })).toMatchObject(missing);
    expect(await reply('b'.repeat(20), 'Hello.')).toMatchObject(missing);
    const demo = await sendAndSettle('demo_bookings');
    expect(await reply(demo.id, 'Hello.')).toMatchObject(missing);
  });
});

it('a reply of the sender is in the thread once, and waits for an answer', async () => {
  const { id, path, email } = await newMessage();
  await reply(id, 'Ten dollars.');
  const [mail] = await answers(email);
  const received = { to: mail?.replyTo, from: email, text: 'Thank you.', copies: 3 };
  const { statuses } = await control<{ statuses: number[] }>('POST', '/received-mail', received);
  expect(statuses).toEqual([200, 200, 200]);
  const { entries } = await readThread(id);
  expect(entries).toMatchObject([{ kind: 'reply' }, { kind: 'received', author: email }]);
  expect(await readData(path)).toMatchObject({ status: 'in_progress', statusChangedBy: 'server' });
  const { items } = (await get('/api/admin/attention', { as: ada })).json;
  const waiting = items.find(({ kind }: { kind: string }) => kind === 'message_replies');
  expect(waiting.count).toBeGreaterThan(0);
  expect(Date.parse(waiting.dueBy)).toBeGreaterThan(Date.now() - 86_400_000);
});

describe('the thread of a message', () => {
  const findEntries = async (id: string) =>
    (await database.collection('inquiry_replies').where('inquiryId', '==', id).get()).size;

  it('is deleted with the message, by staff and when its retention ends', async () => {
    const [deleted, expired] = [await newMessage(), await newMessage()];
    for (const { id } of [deleted, expired]) await note(id, 'A note.');
    const [{ id: seen }] = (await readThread(deleted.id)).entries;
    await reply(deleted.id, 'An answer.', { seen });
    expect(await answers(deleted.email)).toHaveLength(1);
    await post(
      `${PATH}/actions`,
      { action: 'delete', collection: 'contacts', ids: [deleted.id] },
      { as: ada },
    );
    await awaitDocument(expired.path, ({ removeAfter }) => removeAfter !== undefined);
    await database.doc(expired.path).update({ removeAfter: new Date(Date.now() - 1000) });
    expect(await runSchedule('inquiriesCleanUp')).toBe(200);
    for (const { id, path } of [deleted, expired]) {
      expect(await readData(path)).toBeUndefined();
      expect(await findEntries(id)).toBe(0);
    }
  });

  it('names who is assigned, who must manage inquiries', async () => {
    const { id } = await newMessage();
    const assign = (uid: string | null) => post(`${PATH}/${id}/assignee`, { uid }, { as: ada });
    expect((await assign(ben.uid)).json.assignee).toEqual({ uid: ben.uid, email: ben.email });
    for (const { uid } of [await newPerson(), await newStaff('finance-manager')]) {
      expect(await assign(uid)).toMatchObject(failure(400, 'invalid_request', 'manage inquiries'));
    }
    expect((await readThread(id)).assignee).toMatchObject({ uid: ben.uid });
    expect((await assign(null)).json.assignee).toBeNull();
  });

  it('tells that the sender or a link was marked as spam before, until that is undone', async () => {
    const host = `https://${randomUUID()}.example/offer`;
    const spam = await newMessage({ message: `Buy at ${host}?from=mail.` });
    const linked = await newMessage({ message: `See ${host}` });
    const same = await newMessage({ email: spam.email });
    const marks = async ({ id }: { id: string }) => (await readThread(id)).markedAsSpam;
    const act = (action: string) =>
      post(`${PATH}/actions`, { action, collection: 'contacts', ids: [spam.id] }, { as: ada });
    await act('spam');
    expect(await marks(linked)).toEqual({ sender: false, link: true });
    expect(await marks(same)).toEqual({ sender: true, link: false });
    expect(await marks(spam)).toEqual({ sender: false, link: false });
    await act('not_spam');
    expect(await marks(linked)).toEqual({ sender: false, link: false });
    expect(await marks(same)).toEqual({ sender: false, link: false });
  });
});

describe('templates and signatures', () => {
  const save = (body: object, key = randomUUID()) =>
    post(`${PATH}/reply-templates`, body, { as: ada, headers: { 'idempotency-key': key } });
  const named = (name: string) => ({
    find: (json: { templates: { id: string; name: string }[] }) =>
      json.templates.filter(template => template.name === name),
  });

  it('a template is created once, changed by any of the staff, and deleted', async () => {
    const name = `Prices ${randomUUID()}`;
    const key = randomUUID();
    const saved = await Promise.all([1, 2].map(() => save({ id: null, name, text: 'Hello {name}.' }, key)));
    const [template, ...others] = named(name).find(saved[0]?.json);
    expect(others).toEqual([]);
    expect(template).toMatchObject({ text: 'Hello {name}.' });
    const change = { id: template?.id, name: `${name}!`, text: 'About {subject}.' };
    expect((await save(change)).status).toBe(200);
    const list = (await get(`${PATH}/reply-templates`, { as: ben })).json;
    expect(named(name).find(list)).toEqual([]);
    expect(named(`${name}!`).find(list)).toEqual([change]);
    const deletion = `${PATH}/reply-templates/${template?.id}/deletion`;
    for (let times = 0; times < 2; times += 1) {
      const { json } = await post(deletion, {}, { as: ben });
      expect(named(`${name}!`).find(json)).toEqual([]);
    }
    expect(await save(change)).toMatchObject(failure(404, 'not_found', 'deleted'));
  });

  it.each([
    [{ id: null, name: '', text: 'a' }, 'Enter a name'],
    [{ id: null, name: 'a', text: '' }, 'Write the template'],
    [{ id: null, name: 'a'.repeat(81), text: 'a' }, 'under 80'],
    [{ id: '../x', name: 'a', text: 'a' }, 'id'],
  ])('the template %j is refused', async (body, message) => {
    expect(await save(body)).toMatchObject(failure(400, 'invalid_request', message));
  });

  it('a signature belongs to one member of staff', async () => {
    const path = `${PATH}/reply-signature`;
    const [carl, dora] = [
      await newStaff('user', ['manage_inquiries']),
      await newStaff('user', ['manage_inquiries']),
    ];
    expect((await get(path, { as: carl })).json).toEqual({ text: '' });
    expect((await post(path, { text: ' Carl\nAtrium AI ' }, { as: carl })).json).toEqual({
      text: 'Carl\nAtrium AI',
    });
    expect((await get(path, { as: carl })).json).toEqual({ text: 'Carl\nAtrium AI' });
    expect((await get(path, { as: dora })).json).toEqual({ text: '' });
    expect((await post(path, { text: '' }, { as: carl })).json).toEqual({ text: '' });
    expect(await post(path, { text: 'a'.repeat(501) }, { as: carl })).toMatchObject(
      failure(400, 'invalid_request', 'under 500'),
    );
  });
});
