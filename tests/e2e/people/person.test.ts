import { afterAll, expect, it } from 'vitest';
import { awaitDocument, database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson } from '../../support/people.ts';
import { paidTransaction } from '../../support/records/payments.ts';
import { closeDatabases, filledForm, sendAndSettle } from '../../support/records/submissions.ts';
import { newSubscriber, subscribe } from '../../support/records/subscriptions.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import { at } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

afterAll(closeDatabases);

const only = (...permissions: string[]) => ({ ...claimsOf('user'), permissions });

it('a finance manager finds a customer by the payment, refunds it, and sees the email', async () => {
  // With a profile and a confirmed address, which emails about refunds go to.
  const payer = await newPerson(undefined, true);
  await database.doc(`users/${payer.uid}`).set({ email: payer.email });
  await subscribe(payer);
  const payment = await paidTransaction(payer.uid, 2000);
  const intent = (await database.doc(`transactions/${payment}`).get()).get('stripePaymentIntentId');
  const { page } = await enterAs(claimsOf('finance-manager'), '/admin');
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(intent);
  await page.getByRole('option', { name: `${payer.email} · $20.00` }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Transaction' });
  await dialog.getByRole('button', { name: 'Review Refund' }).click();
  await dialog.getByRole('button', { name: 'Refund $20.00' }).click();
  await dialog.getByText('Refunded: $20.00').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('heading', { level: 1, name: payer.email }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/users/${payer.uid}`);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.getByText('Refunded', { exact: true }).waitFor();
  await timeline.getByText('Refunded $20.00').first().waitFor();
  await page.getByText('Active', { exact: true }).first().waitFor();
  await expectNoAxeViolations(page);
  await eventually(async () => {
    const about = database.collection('mail').where('about.transactionId', '==', payment);
    expect((await about.get()).docs.map(mail => mail.get('about.kind'))).toContain('refund');
  });
  await page.getByRole('link', { name: 'Emails' }).click();
  await timeline.getByText(/^Email: .*refund/i).waitFor();
  // Accounts are managed by others.
  expect(await page.getByRole('button', { name: 'Manage Account' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Inquiries', exact: true }).count()).toBe(0);
});

it('who answers inquiries sees a sender without money, on a phone', LARGE, async () => {
  const { payer } = await newSubscriber();
  const fields = { ...filledForm('contacts'), email: payer.email };
  const { id, path } = await sendAndSettle('contacts', { fields });
  await awaitDocument(path, ({ verification }) => verification === 'passed');
  const { page } = await enterAs(only('manage_inquiries'), `/admin/inquiries?id=${id}`, {
    viewport: { width: 360, height: 780 },
    colorScheme: 'dark',
  });
  await page.getByRole('dialog').getByRole('link', { name: payer.email }).click();
  await page.getByRole('heading', { level: 1, name: payer.email }).waitFor();
  await page.getByRole('link', { name: /^Message: / }).waitFor();
  expect(await page.getByText('Received in all').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Plans' }).count()).toBe(0);
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);
});

it('who manages users opens a person from the list, and manages the account there', async () => {
  const { person: manager, page } = await enterAs(only('manage_users'), '/admin/users');
  await page.getByLabel('Name or email').fill(manager.email);
  await page.getByRole('rowheader').getByRole('link', { name: manager.email }).click();
  await page.getByRole('button', { name: 'Manage Account' }).click();
  await page.getByRole('dialog').getByText('You can’t change your own account.').waitFor();
});

it('staff cancel a customer’s plan and resume it, each with a reason', async () => {
  const { payer } = await newSubscriber();
  const { page } = await enterAs(only('manage_payments'), `/admin/users/${payer.uid}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Cancel Plan' }).click();
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click();
  await dialog.getByText('Enter a short reason.').waitFor();
  await dialog.getByLabel('Reason').fill('Asked by phone.');
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click();
  await dialog.getByRole('status').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Resume Plan' }).click();
  await dialog.getByLabel('Reason').fill('Stays after all.');
  await dialog.getByRole('button', { name: 'Resume Plan' }).click();
  await dialog.getByRole('status').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Cancel Plan' }).waitFor();
  await page.getByText('Resumed a plan').first().waitFor();
  await expectNoAxeViolations(page);
  // Sessions are for those who manage users.
  expect(await page.getByRole('button', { name: 'Log Out Everywhere' }).count()).toBe(0);
});

it('staff log a person out everywhere, and delete the account', LARGE, async () => {
  const person = await newPerson();
  const { page } = await enterAs(only('manage_users'), `/admin/users/${person.uid}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
  await dialog.getByLabel('Reason').fill('A laptop was stolen.');
  await dialog.getByRole('button', { name: 'Log Out Everywhere' }).click();
  await dialog.getByText('All sessions have ended.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText(/^Logged out .* everywhere$/).waitFor();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByLabel('Reason').fill('Asked by email.');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByText(/^The account will be erased on /).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText(/^Requested the deletion of the account of /).waitFor();
  expect(await page.getByRole('button', { name: 'Delete Account' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Download Data' }).count()).toBe(0);
  await expectNoAxeViolations(page);
});

it('a person who doesn’t exist is said to be missing, and others can’t open the page', async () => {
  const allowConsole = [/the server responded with a status of 404/, /A person couldn’t be loaded/];
  const { page } = await enterAs(only('manage_users'), '/admin/users/nobody', { allowConsole });
  await page.getByText('We can’t find this person.').waitFor();
  const other = await enterAs(only('manage_services'), '/admin/users/nobody');
  await other.page.getByText('You don’t have access to this page.').waitFor();
  await page.goto(at('/admin/users/not an email@'));
  await page.getByText('This isn’t an email address.').waitFor();
});
