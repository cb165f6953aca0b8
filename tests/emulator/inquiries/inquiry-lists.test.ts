import { ListSizes } from '@atrium/contract/inquiries/inbox';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { BRAND } from '@atrium/contract/platform/brand';
import { afterAll, describe, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { awaitDocument, database, daysLeft, readData } from '../../support/database.ts';
import {
  closeDatabases,
  enterList,
  findLink,
  findUnsubscribeLink,
  joinList,
  newDocumentId,
  newEmail,
  sendAndSettle,
} from '../../support/records/submissions.ts';
import { firstRows } from '../../support/rows.ts';
import { outbox } from '../../support/sandbox.ts';
import { newStaff } from '../../support/staff.ts';

const SIZES = '/api/admin/inquiries/lists';
const CONFIRM = '/api/lists/confirm';
const UNSUBSCRIBE = '/api/newsletter/unsubscribe';
afterAll(closeDatabases);

describe.each(firstRows(['newsletter_subscribers', 'waitlist'] as const))(
  'the mailing list %s',
  collection => {
    it('adds an email after its confirmation and keeps it', async () => {
      const { path, email } = await enterList(collection);
      expect(await readData(path)).toMatchObject({ confirmedAt: null });
      expect(await daysLeft(path)).toBe(RETENTION_DAYS.unconfirmed);
      const link = await findLink(email);
      const outcomes = await Promise.all([1, 2, 3].map(() => post(CONFIRM, link)));
      expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
      const first = await readData(path);
      expect(first?.confirmedAt.toMillis()).toBeGreaterThan(0);
      expect(first).not.toHaveProperty('removeAfter');
      await post(CONFIRM, link);
      expect(await readData(path)).toEqual(first);
    });

    it('cannot be joined without the token', async () => {
      const { path, id, email } = await enterList(collection);
      const link = await findLink(email);
      const stored = await readData(path);
      expect(JSON.stringify(stored)).not.toContain(link.token);
      for (const token of ['A'.repeat(32), String(stored?.confirmationHash).slice(0, 32)]) {
        expect(await post(CONFIRM, { ...link, id, token })).toMatchObject(
          failure(404, 'not_found', 'expired'),
        );
      }
      expect(await readData(path)).toEqual(stored);
    });

    it('cannot be left by those who only know the id, which the sender of the form has chosen', async () => {
      const { path, id, email } = await joinList(collection);
      const { list, token } = await findUnsubscribeLink(email);
      const joined = await readData(path);
      for (const guessed of [{}, { token: 'A'.repeat(32) }]) {
        expect(await post(UNSUBSCRIBE, { list, id, ...guessed })).toMatchObject(
          failure(404, 'not_found', BRAND.contactEmail),
        );
      }
      // A second entry for the same email is a duplicate, whose sender gets no token.
      const { id: duplicate } = await enterList(collection, email);
      await post(UNSUBSCRIBE, { list, id: duplicate });
      expect(await readData(path)).toEqual(joined);
      expect((await post(UNSUBSCRIBE, { list, id, token })).status).toBe(200);
      expect((await readData(path))?.status).not.toBe(joined?.status);
    });

    it('contains an email once: a second submission is a duplicate and gets no email', async () => {
      const { email } = await joinList(collection);
      const again = await enterList(collection, email.toUpperCase());
      expect(again.settled).toMatchObject({ status: 'duplicate', verification: 'passed' });
      expect(await outbox(email)).toHaveLength(1);
    });

    it('contains an email once after concurrent confirmations', async () => {
      const email = newEmail();
      const first = await enterList(collection, email);
      const firstLink = await findLink(email);
      const second = await enterList(collection, email);
      const secondLink = await findLink(email);
      expect(secondLink.id).not.toBe(firstLink.id);
      const responses = await Promise.all([post(CONFIRM, firstLink), post(CONFIRM, secondLink)]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const entries = await Promise.all([readData(first.path), readData(second.path)]);
      expect(entries.filter(entry => entry?.confirmedAt)).toHaveLength(1);
      expect(entries.filter(entry => entry?.status === 'duplicate')).toHaveLength(1);
      // The links of both emails end it.
      const isFirstDuplicate = entries[0]?.status === 'duplicate';
      const { id, path } = isFirstDuplicate ? first : second;
      const { unsubscribeToken: token } = (await readData(path)) ?? {};
      expect((await post(UNSUBSCRIBE, { list: firstLink.list, id, token })).status).toBe(200);
      const holder = await readData((isFirstDuplicate ? second : first).path);
      expect(holder?.status ?? 'deleted').toMatch(/unsubscribed|deleted/);
    });
  },
);

describe('the mailbox’s one-click unsubscribe button', () => {
  const ONE_CLICK = 'List-Unsubscribe=One-Click';

  /** Calls the URL in the header as a mailbox does: without cookies, tokens or our scripts. */
  async function press(email: string, body = ONE_CLICK, type = 'application/x-www-form-urlencoded') {
    const [mail] = await outbox(email);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe(ONE_CLICK);
    const url = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
    return { url, status: response.status };
  }

  it('unsubscribes from the newsletter, and changes nothing the second time', async () => {
    const { path, email } = await joinList('newsletter_subscribers');
    const multipart = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
    expect((await press(email)).status).toBe(200);
    expect(await readData(path)).toMatchObject({ status: 'unsubscribed' });
    expect((await press(email, multipart, 'multipart/form-data; boundary=b')).status).toBe(200);
  });

  it('deletes an entry of a waitlist', { tags: 'large' }, async () => {
    const { id, path, email } = await joinList('waitlist');
    const link = await findUnsubscribeLink(email);
    expect((await press(email)).status).toBe(200);
    expect(await readData(path)).toBeUndefined();
    const members = database.collection('list_members').where('submissionId', '==', id);
    expect((await members.get()).size).toBe(0);
    expect((await press(email)).status).toBe(200);
    expect((await post(UNSUBSCRIBE, link)).status).toBe(200);
  });

  it('does nothing for another form, and redirects browsers to the unsubscribe page', async () => {
    const { path, email } = await joinList('waitlist');
    for (const body of ['', 'List-Unsubscribe=No']) expect((await press(email, body)).status).toBe(400);
    const { url } = await press(email, '');
    const page = await fetch(url, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      `${new URL(url).origin}/newsletter/unsubscribe${new URL(url).search}`,
    ]);
    expect(await readData(path)).toMatchObject({ status: 'waiting' });
  });
});

describe('the newsletter', () => {
  it('can be unsubscribed by the link in the email, before and after the confirmation', async () => {
    const { path, email } = await enterList('newsletter_subscribers');
    const link = await findLink(email);
    const leave = await findUnsubscribeLink(email);
    for (let times = 0; times < 2; times += 1) {
      expect((await post(UNSUBSCRIBE, leave)).json).toMatchObject({ status: 'unsubscribed' });
    }
    expect(await readData(path)).toMatchObject({ status: 'unsubscribed', confirmedAt: null });
    expect(await post(CONFIRM, link)).toMatchObject({ status: 404 });
    const joined = await joinList('newsletter_subscribers');
    await post(UNSUBSCRIBE, await findUnsubscribeLink(joined.email));
    expect(await readData(joined.path)).toMatchObject({ status: 'unsubscribed' });
    expect(await daysLeft(joined.path)).toBe(RETENTION_DAYS.unsubscribed);
    expect(await post(CONFIRM, joined.link)).toMatchObject({ status: 404 });
  });

  it('accepts an unsubscribed email again; the old link does not end the new subscription', async () => {
    const email = newEmail();
    await joinList('newsletter_subscribers', email);
    const link = await findUnsubscribeLink(email);
    await post(UNSUBSCRIBE, link);
    const again = await joinList('newsletter_subscribers', email);
    expect(await readData(again.path)).toMatchObject({ status: 'active' });
    await post(UNSUBSCRIBE, link);
    expect((await enterList('newsletter_subscribers', email)).settled).toMatchObject({ status: 'duplicate' });
  });

  it('accepts an email again that staff removed, and deletes the old submission after its retention', async () => {
    const { path, email } = await joinList('newsletter_subscribers');
    await database.doc(path).update({ status: 'unsubscribed' });
    await awaitDocument(path, data => data.removeAfter !== undefined);
    expect(await daysLeft(path)).toBe(RETENTION_DAYS.unsubscribed);
    expect((await enterList('newsletter_subscribers', email)).settled).toMatchObject({ status: 'active' });
  });
});

it('a waitlist submission is deleted some time after its invitation', async () => {
  const { path } = await joinList('waitlist');
  await database.doc(path).update({ status: 'invited' });
  await awaitDocument(path, data => data.removeAfter !== undefined);
  expect(await daysLeft(path)).toBe(RETENTION_DAYS.invited);
});

describe('an invalid list request', () => {
  const token = 'A'.repeat(32);
  it.each([
    [UNSUBSCRIBE, { id: newDocumentId() }, 404, 'not_found', BRAND.contactEmail],
    [UNSUBSCRIBE, { id: '../users/ada' }, 400, 'invalid_request', 'id'],
    [UNSUBSCRIBE, {}, 400, 'invalid_request', 'id'],
    [CONFIRM, { list: 'newsletter', id: newDocumentId(), token }, 404, 'not_found', 'new one'],
    [CONFIRM, { list: 'contacts', id: newDocumentId(), token }, 400, 'invalid_request', 'list'],
    [CONFIRM, { list: 'waitlist', id: newDocumentId() }, 400, 'invalid_request', 'token'],
    [CONFIRM, { list: 'waitlist', id: 'a/b', token }, 400, 'invalid_request', 'id'],
  ])('to %s with %j returns %d', async (path, body, status, code, words) => {
    expect(await post(path, body)).toMatchObject(failure(status, code, words));
  });
});

it('the mailing list sizes count confirmed, unsubscribed and unconfirmed emails', async () => {
  const staff = await newStaff('user-manager');
  const sizes = async () => ListSizes.parse((await get(SIZES, { as: staff })).json);
  const leave = async ({ email }: { email: string }) => post(UNSUBSCRIBE, await findUnsubscribeLink(email));
  const before = await sizes();
  await sendAndSettle('newsletter_subscribers', { token: 'made-up' });
  await Promise.all([
    joinList('newsletter_subscribers'),
    enterList('newsletter_subscribers'),
    joinList('newsletter_subscribers').then(leave),
    enterList('newsletter_subscribers').then(leave),
    joinList('waitlist'),
    enterList('waitlist'),
  ]);
  const after = await sizes();
  expect(after.newsletter).toEqual({
    active: before.newsletter.active + 1,
    unsubscribed: before.newsletter.unsubscribed + 1,
    unconfirmed: before.newsletter.unconfirmed + 1,
  });
  expect(after.waitlists).toEqual(
    before.waitlists.map(({ waiting, unconfirmed, ...rest }) => ({
      ...rest,
      waiting: waiting + 1,
      unconfirmed: unconfirmed + 1,
    })),
  );
});
