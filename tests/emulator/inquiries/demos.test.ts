import { DEMO_SLOTS, type DemoSlot, demoInterval } from '@atrium/contract/inquiries/demo-slot';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { database, readData } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { type Person, updateAccount } from '../../support/people.ts';
import { queueEmail } from '../../support/records/queued-email.ts';
import { closeDatabases, filledForm, newEmail, sendAndSettle } from '../../support/records/submissions.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { outbox } from '../../support/sandbox.ts';
import { listAudit, newStaff } from '../../support/staff.ts';
import { world } from '../../support/world.ts';

const CONTACT = 'hello@atrium.example';
const meeting = { kind: 'link', url: 'https://meet.example/abc' } as const;

let staff: Person;
beforeAll(async () => {
  staff = await newStaff('user', ['manage_inquiries']);
});
afterAll(closeDatabases);

/** A separate day for each test, within the form's limit. */
let days = 20;
const newDay = () => new Date(Date.now() + 86_400_000 * days++).toISOString().slice(0, 10);

async function request(preferredDate: string, preferredTime: string) {
  const email = newEmail();
  const fields = {
    ...filledForm('demo_bookings', email),
    preferredDate,
    preferredTime,
    timeZone: 'Asia/Tokyo',
  };
  return { ...(await sendAndSettle('demo_bookings', { fields })), email };
}

/** Decides about a booking as it is stored. */
async function decide(id: string, seenStatus: string, decision: object) {
  const seenAt = (await database.doc(`demo_bookings/${id}`).get()).get('statusChangedAt')?.toMillis() ?? 0;
  return post(`/api/admin/demos/${id}/decision`, { seenStatus, seenAt, decision }, { as: staff });
}

/** Waits for the newest email with this subject. */
async function awaitMail(email: string, subject: string, count = 1) {
  return eventually(async () => {
    const found = (await outbox(email)).filter(mail => mail.subject === subject);
    expect(found).toHaveLength(count);
    return found[0];
  });
}

/** Requests and confirms a demo; returns the parameters of its link. */
async function confirmDemo(day: string, slot: string) {
  const booking = await request(day, slot);
  const decision = { decision: 'confirm', date: day, slot, meeting, note: 'Bring an invoice.' };
  expect((await decide(booking.id, 'pending', decision)).json).toEqual({ status: 'confirmed' });
  const mail = await awaitMail(booking.email, 'Your demo is booked');
  const query = /\/demo\?(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { ...booking, mail, link: Object.fromEntries(new URLSearchParams(query)) };
}

function readInvitation(text: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no event.');
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    start: String(event.getFirstPropertyValue('dtstart')),
  };
}

