import { randomUUID } from 'node:crypto';
import { addDays } from '@atrium/contract/platform/calendar-date';
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { awaitDocument, database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import type { Person } from '../../support/people.ts';
import { closeDatabases, filledForm, sendAndSettle, sendForm } from '../../support/records/submissions.ts';
import { LARGE } from '../../support/rows.ts';
import { outbox } from '../../support/sandbox.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { at, awaitText } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

const PATH = '/admin/inquiries';

/**
 * Messages of the browser and Firebase when the server sets the deletion date between a change's read and its write.
 * Firebase then retries the change.
 */
const OVERTAKEN = [/status of 400/, /RPC 'Commit' .*"failed-precondition"/];

let page: Page;

async function open(path = PATH, options?: PageOptions): Promise<Person> {
  const entered = await enterAs(claimsOf('user-manager'), path, options);
  page = entered.page;
  return entered.person;
}

afterAll(closeDatabases);

/** A sender name that no other test uses. */
const newName = () => `Ines ${randomUUID()}`;
const row = (name: string) => page.getByRole('link', { name: new RegExp(name) });
const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => page.getByRole('toolbar', { name: 'Selected submissions' });
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name });

/** A separate day for each booking, so that no other test books its slots. */
const newDay = () => addDays(new Date().toISOString().slice(0, 10), 60 + Math.floor(Math.random() * 100));

it('messages of the inbox appear automatically, and are opened and answered, all with a URL', async () => {
  const { uid } = await open(PATH, { allowConsole: OVERTAKEN });
  await page.getByRole('list', { name: 'Messages' }).or(page.getByText('No messages yet.')).waitFor();
  const name = newName();
  const refused = newName();
  const fields = {
    ...filledForm('contacts'),
    name,
    phone: '+1 555 0100',
    subject: 'Pricing Information',
    preferredContact: 'video',
    message: 'First line.\nSecond line.',
  };
  const robotFields = { ...filledForm('contacts'), name: refused };
  const robot = await sendAndSettle('contacts', { fields: robotFields, token: 'made-up' });
  const { id, path, email } = await sendForm('contacts', { fields });
  await row(name).waitFor();
  expect(await row(refused).count()).toBe(0);
  await expectNoAxeViolations(page);

  await row(name).click();
  await page.waitForURL(url => url.searchParams.get('id') === id);
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect.poll(() => dialog.locator('blockquote').textContent()).toBe(fields.message);
  for (const [term, value] of [
    ['Email', email],
    ['Phone', '+1 555 0100'],
    ['Preferred contact method', 'Video'],
    ['Sent from', 'Contact form'],
    ['Account', 'Signed out'],
    ['Captcha', 'Passed'],
  ] as const) {
    const fact = dialog.locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) });
    await expect.poll(() => fact.last().locator('dd').textContent(), { message: term }).toBe(value);
  }
  await dialog.getByText('Will be deleted on', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await button('Mark as In Progress').click();
  await dialog.getByText('The status is now: in progress.').waitFor();
  await button('Mark as Answered').click();
  await dialog.getByText('The status is now: answered.').waitFor();
  await dialog.getByText(/, by you$/).waitFor();
  expect((await database.doc(path).get()).data()).toMatchObject({
    status: 'answered',
    statusChangedBy: uid,
  });

  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.waitForURL(url => !url.searchParams.has('id'));
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await row(name).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await row(name).waitFor();
  await page.goto(at(`${PATH}?status=refused`));
  await row(refused).click();
  await awaitText(page.getByRole('dialog'), /It will be deleted on .*, unless you change its status/);
  await button('Mark as In Progress').click();
  await page.getByRole('dialog').getByText('The status is now: in progress.').waitFor();
  await awaitDocument(robot.path, data => data.removeAfter.toMillis() > Date.now() + 700 * 86_400_000);
  await page.getByRole('dialog').getByText('unless you change its status').waitFor({ state: 'detached' });
});

