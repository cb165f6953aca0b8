/** @module-tag large */
import { expect, it } from 'vitest';
import { awaitDocument } from '../../support/database.ts';
import { newReader, queueEmail } from '../../support/records/queued-email.ts';
import { control, outbox } from '../../support/sandbox.ts';
import { expectAccessibleLooks, expectNoAxeInThemes } from '../accessibility.ts';
import { enterAs } from '../staff.ts';

it('failed emails can be sent again by staff after they allow the suppressed email address', async () => {
  const to = newReader();
  await control('POST', '/mail-faults', { to, status: 550, message: '5.1.1 No such user' });
  const { id } = await queueEmail(to);
  await awaitDocument(`mail/${id}`, data => data.delivery.state === 'failed');

  const claims = { role: 'user', permissions: ['manage_inquiries'] };
  const { page } = await enterAs(claims, '/admin/inquiries?list=emails');
  const row = page.getByRole('row').filter({ hasText: `Thank you ${id}` });
  await row.getByText('Failed', { exact: true }).waitFor();
  await row.getByText('No such user').waitFor();
  await row.getByText('1 attempt', { exact: false }).waitFor();
  await expectAccessibleLooks(page);

  await row.getByRole('button', { name: 'Allow This Address' }).click();
  await row.getByText('Address allowed.').waitFor();
  await row.getByRole('button', { name: 'Send Again' }).dblclick();
  await row.getByText('Sent.', { exact: true }).waitFor();
  await expect.poll(() => row.getByRole('button').count()).toBe(0);
  await expectNoAxeInThemes(page);
  expect(await outbox(to)).toHaveLength(1);
  await page.reload();
  await page.getByRole('link', { name: 'Failed emails' }).first().waitFor();
  await expect.poll(() => row.count()).toBe(0);
});

it('an email that bounced after it was sent is listed, and staff allow its address', async () => {
  const to = newReader();
  await control('POST', '/mail-bounces', { to, kind: 'complaint' });
  const { id } = await queueEmail(to);
  await awaitDocument(`mail/${id}`, data => data.delivery.state === 'bounced');

  const claims = { role: 'user', permissions: ['manage_inquiries'] };
  const { page } = await enterAs(claims, '/admin/inquiries?list=emails');
  const row = page.getByRole('row').filter({ hasText: `Thank you ${id}` });
  await row.getByText('Bounced', { exact: true }).waitFor();
  await row.getByText('The recipient marked it as spam.').waitFor();
  await row.getByText('it can’t be sent again', { exact: false }).waitFor();
  await expectAccessibleLooks(page);
  await row.getByRole('button', { name: 'Allow This Address' }).click();
  await row.getByText('Address allowed.').waitFor();
  await expect.poll(() => row.getByRole('button').count()).toBe(0);
});

it('a failed retry of an email is reported, and can be repeated', async () => {
  const { id, to } = await queueEmail(newReader(), {
    delivery: { state: 'failed', attempts: 10, nextAttemptAt: null, error: '451 Try later' },
  });
  const claims = { role: 'user', permissions: ['manage_inquiries'] };
  const { page } = await enterAs(claims, '/admin/inquiries?list=emails', { allowConsole: [/ERR_FAILED/] });
  const row = page.getByRole('row').filter({ hasText: `Thank you ${id}` });
  await control('POST', '/mail-faults', { to, status: 554, message: '5.7.1 Blocked', at: 'content' });
  await row.getByRole('button', { name: 'Send Again' }).click();
  await row.getByText('Not sent: 554').waitFor();
  await page.route('**/api/admin/failed-emails/*/send', route => route.abort());
  await row.getByRole('button', { name: 'Send Again' }).click();
  await row.getByText('The email couldn’t be sent.').waitFor();
  await page.unroute('**/api/admin/failed-emails/*/send');
  await row.getByRole('button', { name: 'Send Again' }).click();
  await row.getByText('Sent.', { exact: true }).waitFor();
});
