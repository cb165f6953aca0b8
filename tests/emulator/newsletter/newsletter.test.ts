import { randomUUID } from 'node:crypto';
import { ISSUE_LIMITS, issuePath, NewsletterIssue } from '@atrium/contract/newsletter/issues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { database, readData } from '../../support/database.ts';
import type { Person } from '../../support/people.ts';
import { closeDatabases, joinList } from '../../support/records/submissions.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { control, outbox } from '../../support/sandbox.ts';
import { listAudit, newStaff } from '../../support/staff.ts';
import { world } from '../../support/world.ts';

const PATH = '/api/admin/newsletter';
const DAY_MS = 86_400_000;

let staff: Person;
beforeAll(async () => {
  staff = await newStaff('user', ['manage_inquiries']);
});
afterAll(closeDatabases);

const newInput = () => ({
  subject: `What we learned ${randomUUID().slice(0, 8)}`,
  summary: 'Three lessons from a live system.',
  content: 'Hello **you**.\n\n[Read more](/blog)',
});

async function createDraft(input = newInput(), key: string = randomUUID()): Promise<NewsletterIssue> {
  const { status, json } = await post(`${PATH}/issues`, input, {
    as: staff,
    headers: { 'Idempotency-Key': key },
  });
  expect(status).toBe(200);
  return NewsletterIssue.parse(json);
}

const call = (id: string, action: string, body: object = {}) =>
  post(`${PATH}/issues/${id}${action}`, body, { as: staff });
const read = async (id: string) => (await get(`${PATH}/issues/${id}`, { as: staff })).json;

/** Starts an issue for these members only: the other tests' members are on the list, too. */
async function startFor(issue: NewsletterIssue, members: readonly string[]): Promise<void> {
  expect((await call(issue.id, '/send', { version: issue.version, sendAt: null })).status).toBe(200);
  const document = database.doc(`newsletter_issues/${issue.id}`);
  await document.collection('audience').doc('0').set({ members });
  await document.update({
    status: 'sending',
    startedAt: new Date(),
    audience: { members: members.length, pages: 1, after: null, isFrozen: true },
  });
}

const runSender = async () => expect(await runSchedule('newsletterSend')).toBe(200);

