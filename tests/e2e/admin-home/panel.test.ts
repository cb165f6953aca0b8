import { randomUUID } from 'node:crypto';
import type { Permission, Role } from '@atrium/contract/access/access';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { firstRows, LARGE } from '../../support/rows.ts';
import { storeAuditEntry } from '../../support/staff.ts';
import { expectAccessibleLayout, expectNoAxeViolations } from '../accessibility.ts';
import { getLayoutShift, holdRequests, type PageOptions, waitForFrames } from '../browser.ts';
import { at, awaitText, saveFile } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

let page: Page;

const PHONE = { width: 360, height: 780 };

async function open(claims: object, path = '/admin', options?: PageOptions): Promise<void> {
  ({ page } = await enterAs(claims, path, options));
}

const areas = () => page.getByRole('navigation', { name: 'Your areas' });
const attention = () => page.getByRole('region', { name: 'What needs you now' });
const log = () => page.getByRole('region', { name: 'Audit log' });
const rows = () => log().getByRole('table', { name: 'Audit log' }).locator('tbody tr');
const isChecked = () => awaitText(attention(), /^Checked at /);

const ROLES: [string, { role: Role; permissions: readonly Permission[] }, string[], RegExp[]][] = [
  [
    'an administrator',
    claimsOf('admin'),
    [
      'Site analytics',
      'Payments',
      'Revenue',
      'Users',
      'Access',
      'Inquiries',
      'Newsletter',
      'Edit services',
      'Legacy services',
    ],
    [/parked Stripe event/, /new message/, /back ends? not live/, /waiting for deletion/],
  ],
  [
    'a user manager',
    claimsOf('user-manager'),
    ['Users', 'Access', 'Inquiries', 'Newsletter'],
    [/new message/, /waiting for deletion/],
  ],
  [
    'a user with one granted permission',
    { role: 'user', permissions: ['manage_inquiries'] },
    ['Inquiries', 'Newsletter'],
    [/new message/, /demo requests? to decide/],
  ],
];

it.each(firstRows(ROLES))(
  'the admin overview of %s has the role’s queue and areas, also on a phone',
  async (_name, claims, own, kinds) => {
    const looks: PageOptions = { colorScheme: 'dark', viewport: PHONE };
    await open(claims, '/admin', claims.role === 'admin' ? undefined : looks);
    await isChecked();
    const names = areas().getByRole('link').locator('span:first-child');
    await expect.poll(() => names.allTextContents()).toEqual(own);
    const text = await attention().textContent();
    for (const kind of kinds) expect(text).toMatch(new RegExp(kind, 'i'));
    if (!claims.permissions.includes('manage_payments')) expect(text).not.toMatch(/dispute|parked/i);
    if (!claims.permissions.includes('manage_users')) expect(text).not.toMatch(/deletion/i);
    await log().waitFor();
    await expectAccessibleLayout(page);
  },
);

it('the audit log describes each action, and has its filters in the URL', LARGE, async () => {
  const email = `farid-${randomUUID()}@atrium.example`;
  const refund = { amountCents: '2000', currency: 'USD', reason: 'duplicate' };
  const by = { actorId: email, actorEmail: email, details: refund };
  await storeAuditEntry(by);
  await storeAuditEntry({
    ...by,
    action: 'replay_event',
    target: 'evt_1',
    details: { type: 'payment_intent.succeeded' },
  });
  await storeAuditEntry({ ...by, state: 'started', at: new Date(Date.now() - 3_600_000) });
  await storeAuditEntry({
    ...by,
    area: 'services',
    action: 'edit_service',
    details: { name: 'Care', visitors: 'shown → hidden' },
  });

  await open(claimsOf('admin'));
  await log().getByRole('button', { name: 'Filter', exact: true }).click();
  await log().getByLabel('Person').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL(at(`/admin?person=${encodeURIComponent(email)}`));
  await expect.poll(() => rows().count()).toBe(4);
  await rows().getByText('Refunded $20.00', { exact: true }).waitFor();
  await rows().getByText('Replayed the Stripe event payment_intent.succeeded').waitFor();
  await rows().filter({ hasText: 'Refund of $20.00' }).getByText('Interrupted', { exact: true }).waitFor();
  await rows()
    .filter({ hasText: 'Edited the service “Care”' })
    .getByText('Visitors: shown → hidden')
    .waitFor();
  await expectNoAxeViolations(page);

  await log().getByLabel('Area').selectOption('Payments');
  await expect.poll(() => rows().count()).toBe(3);
  await log().getByLabel('Action').selectOption('Replays of events');
  await expect.poll(() => rows().count()).toBe(1);
  const shared = page.url();
  await page.goBack();
  await expect.poll(() => rows().count()).toBe(3);
  await expect.poll(() => log().getByLabel('Action').inputValue()).toBe('');
  await page.goto(shared);
  await expect.poll(() => rows().count()).toBe(1);
  await expect.poll(() => log().getByLabel('Person').inputValue()).toBe(email);

  const { name } = await saveFile(log().getByRole('button', { name: 'Download CSV' }));
  expect(name).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}T\d{4}Z\.csv$/);
  await log().getByText('The file has 1 row.').waitFor();
  await log().getByRole('button', { name: 'Change Filters' }).click();
  await log().getByRole('button', { name: 'Clear Filters' }).click();
  await page.waitForURL(at('/admin'));
  await expect.poll(() => log().getByLabel('Person').inputValue()).toBe('');
});

it('the audit log shows staff only their areas, and its filters behind a button', LARGE, async () => {
  const email = `uma-${randomUUID()}@atrium.example`;
  await storeAuditEntry({ actorId: email, actorEmail: email });
  await open(claimsOf('finance-manager'), `/admin?person=${encodeURIComponent(email)}&area=accounts`, {
    viewport: PHONE,
  });
  await expect.poll(() => rows().count()).toBe(1);
  expect(await log().getByLabel('Area').isVisible()).toBe(false);
  await log().getByRole('button', { name: 'Change Filters' }).click();
  await expect
    .poll(() => log().getByLabel('Area').locator('option').allTextContents())
    .toEqual(['Any area', 'Payments', 'Analytics']);
  await expectNoAxeViolations(page);
});

it('accounts waiting for deletion have a list', LARGE, async () => {
  const deletion = database.doc(`account_deletions/panel-${randomUUID()}`);
  await deletion.set({
    status: 'requested',
    email: 'leaving@company.example',
    requestedAt: new Date(),
    eraseAt: new Date(Date.now() + 86_400_000),
  });
  try {
    await open(claimsOf('user-manager'), '/admin/users?view=deletions');
    await page.getByRole('link', { name: 'leaving@company.example' }).first().waitFor();
    await page.getByText('Can be undone').first().waitFor();
    await expectNoAxeViolations(page);
  } finally {
    await deletion.delete();
  }
});

it.each([360, 1440])('the admin panel moves nothing in %i px when the queue is known', LARGE, async width => {
  ({ page } = await enterAs(claimsOf('admin'), '/dashboard', { viewport: { width, height: 740 } }));
  // The device knows the role from then on, and the navigation is complete at once.
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
  const release = await holdRequests(page, /\/api\/admin\/attention$/);
  await page.goto(at('/admin'));
  await page.getByText('Checking for open work...').waitFor();
  await waitForFrames(page);
  release();
  await isChecked();
  await log().waitFor();
  expect(await getLayoutShift(page)).toBeLessThan(0.005);
});