describe('a demo', () => {
  it('is confirmed with an invitation, moved and canceled by its link, and each is an update of it', async () => {
    const day = newDay();
    const later = newDay();
    const { id, email, mail, link, path } = await confirmDemo(day, '9-10');
    expect(mail?.text).toContain('in Tokyo');
    expect(mail?.text).toContain('https://meet.example/abc');
    expect(mail?.text).toContain('Bring an invoice.');
    const uid = `${id}@atrium.example`;
    expect(readInvitation(mail?.calendar)).toMatchObject({ method: 'REQUEST', uid, sequence: 1 });

    expect((await post('/api/demos/view', link)).json).toEqual({
      status: 'confirmed',
      date: day,
      slot: '9-10',
      meeting,
      canChange: true,
    });
    const move = { ...link, date: later, slot: '1-2' };
    const moved = await Promise.all([1, 2].map(() => post('/api/demos/move', move)));
    expect(moved.map(({ status }) => status)).toEqual([200, 200]);
    expect(moved[0]?.json).toMatchObject({ date: later, slot: '1-2', meeting });
    const second = await awaitMail(email, 'Your demo has changed');
    expect(readInvitation(second?.calendar)).toMatchObject({ method: 'REQUEST', uid, sequence: 2 });
    expect(await readData(`demo_availability/${later}`)).toMatchObject({ taken: ['1-2'] });
    await eventually(async () =>
      expect(await readData(`demo_availability/${day}`)).toMatchObject({ taken: [] }),
    );
    const notices = async () => (await outbox(CONTACT)).filter(notice => notice.replyTo === email);
    const noticed = async (subject: RegExp) =>
      eventually(async () =>
        expect((await notices()).filter(notice => subject.test(notice.subject))).toHaveLength(1),
      );
    await noticed(/^Demo moved by/);

    for (let presses = 0; presses < 2; presses += 1) {
      expect((await post('/api/demos/cancel', link)).json).toMatchObject({
        status: 'canceled',
        canChange: false,
      });
    }
    const third = await awaitMail(email, 'Your demo is canceled');
    expect(readInvitation(third?.calendar)).toMatchObject({
      method: 'CANCEL',
      uid,
      sequence: 3,
      status: 'CANCELLED',
    });
    await noticed(/^Demo canceled by/);
    expect(await readData(path)).toMatchObject({ status: 'canceled', statusChangedBy: 'sender' });
    expect(await post('/api/demos/move', { ...move, slot: '2-3' })).toMatchObject(
      failure(409, 'conflict', 'isn’t confirmed'),
    );
  });

  it('gets a slot that two senders move to at once; the other keeps the old one', async () => {
    const day = newDay();
    const [first, second] = [await confirmDemo(day, '9-10'), await confirmDemo(day, '10-11')];
    const moves = await Promise.all(
      [first, second].map(({ link }) => post('/api/demos/move', { ...link, date: day, slot: '4-5' })),
    );
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const slots = await Promise.all(
      [first, second].map(async ({ link }) => (await post('/api/demos/view', link)).json.slot),
    );
    expect(slots.filter(slot => slot === '4-5')).toHaveLength(1);
    expect(slots.filter(slot => slot === '9-10' || slot === '10-11')).toHaveLength(1);
  });

  it('can’t be read, moved or canceled with a wrong or another demo’s token', async () => {
    const day = newDay();
    const [mine, other] = [await confirmDemo(day, '9-10'), await confirmDemo(day, '10-11')];
    for (const link of [
      { id: mine.id, token: 'A'.repeat(32) },
      { id: mine.id, token: other.link.token },
      { id: 'b'.repeat(20), token: other.link.token },
    ]) {
      for (const [path, body] of [
        ['/api/demos/view', link],
        ['/api/demos/move', { ...link, date: day, slot: '1-2' }],
        ['/api/demos/cancel', link],
      ] as const) {
        expect(await post(path, body)).toMatchObject(failure(404, 'not_found', 'invalid or has expired'));
      }
    }
    expect((await post('/api/demos/view', mine.link)).json).toMatchObject({
      status: 'confirmed',
      slot: '9-10',
    });
  });

  it('is decided about once, in the status that staff saw, and only in a free slot with a real link', async () => {
    const day = newDay();
    await confirmDemo(day, '9-10');
    const { id } = await request(day, '9-10');
    const decision = { decision: 'confirm', date: day, slot: '9-10', meeting, note: '' };
    expect(await decide(id, 'pending', decision)).toMatchObject(
      failure(409, 'conflict', 'booked by someone'),
    );
    expect(
      await decide(id, 'pending', { ...decision, meeting: { kind: 'link', url: 'http://x.example' } }),
    ).toMatchObject(failure(400, 'invalid_request', 'https://'));
    const free = { ...decision, slot: '2-3' };
    const decided = await Promise.all([1, 2].map(() => decide(id, 'pending', free)));
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listAudit(`demo_bookings/${id}`)).toMatchObject([
      { action: 'decide_demo', actorId: staff.uid, state: 'done', details: { decision: 'confirm' } },
    ]);
    expect(await decide(id, 'confirmed', { decision: 'held', note: '' })).toMatchObject(
      failure(409, 'conflict', 'hasn’t started'),
    );
    const stale = { seenStatus: 'confirmed', seenAt: 0, decision: free };
    expect(await post(`/api/admin/demos/${id}/decision`, stale, { as: staff })).toMatchObject(
      failure(409, 'conflict', 'Someone else'),
    );
    expect(await decide('c'.repeat(20), 'pending', free)).toMatchObject(failure(404, 'not_found', 'exist'));
  });

  it('is on the overview until staff record that it was held or missed, without an email', async () => {
    const { id, path, email } = await confirmDemo(newDay(), '9-10');
    const listed = async () => {
      const { json } = await get('/api/admin/demos', { as: staff });
      return json.demos.find((demo: { id: string }) => demo.id === id);
    };
    expect(await listed()).toBeUndefined();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await database.doc(path).update({ preferredDate: yesterday });
    expect(await listed()).toMatchObject({ slot: '9-10', meeting });
    const missed = { decision: 'missed', note: 'Called twice.' };
    expect((await decide(id, 'confirmed', missed)).json).toEqual({ status: 'missed' });
    expect((await decide(id, 'missed', { decision: 'held', note: '' })).json).toEqual({
      status: 'completed',
    });
    expect(await listed()).toBeUndefined();
    expect(await outbox(email)).toHaveLength(2);
  });

  it('is reminded of once within the day before it', async () => {
    const { path, email } = await confirmDemo(newDay(), '9-10');
    const now = Date.now();
    const isSoon = (date: string, slot: DemoSlot) => {
      const ahead = demoInterval(date, slot).start.getTime() - now;
      return ahead > 3_600_000 && ahead < 86_400_000;
    };
    const [next] = [0, 1, 2].flatMap(ahead => {
      const date = new Date(now + ahead * 86_400_000).toISOString().slice(0, 10);
      return DEMO_SLOTS.filter(slot => isSoon(date, slot)).map(slot => ({ date, slot }));
    });
    await database.doc(path).update({
      preferredDate: next?.date,
      preferredTime: next?.slot,
      statusChangedAt: new Date(now - 3 * 86_400_000),
    });
    await Promise.all([1, 2].map(() => runSchedule('demosRemind')));
    await runSchedule('demosRemind');
    const reminder = await awaitMail(email, 'Your demo is within 24 hours');
    expect(reminder?.text).toContain('https://meet.example/abc');
    expect(reminder?.text).toContain('/demo?');
  });
});

