import { afterAll, beforeEach, expect, it } from 'vitest';
import { post } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { closeDatabases, filledForm, newEmail, sendAndSettle } from '../../support/records/submissions.ts';
import { LARGE } from '../../support/rows.ts';
import { outbox } from '../../support/sandbox.ts';
import { newStaff } from '../../support/staff.ts';
import { expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import { at } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

/** A separate day for each test, within the form's limit. */
let days = 60;
const newDay = () => new Date(Date.now() + 86_400_000 * days++).toISOString().slice(0, 10);

let email: string;
beforeEach(() => {
  email = newEmail();
});
afterAll(closeDatabases);

/** A confirmed demo; returns its path and the URL in its email. */
async function confirmDemo(day: string) {
  const fields = { ...filledForm('demo_bookings', email), preferredDate: day, preferredTime: '9-10' };
  const { id, path } = await sendAndSettle('demo_bookings', { fields });
  const meeting = { kind: 'link', url: 'https://meet.example/abc' };
  const decision = { decision: 'confirm', date: day, slot: '9-10', meeting, note: '' };
  const as = await newStaff('user', ['manage_inquiries']);
  expect(
    (await post(`/api/admin/demos/${id}/decision`, { seenStatus: 'pending', seenAt: 0, decision }, { as }))
      .status,
  ).toBe(200);
  const url = await eventually(async () => {
    const [mail] = (await outbox(email)).filter(({ subject }) => subject === 'Your demo is booked');
    const [found = ''] = /http\S+\/demo\?\S+/.exec(mail?.text ?? '') ?? [];
    expect(found).not.toBe('');
    return found;
  });
  return { id, path, url };
}

it('the sender of a demo opens the link of the email without effect, moves the demo, and cancels it', async () => {
  const [day, later] = [newDay(), newDay()];
  const { path, url } = await confirmDemo(day);
  const { page } = await newPage({
    timezoneId: 'Europe/Berlin',
    viewport: { width: 360, height: 780 },
    colorScheme: 'dark',
  });
  await page.goto(url);
  await page.getByText('Your demo is confirmed.').waitFor();
  await page.getByText(/in Berlin/).waitFor();
  expect(page.url()).toBe(at('/demo'));
  await page.reload();
  await page.getByText('Your demo is confirmed.').waitFor();
  await expectNoAxeViolations(page);
  expect((await database.doc(path).get()).get('status')).toBe('confirmed');

  await page.getByRole('button', { name: 'Move the Demo' }).click();
  await expectNoOverflow(page);
  await page.getByLabel('Date').fill(later);
  await page.getByRole('radio', { name: /^1-2/ }).check({ force: true });
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Move It' }).click();
  await page.getByText('Your demo was moved.').waitFor();
  expect((await database.doc(path).get()).data()).toMatchObject({
    preferredDate: later,
    preferredTime: '1-2',
  });

  await page.getByRole('button', { name: 'Cancel the Demo' }).click();
  await page.getByRole('button', { name: 'Cancel It' }).click();
  await page.getByText('Your demo is canceled.').waitFor();
  await page.reload();
  await page.getByText('This demo is canceled.').waitFor();
  await eventually(async () =>
    expect((await outbox(email)).map(({ subject }) => subject)).toContain('Your demo is canceled'),
  );
});

it('staff see the demos without an outcome on the overview, and record it', LARGE, async () => {
  const { id, path } = await confirmDemo(newDay());
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const name = `Demo ${id.slice(0, 6)}`;
  await database.doc(path).update({ preferredDate: yesterday, name });
  const { page } = await enterAs({ ...claimsOf('user'), permissions: ['manage_inquiries'] }, '/admin');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'They Did Not Appear' }).click();
  await dialog.getByLabel('Note for colleagues').fill('Called twice.');
  await dialog.getByRole('button', { name: 'They Did Not Appear' }).click();
  await dialog.getByText('The status is now: missed.').waitFor();
  await dialog.getByText('Called twice.').waitFor();
});