describe('a draft', () => {
  it('is created once for repeated calls, saved and deleted', async () => {
    const key = randomUUID();
    const input = newInput();
    const draft = await createDraft(input, key);
    expect(await createDraft(input, key)).toEqual(draft);
    expect(draft).toMatchObject({ ...input, status: 'draft', savedBy: staff.email });
    const changed = { ...input, subject: `${input.subject} again` };
    const saved = await call(draft.id, '', { version: draft.version, issue: changed });
    expect(saved.json).toMatchObject({ ...changed, status: 'draft' });
    const { json } = await get(`${PATH}/issues?limit=100`, { as: staff });
    expect(json.issues.find((issue: { id: string }) => issue.id === draft.id)).toMatchObject({
      subject: changed.subject,
    });
    expect((await call(draft.id, '/deletion', { version: saved.json.version })).json).toEqual({
      deleted: true,
    });
    expect((await get(`${PATH}/issues/${draft.id}`, { as: staff })).status).toBe(404);
    expect(await listAudit(draft.id)).toMatchObject([
      {
        action: 'delete_newsletter',
        actorId: staff.uid,
        state: 'done',
        details: { subject: changed.subject },
      },
    ]);
  });

  it('can’t be saved, sent or deleted in a version that a colleague has changed', async () => {
    const draft = await createDraft();
    const { version } = draft;
    const issue = newInput();
    const saves = await Promise.all([1, 2].map(() => call(draft.id, '', { version, issue })));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const [action, body] of [
      ['', { version, issue }],
      ['/send', { version, sendAt: null }],
      ['/deletion', { version }],
    ] as const) {
      expect(await call(draft.id, action, body)).toMatchObject(failure(409, 'conflict', 'Someone else'));
    }
    expect(await read(draft.id)).toMatchObject({ ...issue, status: 'draft' });
  });

  it.each([
    ['an empty subject', { subject: ' ' }, 'Enter a subject.'],
    ['a long content', { content: 'x'.repeat(ISSUE_LIMITS.contentLength + 1) }, 'under 20,000 characters'],
    ['HTML', { content: '<script>x</script>' }, 'HTML can’t be sent'],
    ['a link that is none', { content: '[x](javascript:alert(1))' }, 'isn’t a web or email address'],
  ])('is refused with %s', async (_, change, message) => {
    const body = { ...newInput(), ...change };
    const headers = { 'Idempotency-Key': randomUUID() };
    for (const path of [`${PATH}/issues`, `${PATH}/preview`, `${PATH}/test`]) {
      expect(await post(path, body, { as: staff, headers })).toMatchObject(
        failure(400, 'invalid_request', message),
      );
    }
  });

  it('is previewed, and sent to its author as a test', async () => {
    const input = newInput();
    const preview = await post(`${PATH}/preview`, input, { as: staff });
    expect(preview.json.text).toContain('Hello you.');
    expect(preview.json.html).toContain('Hello <strong>you</strong>.');
    expect((await post(`${PATH}/test`, input, { as: staff })).json).toEqual({ to: staff.email });
    expect(await outbox(staff.email)).toMatchObject([{ subject: `[Test] ${input.subject}` }]);
  });

  it('is scheduled, and a draft again when it is stopped', async () => {
    const draft = await createDraft();
    const sendAt = new Date(Date.now() + DAY_MS).toISOString();
    const { json } = await call(draft.id, '/send', { version: draft.version, sendAt });
    expect(json).toMatchObject({ status: 'scheduled', sendAt });
    await runSender();
    expect(await read(draft.id)).toMatchObject({ status: 'scheduled' });
    expect((await call(draft.id, '/stop')).json).toMatchObject({ status: 'draft', sendAt: null });
    expect((await call(draft.id, '/stop')).json).toMatchObject({ status: 'draft' });
    const past = new Date(Date.now() - DAY_MS).toISOString();
    const { version } = await read(draft.id);
    expect(await call(draft.id, '/send', { version, sendAt: past })).toMatchObject(
      failure(400, 'invalid_request', 'in the future'),
    );
    expect((await listAudit(draft.id)).map(({ action }) => action)).toEqual([
      'schedule_newsletter',
      'stop_newsletter',
    ]);
  });

  it('that doesn’t exist is not found', async () => {
    for (const id of ['abcdefghij', 'not-an-id', 'x'.repeat(200)]) {
      expect(await get(`${PATH}/issues/${id}`, { as: staff })).toMatchObject(
        failure(404, 'not_found', 'doesn’t exist'),
      );
      expect((await get(`/api/newsletter/issues/${id}`)).status).toBe(404);
    }
  });
});