it('an email about an earlier decision isn’t sent after a newer one', async () => {
  const { id } = await confirmDemo(newDay(), '11-12');
  const at = new Date(Date.now() + 3_600_000);
  const waiting = { delivery: { state: 'retry', attempts: 1, nextAttemptAt: at, error: '451' } };
  const earlier = await queueEmail(newEmail(), waiting, `demo_bookings-${id}-confirmed-1`);
  expect((await decide(id, 'confirmed', { decision: 'cancel', note: '' })).status).toBe(200);
  await eventually(async () => expect((await database.doc(earlier.path).get()).exists).toBe(false));
});

describe('the calendar feed', () => {
  it('has the confirmed demos until it is replaced, revoked, or its owner loses the permission', async () => {
    const owner = await newStaff('user', ['manage_inquiries']);
    const { id } = await confirmDemo(newDay(), '11-12');
    const create = async () => (await post('/api/admin/demos/feed', {}, { as: owner })).json.url as string;
    const read = async (url: string) => {
      const response = await fetch(url);
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      };
    };
    expect((await get('/api/admin/demos/feed', { as: owner })).json).toEqual({ createdAt: null });
    const first = await create();
    expect(first).toContain(`${world.hostingUrl}/api/demos/feed/`);
    const feed = await read(first);
    expect(feed).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    expect(feed.text).toContain(`staff-${id}`);
    const second = await create();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await post('/api/admin/demos/feed/revocation', {}, { as: owner })).json).toEqual({
      createdAt: null,
    });
    expect((await read(second)).status).toBe(404);
    expect((await read(`${world.hostingUrl}/api/demos/feed/${'x'.repeat(32)}`)).status).toBe(404);
    const third = await create();
    expect((await read(third)).status).toBe(200);
    await updateAccount(owner.uid, { customAttributes: JSON.stringify({ role: 'user', permissions: [] }) });
    expect((await read(third)).status).toBe(404);
  });
});
