import { afterAll, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { closeDatabases, joinList } from '../../support/records/submissions.ts';
import { outbox } from '../../support/sandbox.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import { typeRegistration } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

afterAll(closeDatabases);

it('staff invite someone from a waitlist, who registers by the email and reaches the product', async () => {
  const { email, path } = await joinList('waitlist');
  // On the first page of the list.
  await database.doc(path).update({ confirmedAt: new Date('2000-01-02') });
  const claims = { ...claimsOf('user'), permissions: ['manage_inquiries'] };
  const { page } = await enterAs(claims, '/admin/inquiries?list=lists', { colorScheme: 'dark' });
  await page.getByRole('heading', { name: 'Newsletter' }).waitFor();
  await page.getByRole('button', { name: 'Invite...' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Invite...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('US payroll is ready for you').waitFor();
  await dialog.getByLabel('Chosen people').check();
  await dialog.getByLabel(email).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Invite 1 Person' }).click();
  await dialog.getByText('1 person was invited.').waitFor();

  const url = await eventually(async () => {
    const [mail] = (await outbox(email)).filter(({ subject }) => subject === 'US payroll is ready for you');
    const [found = ''] = /http\S+\/register\?\S+/.exec(mail?.text ?? '') ?? [];
    expect(found).not.toBe('');
    return found;
  });
  const invited = (await newPage()).page;
  await invited.goto(url);
  await typeRegistration(invited, email);
  await invited.waitForURL(({ pathname }) => pathname === '/marketplace/payroll-us');
  await eventually(async () =>
    expect((await database.doc(path).get()).data()).toMatchObject({
      status: 'invited',
      joinedAt: expect.anything(),
    }),
  );
});
