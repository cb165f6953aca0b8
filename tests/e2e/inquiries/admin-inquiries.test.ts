import { randomUUID } from 'node:crypto';
import { addDays } from '@atrium/contract/platform/calendar-date';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
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
  await expect
    .poll(() => dialog.getByRole('link', { name: 'Reply by Email' }).getAttribute('href'))
    .toBe(`mailto:${email}?subject=Re%3A%20Pricing%20Information`);
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

it('demo bookings are confirmed with a preview of the email; a rival for the slot is declined', async () => {
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
  await dialog.getByText('Your demo is booked').waitFor();
  const time = dialog.getByText(/2:00 PM to 3:00 PM in New York/);
  await time.nth(1).waitFor();
  await button('Confirm and Send the Email').click();
  await dialog.getByText('Enter the link of the meeting. It begins with https://.').waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Link of the meeting').fill('https://meet.example/abc');
  await dialog.getByLabel('Note to the sender').fill('Bring an invoice.');
  await dialog.getByText('Bring an invoice.').last().waitFor();
  expect((await database.doc(booking.path).get()).get('status')).toBe('pending');
  await button('Confirm and Send the Email').click();
  await dialog.getByText('The status is now: confirmed.').waitFor();
  await dialog.getByRole('link', { name: 'https://meet.example/abc' }).waitFor();
  await awaitDocument(`demo_availability/${preferredDate}`, data => data.taken.includes('2-3'));
  const awaitEmail = (to: string, subject: string) =>
    eventually(async () => expect((await outbox(to)).map(email => email.subject)).toContain(subject));
  await awaitEmail(booking.email, 'Your demo is booked');

  await page.goto(at(`${PATH}?list=demos&id=${rival.id}`));
  await button('Confirm the Slot').click();
  await dialog.getByText('This slot is booked by someone else.').waitFor();
  expect(await button('Confirm and Send the Email').isDisabled()).toBe(true);
  await button('Back').click();
  await button('Decline').click();
  await dialog.getByText('We need to reschedule your demo').waitFor();
  await button('Cancel It and Send the Email').click();
  await dialog.getByText('The status is now: canceled.').waitFor();
  await awaitEmail(rival.email, 'We need to reschedule your demo');
});

