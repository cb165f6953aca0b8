/** @module-tag large */
import { expect, it } from 'vitest';
import { awaitDocument } from '../../support/database.ts';
import { newReader, queueEmail } from '../../support/records/queued-email.ts';
import { control, outbox } from '../../support/sandbox.ts';
import { expectAccessibleLooks, expectNoAxeInThemes } from '../accessibility.ts';
import { enterAs } from '../staff.ts';

it('failed and bounced emails are listed; staff allow their addresses, and send one again until it arrives', async () => {
  const [refused, complainer] = [newReader(), newReader()];
  await control('POST', '/mail-faults', { to: refused, status: 550, message: '5.1.1 No such user' });
  await control('POST', '/mail-bounces', { to: complainer, kind: 'complaint' });
  const [failed, bounced] = [await queueEmail(refused), await queueEmail(complainer)];
  await awaitDocument(`mail/${failed.id}`, data => data.delivery.state === 'failed');
  await awaitDocument(`mail/${bounced.id}`, data => data.delivery.state === 'bounced');

  const claims = { role: 'user', permissions: ['manage_inquiries'] };
  const { page } = await enterAs(claims, '/admin/inquiries?list=emails', { allowConsole: [/ERR_FAILED/] });
  const row = (id: string) => page.getByRole('row').filter({ hasText: `Thank you ${id}` });
  const returned = row(bounced.id);
  for (const text of ['Bounced', 'The recipient marked it as spam.'])
    await returned.getByText(text).waitFor();
  await returned.getByText('it can’t be sent again', { exact: false }).waitFor();
  const unsent = row(failed.id);
  await unsent.getByText('Failed', { exact: true }).waitFor();
  for (const text of ['No such user', '1 attempt']) await unsent.getByText(text).waitFor();
  await expectAccessibleLooks(page);

  for (const listed of [returned, unsent]) {
    await listed.getByRole('button', { name: 'Allow This Address' }).click();
    await listed.getByText('Address allowed.').waitFor();
  }
  await expect.poll(() => returned.getByRole('button').count()).toBe(0);
  const fault = { to: refused, status: 554, message: '5.7.1 Blocked', at: 'content' };
  await control('POST', '/mail-faults', fault);
  const again = unsent.getByRole('button', { name: 'Send Again' });
  await again.click();
  await unsent.getByText('Not sent: 554').waitFor();
  await page.route('**/api/admin/failed-emails/*/send', route => route.abort());
  await again.click();
  await unsent.getByText('The email couldn’t be sent.').waitFor();
  await page.unroute('**/api/admin/failed-emails/*/send');
  await again.dblclick();
  await unsent.getByText('Sent.', { exact: true }).waitFor();
  await expect.poll(() => unsent.getByRole('button').count()).toBe(0);
  await expectNoAxeInThemes(page);
  expect(await outbox(refused)).toHaveLength(1);
  await page.reload();
  await page.getByRole('link', { name: 'Failed emails' }).first().waitFor();
  await expect.poll(() => unsent.count()).toBe(0);
});
