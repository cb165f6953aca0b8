import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { awaitDocument, readData } from '../../support/database.ts';
import { closeDatabases, filledForm, sendAndSettle } from '../../support/records/submissions.ts';
import { LARGE } from '../../support/rows.ts';
import { control, outbox } from '../../support/sandbox.ts';
import { expectNoAxeInThemes, expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { at } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

const claims = { ...claimsOf('user'), permissions: ['manage_inquiries'] };
afterAll(closeDatabases);

/** A message, open in its dialog. */
async function openMessage(options?: PageOptions) {
  const name = `Ines ${randomUUID().slice(0, 8)}`;
  const fields = { ...filledForm('contacts'), name, subject: 'Pricing Information', message: 'How much?' };
  const sent = await sendAndSettle('contacts', { fields });
  await awaitDocument(sent.path, ({ verification }) => verification === 'passed');
  const { page, person } = await enterAs(claims, `/admin/inquiries?id=${sent.id}`, options);
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await composer(dialog).waitFor();
  return { ...sent, name, page, person, dialog };
}

const composer = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Answer or note' });
const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });
const entries = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'Answers and notes' }).getByRole('listitem');
const answers = async (email: string) =>
  (await outbox(email)).filter(({ subject }) => subject === 'Re: Pricing Information');

it('a message is answered, and the status of the email is shown', async () => {
  const { page, dialog, path, email, person } = await openMessage();
  await button(dialog, 'Edit Templates').click();
  const settings = page.getByRole('dialog', { name: 'Templates and signature' });
  await button(settings, 'New Template').click();
  await expectNoAxeViolations(page);
  await button(settings, 'Close').click();
  await settings.waitFor({ state: 'detached' });

  await composer(dialog).fill('Ten dollars.');
  await button(dialog, 'Send Answer').dblclick();
  await dialog.getByText('Your answer is on its way.').waitFor();
  await entries(dialog).getByText('Sent', { exact: true }).waitFor();
  await entries(dialog).getByText(person.email).waitFor();
  await dialog.getByText('Answered', { exact: true }).first().waitFor();
  await expectNoAxeInThemes(page);

  const [mail, ...others] = await answers(email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Ten dollars.');
  expect(mail?.text).toContain('> How much?');
  expect(await readData(path)).toMatchObject({ status: 'answered', statusChangedBy: person.uid });
  await page.goto(at('/admin'));
  await page.getByText(/^First answer: median \d+ \w+, 95% within \d+ \w+, last 30 days$/).waitFor();
});

it('the sender’s reply comes back into the message, which is answered again and closed', LARGE, async () => {
  const { page, dialog, path, email } = await openMessage({
    viewport: { width: 360, height: 780 },
    colorScheme: 'dark',
  });
  await dialog.getByText('A reply to it appears here.').waitFor();
  await composer(dialog).fill(`Ten dollars. ${'long'.repeat(40)}`);
  await button(dialog, 'Send Answer').click();
  await dialog.getByText('Your answer is on its way.').waitFor();
  const [mail] = await answers(email);
  await control('POST', '/received-mail', {
    ...{ to: mail?.replyTo, from: email, attachments: ['plan.pdf'] },
    text: 'Too much.\n\nOn Monday, Ada wrote:\n> Ten dollars.',
  });
  const received = entries(dialog).filter({ hasText: 'Too much.' });
  await received.getByText('Not stored: plan.pdf').waitFor();
  await dialog.getByText('In progress', { exact: true }).first().waitFor();
  await dialog.getByText('23 h left').waitFor();
  expect(await received.getByText('> Ten dollars.').isVisible()).toBe(false);
  await received.getByText('Quoted text').click();
  await received.getByText('> Ten dollars.').waitFor();
  await expectNoOverflow(page);
  expect(await dialog.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);

  await composer(dialog).fill('Nine, then.');
  await button(dialog, 'Send Answer').click();
  await dialog.getByText('Answered', { exact: true }).first().waitFor();
  // Until then the server changes the message, too; the database retries a change that another one overtakes, and logs it.
  await entries(dialog).filter({ hasText: 'Nine, then.' }).getByText('Sent', { exact: true }).waitFor();
  await button(dialog, 'Mark as Closed').click();
  await awaitDocument(path, ({ status }) => status === 'closed');
  expect(await answers(email)).toHaveLength(2);
});