describe('an issue', () => {
  it('arrives once, is in the archive and the feed, and counts who leaves with its links', async () => {
    const members = [
      await joinList('newsletter_subscribers'),
      await joinList('newsletter_subscribers'),
    ] as const;
    const issue = await createDraft();
    await startFor(issue, [members[0].id, members[1].id]);
    await Promise.all([runSender(), runSender()]);
    await runSender();
    for (const { email, id } of members) {
      const mails = (await outbox(email)).filter(({ subject }) => subject === issue.subject);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`${world.hostingUrl}/blog?utm_source=newsletter&utm_medium=email`);
      expect(mails[0]?.text).toContain(`${world.hostingUrl}${issuePath(issue.id)}`);
      expect(mails[0]?.text).toContain(`id=${id}`);
      expect(mails[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    }
    expect(await read(issue.id)).toMatchObject({
      status: 'sent',
      audience: 2,
      figures: { sent: 2, waiting: 0, failed: 0, suppressed: 0, bounced: 0, left: 0 },
      unsubscribed: 0,
    });

    const [mail] = (await outbox(members[0].email)).filter(({ subject }) => subject === issue.subject);
    const url = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    for (let presses = 0; presses < 2; presses += 1) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const pressed = await fetch(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
      expect(pressed.status).toBe(200);
    }
    expect(await readData(members[0].path)).toMatchObject({ status: 'unsubscribed' });
    expect((await read(issue.id)).unsubscribed).toBe(1);

    const archived = await get(`/api/newsletter/issues/${issue.id}`);
    expect(archived.json).toMatchObject({
      subject: issue.subject,
      blocks: [
        { type: 'paragraph', text: [{ text: 'Hello ' }, { text: 'you', bold: true }, { text: '.' }] },
        { type: 'button', label: 'Read more', url: `${world.hostingUrl}/blog` },
      ],
    });
    expect((await get('/api/newsletter/issues')).json.issues[0]).toMatchObject({ id: issue.id });
    const feed = await (await fetch(`${world.hostingUrl}/api/newsletter/rss.xml`)).text();
    expect(feed).toContain(`<title>${issue.subject}</title>`);
    for (const [action, body] of [
      ['/send', { version: issue.version, sendAt: null }],
      ['/stop', {}],
      ['/deletion', { version: (await read(issue.id)).version }],
    ] as const) {
      expect((await call(issue.id, action, body)).status).toBe(409);
    }
  });

  it('is not counted as left with an issue that was never sent', async () => {
    const { path, id, email } = await joinList('newsletter_subscribers');
    const draft = await createDraft();
    const [confirmation] = await outbox(email);
    const token = /token=([\w-]{32})/.exec(confirmation?.headers['List-Unsubscribe'] ?? '')?.[1];
    const body = { list: 'newsletter', id, token, issue: draft.id };
    expect((await post('/api/newsletter/unsubscribe', body)).status).toBe(200);
    expect(await readData(path)).toMatchObject({ status: 'unsubscribed' });
    expect((await read(draft.id)).unsubscribed).toBe(0);
  });

  it('stops, leaves the archive, and continues with the rest', async () => {
    const { email, id } = await joinList('newsletter_subscribers');
    const issue = await createDraft();
    await startFor(issue, [id]);
    expect((await call(issue.id, '/stop')).json).toMatchObject({ status: 'stopped' });
    await runSender();
    expect((await outbox(email)).map(({ subject }) => subject)).not.toContain(issue.subject);
    expect((await get(`/api/newsletter/issues/${issue.id}`)).status).toBe(404);
    const { version } = await read(issue.id);
    expect((await call(issue.id, '/send', { version, sendAt: null })).json).toMatchObject({
      status: 'sending',
    });
    await runSender();
    expect((await outbox(email)).map(({ subject }) => subject)).toContain(issue.subject);
    expect(await read(issue.id)).toMatchObject({ status: 'sent' });
    expect((await listAudit(issue.id)).map(({ action }) => action)).toEqual([
      'send_newsletter',
      'stop_newsletter',
      'send_newsletter',
    ]);
  });

  it('tells staff whom it didn’t reach, and why', async () => {
    const { email, id, path } = await joinList('newsletter_subscribers');
    const left = await joinList('newsletter_subscribers');
    await database.doc(left.path).update({ status: 'unsubscribed' });
    await database.doc(path).update({ email: `refused-${email}` });
    await control('POST', '/mail-faults', {
      to: `refused-${email}`,
      status: 550,
      message: '5.1.1 No such user',
    });
    const issue = await createDraft();
    await startFor(issue, [id, left.id]);
    await runSender();
    expect(await read(issue.id)).toMatchObject({
      status: 'sent',
      figures: { sent: 0, waiting: 0, failed: 1, suppressed: 0, bounced: 0, left: 1 },
    });
    const { json } = await get(`${PATH}/issues/${issue.id}/failed-emails`, { as: staff });
    expect(json.emails).toMatchObject([
      { to: `refused-${email}`, subject: issue.subject, isAddressSuppressed: true, canBeSent: false },
    ]);
    const all = await get('/api/admin/failed-emails?limit=100', { as: staff });
    expect(all.json.emails.map((each: { to: string }) => each.to)).not.toContain(`refused-${email}`);
  });
});
