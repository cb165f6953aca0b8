import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { sendAlerts, sendDigests } from '../../../functions/src/admin-home/notices/send-notices.wiring.ts';
import { setDatabase } from '../../../functions/src/platform/firestore/firebase.ts';
import { failure, get, post } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person, updateAccount } from '../../support/people.ts';
import { control, outbox } from '../../support/sandbox.ts';
import { newStaff } from '../../support/staff.ts';
import { world } from '../../support/world.ts';

// The schedules depend on the hour, so their work is done here, with the emulator's data.
setDatabase(database);

const PATH = '/api/admin/notices';
/** A day of its own for each test, since there is one digest a day. */
let days = 0;
const newMorning = () => new Date(Date.UTC(2031, 0, 6, 13) + 86_400_000 * days++);

const made: string[] = [];
afterEach(async () => {
  for (const path of made.splice(0)) await database.doc(path).delete();
});

async function store(collection: string, data: object): Promise<string> {
  const id = `notice${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  made.push(`${collection}/${id}`);
  await database.doc(`${collection}/${id}`).set(data);
  return id;
}

async function subscribe(person: Person, notices: object): Promise<void> {
  made.push(`staff_notices/${person.uid}`);
  expect((await post(PATH, notices, { as: person })).json).toEqual(notices);
}

/** Stores a parked event; returns its type, by which its alerts are found among those of other tests. */
async function park(): Promise<string> {
  const type = `test.${randomUUID()}`;
  await store('stripe_events', {
    ...{ type, state: 'parked', attempts: 5, note: null, subject: null },
    ...{ created: new Date(), recordedAt: new Date() },
  });
  return type;
}

const received = async ({ email }: Person, subject: RegExp) =>
  (await outbox(email)).filter(mail => subject.test(mail.subject));

describe('the emails that staff want', () => {
  it('are off until they turn them on, and are their own', async () => {
    const [one, other] = [await newStaff('finance-manager'), await newStaff('finance-manager')];
    expect((await get(PATH, { as: one })).json).toEqual({ digest: false, urgent: false });
    await subscribe(one, { digest: true, urgent: false });
    expect((await get(PATH, { as: one })).json).toEqual({ digest: true, urgent: false });
    expect((await get(PATH, { as: other })).json).toEqual({ digest: false, urgent: false });
    expect(await post(PATH, { digest: 'yes' }, { as: one })).toMatchObject(
      failure(400, 'invalid_request', ''),
    );
  });

  it('have what waits once a day, as far as the permissions show it; nobody else gets them', async () => {
    const finance = await newStaff('finance-manager');
    const desk = await newStaff('user', ['manage_inquiries']);
    const former = await newStaff('finance-manager');
    for (const person of [finance, desk, former]) await subscribe(person, { digest: true, urgent: false });
    await updateAccount(former.uid, { customAttributes: JSON.stringify({ role: 'user', permissions: [] }) });
    await park();
    await store('contacts', {
      ...{ status: 'new', verification: 'passed', submittedAt: new Date(Date.now() - 30 * 3_600_000) },
    });
    const morning = newMorning();
    await Promise.all([1, 2].map(() => sendDigests(morning, world.hostingUrl)));
    await sendDigests(morning, world.hostingUrl);
    const [mail, ...others] = await received(finance, /^What needs you today/);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/parked Stripe events?:/);
    expect(mail?.text).toContain(`${world.hostingUrl}/admin/payments?view=events`);
    const [inquiries] = await received(desk, /^What needs you today: \d overdue/);
    expect(inquiries?.text).toMatch(/new messages?, the first for/);
    expect(inquiries?.text).not.toContain('parked');
    expect(await received(former, /./)).toEqual([]);
  });

  it('have what can’t wait at once, and only once', async () => {
    const finance = await newStaff('finance-manager');
    await subscribe(finance, { digest: false, urgent: true });
    const told = async (type: string) =>
      (await outbox(finance.email)).filter(({ text }) => text.includes(type));
    const first = await park();
    await Promise.all([1, 2, 3].map(() => sendAlerts(Date.now(), world.hostingUrl)));
    await sendAlerts(Date.now(), world.hostingUrl);
    expect(await told(first)).toHaveLength(1);
    const second = await park();
    await sendAlerts(Date.now(), world.hostingUrl);
    expect(await told(second)).toHaveLength(1);
    expect(await told(first)).toHaveLength(1);
  });

  it('report a form whose submissions aren’t processed', async () => {
    const desk = await newStaff('user', ['manage_inquiries']);
    await subscribe(desk, { digest: false, urgent: true });
    // Not of today, whose alert another test may have sent.
    const now = newMorning().getTime();
    // Nothing is processed without the verification service.
    await control('POST', '/recaptcha', { down: true });
    await store('waitlist', { recaptchaToken: 'x', requestedAt: new Date(now - 3_600_000) });
    await sendAlerts(now, world.hostingUrl);
    const texts = (await outbox(desk.email)).map(({ text }) => text).join();
    expect(texts).toContain('what was sent to waitlist isn’t processed');
  });

  it('can’t be turned on by customers', async () => {
    const customer = await newPerson();
    expect((await post(PATH, { digest: true, urgent: true }, { as: customer })).status).toBe(403);
  });
});
