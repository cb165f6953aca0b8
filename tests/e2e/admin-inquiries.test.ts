import { randomUUID } from 'node:crypto';
import { ROLE_PERMISSIONS } from '@atrium/contract/access';
import { addDays } from '@atrium/contract/inquiries';
import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { awaitDocument, database } from '../emulator/database.ts';
import { outbox } from '../emulator/sandbox.ts';
import { closeDatabases, filledForm, sendForm } from '../emulator/submissions.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { closeBrowser, type PageOptions, type Visitor } from './browser.ts';
import { at } from './person.ts';
import { enterAs } from './staff.ts';

const STAFF = { role: 'user-manager', permissions: ROLE_PERMISSIONS['user-manager'] };
const PATH = '/admin/inquiries';

let visitor: Visitor;
let page: Page;

async function openAs(claims: object, path: string, options: PageOptions = {}): Promise<{ uid: string }> {
  const entered = await enterAs(claims, path, options);
  visitor = entered.visitor;
  page = visitor.page;
  return entered.person;
}

afterEach(() => visitor.close());
afterAll(async () => {
  await closeDatabases();
  await closeBrowser();
});

/** A sender whom no other test knows. */
const newName = () => `Ines ${randomUUID()}`;
const row = (name: string) => page.getByRole('link', { name: new RegExp(name) });
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name });
const awaitSettled = (path: string) => awaitDocument(path, data => data.verification !== undefined);

/** A day of its own for each booking, so that nobody else takes its hours. */
const newDay = () => addDays(new Date().toISOString().slice(0, 10), 60 + Math.floor(Math.random() * 100));

describe('messages', () => {
  it('arrive by themselves, are read, answered and moved on, all of it by the address', async () => {
    const { uid } = await openAs(STAFF, PATH);
    await page.getByRole('list', { name: 'Messages' }).or(page.getByText('No message yet.')).waitFor();
    const name = newName();
    const refused = newName();
    const fields = {
      ...filledForm('contacts'),
      name,
      company: 'Engines',
      phone: '+1 555 0100',
      subject: 'Pricing Information',
      preferredContact: 'video',
      budget: '$100k+',
      timeline: '6+ months',
      message: 'First line.\nSecond line.',
    };
    const robot = await sendForm('contacts', {
      fields: { ...filledForm('contacts'), name: refused },
      token: 'made-up',
    });
    await awaitSettled(robot.path);
    const { id, path, email } = await sendForm('contacts', { fields });
    await row(name).waitFor();
    expect(await row(refused).count()).toBe(0);
    await expectNoAxeViolations(page);

    await row(name).click();
    await page.waitForURL(url => url.searchParams.get('id') === id);
    const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
    expect(await dialog.locator('blockquote').textContent()).toBe(fields.message);
    for (const [term, value] of [
      ['E-mail', email],
      ['Company', 'Engines'],
      ['Phone', '+1 555 0100'],
      ['Subject', 'Pricing Information'],
      ['Answer by', 'Video'],
      ['Budget', '$100k+'],
      ['Timeline', '6+ months'],
      ['Sent from', 'Contact form'],
      ['Account', 'Signed out'],
      ['Captcha', 'Passed'],
    ] as const) {
      const fact = dialog.locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) });
      expect(await fact.last().locator('dd').textContent(), term).toBe(value);
    }
    expect(await dialog.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')).toBe(
      `mailto:${email}?subject=Re%3A%20Pricing%20Information`,
    );
    await expectNoAxeViolations(page);
    await button('Take it on').click();
    await dialog.getByText('The status is now: in progress.').waitFor();
    await button('Mark as answered').click();
    await dialog.getByText('The status is now: answered.').waitFor();
    await dialog.getByText(/, by you$/).waitFor();
    expect((await database.doc(path).get()).data()).toMatchObject({
      status: 'answered',
      statusChangedBy: uid,
    });

    await button('Close').first().click();
    await page.waitForURL(url => !url.searchParams.has('id'));
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await row(name).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Answered', exact: true }).click();
    await row(name).waitFor();
    await page.goto(at(`${PATH}?status=refused`));
    await row(refused).click();
    await page
      .getByRole('dialog')
      .getByText(/It’s deleted on .*, unless you change its status/)
      .waitFor();
    await button('Take it on').click();
    await page.getByRole('dialog').getByText('The status is now: in progress.').waitFor();
    await awaitDocument(robot.path, data => data.removeAfter.toMillis() > Date.now() + 700 * 86_400_000);
    await page.getByRole('dialog').getByText('unless you change its status').waitFor({ state: 'detached' });
  });
});