it('the inbox falls back to polling when Firestore’s listen channel is blocked', LARGE, async () => {
  const name = newName();
  await sendAndSettle('contacts', { fields: { ...filledForm('contacts'), name } });
  const { page: blocked } = await enterAs(claimsOf('user-manager'), '/account', { reused: false });
  page = blocked;
  await page.route(/Firestore\/Listen/, () => undefined);
  await page.goto(at(PATH));
  await row(name).waitFor();
  await page.getByText('Live updates are blocked on this network.').waitFor();
  await page.unroute(/Firestore\/Listen/);
  await page.reload();
  await row(name).waitFor();
  await page.getByText('Live updates are blocked').waitFor({ state: 'detached' });
});

it('demo bookings are confirmed by email, and the slot is then taken for a rival', async () => {
  const preferredDate = newDay();
  const asked = (name: string) =>
    sendAndSettle('demo_bookings', {
      fields: { ...filledForm('demo_bookings'), name, preferredDate, preferredTime: '2-3' },
    });
  const [first, second] = [newName(), newName()];
  const booking = await asked(first);
  const rival = await asked(second);
  await open(`${PATH}?list=demos&status=pending`, {
    colorScheme: 'dark',
    viewport: { width: 360, height: 780 },
  });
  await row(first).click();
  const dialog = page.getByRole('dialog');
  await button('Confirm the Slot').click();
  await dialog.getByText(`This email goes to ${booking.email}`).waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Link of the meeting').fill('https://meet.example/abc');
  await button('Confirm and Send the Email').click();
  await dialog.getByText('The status is now: confirmed.').waitFor();
  await dialog.getByRole('link', { name: 'https://meet.example/abc' }).waitFor();
  await awaitDocument(`demo_availability/${preferredDate}`, data => data.taken.includes('2-3'));
  await eventually(async () =>
    expect((await outbox(booking.email)).map(({ subject }) => subject)).toContain('Your demo is booked'),
  );

  await page.goto(at(`${PATH}?list=demos&id=${rival.id}`));
  await button('Confirm the Slot').click();
  await dialog.getByText('This slot is booked by someone else.').waitFor();
  expect(await button('Confirm and Send the Email').isDisabled()).toBe(true);
});

it('messages are found by words of name, email and subject, and assigned', LARGE, async () => {
  const [first, other] = [newName(), newName()];
  const { path } = await sendAndSettle('contacts', { fields: { ...filledForm('contacts'), name: first } });
  await sendAndSettle('contacts', { fields: { ...filledForm('contacts'), name: other } });
  const { uid, email } = await open();
  await row(other).waitFor();
  const search = page.getByRole('searchbox', { name: 'Name, email or subject' });
  await search.fill(`${first.split('-').at(-1)} ines`);
  await page.waitForURL(url => url.searchParams.has('search'));
  await row(other).waitFor({ state: 'detached' });
  await tick(first).click();
  await expectNoAxeViolations(page);
  await bar().getByLabel('Assign to').selectOption(`Me (${email})`);
  await bar().getByRole('button', { name: 'Assign' }).click();
  await page.getByText('1 message assigned.').waitFor();
  await row(first).getByText('Yours').waitFor();
  expect((await database.doc(path).get()).get('assigneeId')).toBe(uid);
  await page.reload();
  await row(first).waitFor();
  await search.fill('zzz nobody');
  await page.getByText('Nothing matches this search.').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await row(other).waitFor();
});

it('the inbox shows no message until the read is recorded in the audit log', LARGE, async () => {
  const name = newName();
  await sendAndSettle('contacts', { fields: { ...filledForm('contacts'), name } });
  await open(PATH, {
    allowConsole: [/ERR_FAILED/, /audit log couldn’t be loaded/],
  });
  await row(name).waitFor();
  await page.route('**/api/admin/inquiries/reads', route => route.abort());
  await row(name).click();
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await dialog.getByText('This couldn’t be opened.').waitFor();
  expect(await dialog.locator('blockquote').count()).toBe(0);
  await page.unroute('**/api/admin/inquiries/reads');
  await button('Try Again').click();
  await dialog.locator('blockquote').waitFor();
});
