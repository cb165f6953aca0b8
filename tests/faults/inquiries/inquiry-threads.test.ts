import { beforeEach, expect, it } from 'vitest';
import {
  answerMessage,
  assignMessage,
  noteMessage,
  readThread,
} from '../../../functions/src/inquiries/threads/answer-message.ts';
import { listFirstAnswerTimes } from '../../../functions/src/inquiries/threads/thread-store.ts';
import { interruptEverywhere } from '../../support/in-process/interruption.ts';
import {
  type Fields,
  type MemoryFirestore,
  openMemoryFirestore,
} from '../../support/in-process/memory-firestore.ts';

const ID = 'a'.repeat(20);
const HOUR = 3_600_000;
const SENT_AT = Date.parse('2026-11-20T12:00:00Z');

let database: MemoryFirestore;
beforeEach(() => {
  database = openMemoryFirestore({ now: () => SENT_AT + HOUR });
  store();
});

/** Stores a message that was sent an hour ago. */
function store(change: Fields = {}, id = ID) {
  database.put(`contacts/${id}`, {
    name: 'Ines',
    email: 'ines@company.example',
    subject: 'Pricing Information',
    message: 'What does https://shop.example cost?',
    status: 'new',
    source: 'contact_form',
    verification: 'passed',
    submittedAt: new Date(SENT_AT),
    ...change,
  });
}

let requests = 0;
const staff = (uid: string) => ({
  caller: { uid, email: `${uid}@atrium.example` },
  requestId: `request-${requests++}`,
});

const answer = (uid: string, idempotencyKey: string, seen: string | null = null) =>
  answerMessage(staff(uid), { messageId: ID, idempotencyKey, text: `From ${uid}.`, seen });
const note = (uid: string, text: string) =>
  noteMessage(staff(uid).caller, { messageId: ID, idempotencyKey: `note-${uid}-${text}`, text });
const message = () => database.record<Fields>(`contacts/${ID}`);
const mails = () => [...database.all('mail').keys()];
const actions = () => [...database.all('audit_log').values()].map(({ action, state }) => [action, state]);

it('an answer marks its message as answered, and is in the thread with its email', async () => {
  await answer('ada', 'first-answer');
  const { entries } = await readThread(ID);
  expect(entries).toMatchObject([
    {
      kind: 'reply',
      text: 'From ada.',
      author: 'ada@atrium.example',
      email: { status: 'waiting', error: null },
    },
  ]);
  expect(mails()).toEqual([`contacts-${ID}-reply-${entries[0]?.id}`]);
  expect(message()).toMatchObject({
    status: 'answered',
    statusChangedBy: 'ada',
    thread: { last: entries[0]?.id, count: 1 },
  });
  expect(actions()).toEqual([['answer_inquiry', 'done']]);
  const [time = 0] = await listFirstAnswerTimes(new Date(SENT_AT));
  expect(Math.round(time / HOUR)).toBe(1);
});

it('of two answers at once one is sent, and the other is refused before anything is sent', async () => {
  const results = await Promise.allSettled([answer('ada', 'answer-a'), answer('ben', 'answer-b')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find(result => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Nothing was sent'),
  });
  expect(mails()).toHaveLength(1);
  expect((await readThread(ID)).entries).toHaveLength(1);
});

it('an answer is refused after a note that its author hasn’t seen, and sent once it was seen', async () => {
  await note('ben', 'Wait for the price list.');
  await expect(answer('ada', 'answer-1')).rejects.toMatchObject({ code: 'conflict' });
  expect(mails()).toEqual([]);
  const [{ id } = { id: '' }] = (await readThread(ID)).entries;
  await answer('ada', 'answer-2', id);
  expect(mails()).toHaveLength(1);
});

it('the same answer is sent once, also when a change of the message comes between', async () => {
  await Promise.all([answer('ada', 'same-key'), answer('ada', 'same-key')]);
  database.put(`contacts/${ID}`, { status: 'closed' });
  await answer('ada', 'same-key');
  expect(mails()).toHaveLength(1);
  expect(message()).toMatchObject({ status: 'closed', thread: { count: 1 } });
});

it('an answer is sent once wherever its call is interrupted', async () => {
  const kills = await interruptEverywhere(
    () => {
      database = openMemoryFirestore({ now: () => SENT_AT });
      store();
    },
    () => answer('ada', 'same-key'),
    async () => {
      await answer('ada', 'same-key');
      expect(mails()).toHaveLength(1);
      expect(message()).toMatchObject({ status: 'answered', thread: { count: 1 } });
      expect(actions()).toHaveLength(1);
    },
  );
  expect(kills).toBeGreaterThan(4);
});

it('a note isn’t emailed and doesn’t answer the message', async () => {
  await note('ada', 'Call her.');
  await note('ada', 'Call her.');
  expect((await readThread(ID)).entries).toMatchObject([{ kind: 'note', email: null }]);
  expect(mails()).toEqual([]);
  expect(message()).toMatchObject({ status: 'new' });
});

it.each([
  [{ verification: 'none' }, 'no valid captcha'],
  [{ verification: 'unchecked' }, 'no valid captcha'],
  [{ verification: undefined }, 'still being checked'],
  [{ status: 'spam' }, 'marked as spam'],
  [{ thread: { last: null, count: 200 } }, '200 entries'],
])('a message with %j is not answered here', async (change, reason) => {
  store(change);
  await expect(answer('ada', 'answer-1')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(reason),
  });
  expect(mails()).toEqual([]);
});

it('a message that was answered in a mail program has waited until then', async () => {
  store({ status: 'answered', statusChangedAt: new Date(SENT_AT + HOUR / 2) });
  await answer('ada', 'answer-1');
  expect(await listFirstAnswerTimes(new Date(SENT_AT))).toEqual([HOUR / 2]);
});

it('a message is assigned without changing anything else', async () => {
  await assignMessage(ID, 'ben');
  await assignMessage(ID, 'ben');
  expect(message()).toMatchObject({ assigneeId: 'ben', status: 'new' });
  await assignMessage(ID, null);
  expect(message()).toMatchObject({ assigneeId: null });
});

it('shows whether the sender or a link was marked as spam in another message', async () => {
  const marks = async () => (await readThread(ID)).markedAsSpam;
  expect(await marks()).toEqual({ sender: false, link: false });
  store({ status: 'spam', spamLinks: ['other.example'] }, 'b'.repeat(20));
  expect(await marks()).toEqual({ sender: true, link: false });
  store({ status: 'spam', email: 'eve@x.example', spamLinks: ['shop.example'] }, 'c'.repeat(20));
  expect(await marks()).toEqual({ sender: true, link: true });
});
