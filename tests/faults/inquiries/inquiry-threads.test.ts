import type { MailReply } from '@atrium/contract/emails/mail-replies';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerMessage,
  assignMessage,
  noteMessage,
  readThread,
} from '../../../functions/src/inquiries/threads/answer-message.ts';
import { receiveReply } from '../../../functions/src/inquiries/threads/receive-reply.ts';
import { replyAddress } from '../../../functions/src/inquiries/threads/reply-address.ts';
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
  vi.stubEnv('REPLY_ADDRESS', 'reply@replies.example');
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
  store({}, 'b'.repeat(20));
  const other = { messageId: 'b'.repeat(20), idempotencyKey: 'same-key', text: 'From ada.', seen: null };
  await expect(answerMessage(staff('ada'), other)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  expect(mails()).toHaveLength(1);
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
  [{ verification: 'failed' }, 'no valid captcha'],
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

describe('a reply of the sender', () => {
  /** Answers the message; returns where a reply to the answer goes. */
  async function answered(): Promise<string> {
    await answer('ada', 'first-answer');
    const [{ id } = { id: '' }] = (await readThread(ID)).entries;
    return replyAddress(id);
  }
  const receive = (to: string, change: Partial<MailReply> = {}) =>
    receiveReply('postmark', {
      ...{ id: 'mail-1', to: ['boss@company.example', `Atrium <${to.toUpperCase()}>`] },
      ...{ from: 'ines@company.example', text: 'Thank you.\n\nOn Monday, Ada wrote:\n> Ten.' },
      ...{ attachments: [], isAutomatic: false },
      ...change,
    });

  it('is added once, and puts the message back in progress until the next answer', async () => {
    const to = await answered();
    expect(mails()).toHaveLength(1);
    const outcomes = await Promise.all([receive(to), receive(to)]);
    expect(outcomes.toSorted()).toEqual(['added', 'repeated']);
    expect(await receive(to)).toBe('repeated');
    const { entries, repliesArrive } = await readThread(ID);
    expect(repliesArrive).toBe(true);
    expect(entries).toMatchObject([
      { kind: 'reply', received: null },
      {
        ...{ kind: 'received', text: 'Thank you.', author: 'ines@company.example', email: null },
        received: { quoted: 'On Monday, Ada wrote:\n> Ten.', isShortened: false, attachments: [] },
      },
    ]);
    expect(message()).toMatchObject({
      status: 'in_progress',
      statusChangedBy: 'server',
      thread: { count: 2 },
    });
    expect(message()?.repliedAt).toBeDefined();

    await expect(answer('ben', 'second-answer', entries[0]?.id)).rejects.toMatchObject({ code: 'conflict' });
    await answer('ben', 'second-answer', entries[1]?.id);
    expect(message()).toMatchObject({ status: 'answered' });
    expect(message()?.repliedAt).toBeUndefined();
  });

  it('is added once wherever its delivery is interrupted', async () => {
    let to = '';
    await interruptEverywhere(
      async () => {
        database = openMemoryFirestore({ now: () => SENT_AT });
        store();
        to = await answered();
      },
      () => receive(to),
      async () => {
        await receive(to);
        expect((await readThread(ID)).entries).toHaveLength(2);
        expect(message()).toMatchObject({ status: 'in_progress', thread: { count: 2 } });
      },
    );
  });

  it('keeps the time of the first one that waits, and doesn’t take the message out of spam', async () => {
    const to = await answered();
    await receive(to);
    const { repliedAt } = message() ?? {};
    await receive(to, { id: 'mail-2' });
    expect(message()).toMatchObject({ repliedAt, thread: { count: 3 } });
    database.put(`contacts/${ID}`, { ...message(), status: 'spam' });
    expect(await receive(to, { id: 'mail-3' })).toBe('added');
    expect(message()).toMatchObject({ status: 'spam', thread: { count: 4 } });
  });

  it('waits from now after the last one was answered outside the application', async () => {
    const to = await answered();
    await receive(to);
    const repliedAt = new Date(SENT_AT - HOUR);
    database.put(`contacts/${ID}`, { ...message(), status: 'answered', repliedAt });
    await receive(to, { id: 'mail-2' });
    expect(message()).toMatchObject({ status: 'in_progress' });
    expect(message()?.repliedAt).not.toEqual(repliedAt);
  });

  it('that a program has written is added and changes nothing else', async () => {
    const to = await answered();
    await receive(to, { isAutomatic: true });
    expect(message()).toMatchObject({ status: 'answered', thread: { count: 2 } });
    expect(message()?.repliedAt).toBeUndefined();
  });

  it('is shortened, and its attached files are only named', async () => {
    const to = await answered();
    await receive(to, { text: 'x'.repeat(20_000), attachments: ['plan.pdf', 'a\nb.png'] });
    expect((await readThread(ID)).entries[1]).toMatchObject({
      text: 'x'.repeat(10_000),
      received: { isShortened: true, attachments: ['plan.pdf', 'a b.png'] },
    });
  });

  it.each([
    ['was deleted', () => database.documents.delete(`contacts/${ID}`)],
    [
      'has no room',
      () => database.put(`contacts/${ID}`, { ...message(), thread: { last: null, count: 200 } }),
    ],
  ])('to a message that %s is forwarded to the company once', async (_, change) => {
    const to = await answered();
    change();
    const outcomes = [await receive(to), await receive(to)];
    expect(outcomes).toEqual(['forwarded', 'forwarded']);
    const forwarded = [...database.all('mail').values()].filter(mail => mail.to === 'hello@atrium.example');
    expect(forwarded).toMatchObject([
      { replyTo: 'ines@company.example', message: { subject: 'Reply from ines@company.example' } },
    ]);
  });

  it.each([
    ['another answer', `reply+${'z'.repeat(20)}@replies.example`, 'forwarded'],
    ['another domain', `reply+${'z'.repeat(20)}@attacker.example`, 'unknown'],
    ['no answer', 'reply@replies.example', 'unknown'],
    ['a short id', 'reply+abc@replies.example', 'unknown'],
  ])('to %s changes no message', async (_, to, outcome) => {
    await answered();
    expect(await receive(to)).toBe(outcome);
    expect(message()).toMatchObject({ status: 'answered', thread: { count: 1 } });
  });
});