describe('several selected submissions', LARGE, () => {
  /** Sends the message of a new sender. The list has the newest first. */
  async function sendMessage(): Promise<{ name: string; path: string }> {
    const name = newName();
    const fields = { ...filledForm('contacts'), name };
    return { name, ...(await sendAndSettle('contacts', { fields })) };
  }
  const getStatus = async (path: string) => (await database.doc(path).get()).get('status');

  it('are found by words of name, email and subject, then assigned and closed', async () => {
    const first = await sendMessage();
    const other = await sendMessage();
    const { uid, email } = await open();
    await row(other.name).waitFor();
    const search = page.getByRole('searchbox', { name: 'Name, email or subject' });
    await search.fill(`${first.name.split('-').at(-1)} ines`);
    await page.waitForURL(url => url.searchParams.has('search'));
    await row(other.name).waitFor({ state: 'detached' });
    await row(first.name).waitFor();
    await expectNoAxeViolations(page);
    await tick(first.name).click();
    await bar().getByLabel('Assign to').selectOption(`Me (${email})`);
    await page.getByText('1 message assigned.').waitFor();
    await row(first.name).getByText('Yours').waitFor();
    expect((await database.doc(first.path).get()).get('assigneeId')).toBe(uid);
    await tick(first.name).click();
    await bar().getByRole('button', { name: 'Close' }).click();
    await page.getByText('1 message closed.').waitFor();
    await row(first.name).getByText('Closed').waitFor();
    await page.reload();
    await row(first.name).waitFor();
    await search.fill('zzz nobody');
    await page.getByText('Nothing matches this search.').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await row(other.name).waitFor();
  });

  it('are marked as spam and restored by keyboard, and are listed under Spam in between', async () => {
    const third = await sendMessage();
    const second = await sendMessage();
    const first = await sendMessage();
    await open();
    await tick(first.name).focus();
    await page.keyboard.press('Space');
    await bar().getByText('1 selected').waitFor();
    await tick(third.name).focus();
    await page.keyboard.press('Shift+Space');
    await bar().getByText('3 selected').waitFor();
    await expect.poll(() => tick(second.name).isChecked()).toBe(true);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await bar().getByText('Select all on this page').waitFor();
    await tick(first.name).press('Space');
    await tick(second.name).press('Shift+Space');
    await bar().getByRole('button', { name: 'Mark as Spam' }).press('Enter');
    await page.getByText('2 messages marked as spam.').waitFor();
    await row(first.name).waitFor({ state: 'detached' });
    await expect.poll(() => row(third.name).count()).toBe(1);
    await expect.poll(() => getStatus(second.path)).toBe('spam');
    await expectNoAxeViolations(page);
    // The focus is on the result, so the next tab stop is Undo.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('2 messages moved back to the inbox.').waitFor();
    await row(first.name).waitFor();
    await expect.poll(() => getStatus(first.path)).toBe('new');

    await tick(first.name).click();
    await bar().getByRole('button', { name: 'Mark as Spam' }).click();
    await page.getByText('1 message marked as spam.').waitFor();
    await page.getByRole('link', { name: 'Spam', exact: true }).click();
    await tick(first.name).check();
    await bar().getByRole('button', { name: 'Not Spam' }).click();
    await page.getByText('1 message moved back to the inbox.').waitFor();
    await row(first.name).waitFor({ state: 'detached' });
  });

  it('are deleted after a confirmation; those deleted meanwhile by others are deselected', async () => {
    const kept = await sendMessage();
    const third = await sendMessage();
    const second = await sendMessage();
    const first = await sendMessage();
    await open(PATH, { viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
    await tick(first.name).click();
    await tick(third.name).click({ modifiers: ['Shift'] });
    await bar().getByText('3 selected').waitFor();
    await database.doc(second.path).delete();
    await bar().getByText('2 selected').waitFor();
    // A message that arrives meanwhile is not selected.
    await row((await sendMessage()).name).waitFor();
    await bar().getByText('2 selected').waitFor();
    await bar().getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 messages?' });
    await question.waitFor();
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await database.doc(first.path).get()).exists).toBe(true);
    await bar().getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).dblclick();
    await page.getByText('2 messages deleted.').waitFor();
    await row(first.name).waitFor({ state: 'detached' });
    await expect.poll(() => row(kept.name).count()).toBe(1);
    expect((await database.doc(third.path).get()).exists).toBe(false);
    // The header covers part of the content scrolled below it, which depends on the number of messages.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeViolations(page);
  });

  it('stay selected when the change fails, and can be tried again', async () => {
    const message = await sendMessage();
    await open(PATH, { allowConsole: [/ERR_FAILED/] });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.route('**/api/admin/inquiries/actions', route => route.abort());
    await bar().getByRole('button', { name: 'Mark as Spam' }).click();
    await page.getByRole('alert').getByText('We couldn’t reach the server').waitFor();
    await expect.poll(() => tick(message.name).isChecked()).toBe(true);
    await page.unroute('**/api/admin/inquiries/actions');
    await bar().getByRole('button', { name: 'Mark as Spam' }).click();
    await page.getByText(/marked as spam/).waitFor();
    await expect.poll(() => getStatus(message.path)).toBe('spam');
  });
});

it('the inbox shows no message until the read is recorded in the audit log', LARGE, async () => {
  const name = newName();
  const { id } = await sendAndSettle('contacts', { fields: { ...filledForm('contacts'), name } });
  const { uid } = await open(PATH, {
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
  const read = await database
    .collection('audit_log')
    .where('actorId', '==', uid)
    .where('target', '==', `contacts/${id}`)
    .get();
  expect(read.docs.map(entry => entry.get('action'))).toEqual(['read_inquiry']);

  const { page: panel } = await enterAs({ role: 'admin', permissions: [] }, '/admin?action=read_inquiry');
  const log = panel.getByRole('table', { name: 'Audit log' });
  const entry = log.getByRole('row').filter({ hasText: `contacts/${id}` });
  await entry.getByText('Read a message').waitFor();
  await expectNoAxeViolations(panel);
});

it('the inbox shows the counts of the newsletter and the waitlists', LARGE, async () => {
  await open(`${PATH}?list=lists`, { colorScheme: 'dark' });
  await page.getByRole('heading', { name: 'Newsletter' }).waitFor();
  await page.getByText('waiting').waitFor();
  await expectNoAxeViolations(page);
});