describe('demo bookings', () => {
  it('are confirmed with the letter in sight; the hour is gone for the next, who is declined', async () => {
    const preferredDate = newDay();
    const asked = (name: string) =>
      sendForm('demo_bookings', {
        fields: { ...filledForm('demo_bookings'), name, preferredDate, preferredTime: '2-3' },
      });
    const [first, second] = [newName(), newName()];
    const booking = await asked(first);
    const rival = await asked(second);
    await Promise.all([awaitSettled(booking.path), awaitSettled(rival.path)]);
    await openAs(STAFF, `${PATH}?list=demos&status=pending`, {
      colorScheme: 'dark',
      viewport: { width: 360, height: 780 },
    });
    await row(first).click();
    const dialog = page.getByRole('dialog');
    await button('Confirm the hour').click();
    await dialog.getByText(`This letter goes to ${booking.email}`).waitFor();
    await dialog.getByText('Your demo is booked').waitFor();
    await dialog
      .getByText(/2:00 PM to 3:00 PM in New York/)
      .nth(1)
      .waitFor();
    await expectNoAxeViolations(page);
    expect((await database.doc(booking.path).get()).get('status')).toBe('pending');
    await button('Confirm and send the letter').click();
    await dialog.getByText('The status is now: confirmed.').waitFor();
    await awaitDocument(`demo_availability/${preferredDate}`, data => data.taken.includes('2-3'));
    const lettersTo = async (email: string) => (await outbox(email)).map(({ subject }) => subject);
    await vi.waitFor(async () => expect(await lettersTo(booking.email)).toContain('Your demo is booked'), {
      timeout: 15_000,
      interval: 100,
    });

    await page.goto(at(`${PATH}?list=demos&id=${rival.id}`));
    await button('Confirm the hour').click();
    await dialog.getByText('This hour was confirmed for somebody else.').waitFor();
    expect(await button('Confirm and send the letter').count()).toBe(0);
    await button('Back').click();
    await button('Decline').click();
    await dialog.getByText('Your demo does not take place at this hour').waitFor();
    await button('Cancel it and send the letter').click();
    await dialog.getByText('The status is now: cancelled.').waitFor();
    await vi.waitFor(
      async () =>
        expect(await lettersTo(rival.email)).toContain('Your demo does not take place at this hour'),
      { timeout: 15_000, interval: 100 },
    );
  });
});

describe('the inbox', () => {
  it('has the lists counted beside it', async () => {
    await openAs(STAFF, `${PATH}?list=lists`, { colorScheme: 'dark' });
    await page.getByRole('heading', { name: 'Newsletter' }).waitFor();
    await page.getByText('waiting').waitFor();
    await expectNoAxeViolations(page);
  });

  it('is closed to other roles, and says so when an entry is gone', async () => {
    const finance = { role: 'finance-manager', permissions: ['manage_payments'] };
    await openAs(finance, PATH);
    await page.getByText('Your role does not open this page.').waitFor();
    expect(await page.getByRole('link', { name: 'Inquiries' }).count()).toBe(0);
    await visitor.close();
    await openAs(STAFF, `${PATH}?id=${'z'.repeat(20)}`);
    await page.getByRole('dialog').getByText('There is no such entry.').waitFor();
  });
});
