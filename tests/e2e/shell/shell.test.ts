import { expect, it } from 'vitest';
import type { Role } from '../../../contract/src/access/access.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { at } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

/** Opens the dashboard as a user with a role. The overview of staff is the admin panel. */
async function enter(role: Role, options?: PageOptions) {
  const entered = await enterAs(claimsOf(role), '/dashboard', options);
  const name = role === 'user' ? 'Overview' : 'Admin Panel';
  await entered.page.getByRole('heading', { level: 1, name }).waitFor();
  return entered;
}

it('at most one group of staff pages is open, at first that of the page', LARGE, async () => {
  const { page } = await enter('admin');
  const nav = page.getByRole('navigation', { name: 'Dashboard' });
  const opened = () => nav.getByRole('button', { expanded: true }).allTextContents();
  await nav.getByRole('link', { name: 'Admin Panel' }).waitFor();
  expect(await opened()).toEqual([]);
  await nav.getByRole('button', { name: 'Customers' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/admin/users'));
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await expect.poll(opened).toEqual(['Customers']);
  await nav.getByRole('button', { name: 'Money' }).click();
  expect(await opened()).toEqual(['Money']);
  expect(await nav.getByRole('link', { name: 'Users' }).count()).toBe(0);
  await expectNoAxeViolations(page);
  await nav.getByRole('link', { name: 'Payments' }).click();
  await page.waitForURL(at('/admin/payments'));
  await expect.poll(opened).toEqual(['Money']);
  await nav.getByRole('button', { name: 'Money' }).click();
  expect(await opened()).toEqual([]);
  await page.reload();
  await expect.poll(opened).toEqual(['Money']);
});

it.each([360, 768] as const)('at %i pixels the whole navigation is behind one button', LARGE, async width => {
  const { page } = await enter('admin', { viewport: { width, height: 640 } });
  await expectNoOverflow(page);
  // One line: the name of the product does not wrap beside a role.
  const logo = await page.getByRole('link', { name: 'Atrium AI, home' }).boundingBox();
  expect(logo?.height).toBeLessThan(40);
  await page.locator('header summary:visible').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Customers' }).click();
  const last = menu.getByRole('link', { name: 'Inquiries' });
  await last.scrollIntoViewIfNeeded();
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 999) < 640).toBe(true);
  await page
    .getByRole('button', { name: 'Cookie Settings' })
    .filter({ visible: true })
    .scrollIntoViewIfNeeded();
  await expectNoOverflow(page);
  await last.click();
  await page.waitForURL(at('/admin/inquiries'));
  expect(await menu.filter({ visible: true }).count()).toBe(0);
});

it('the account menu links to account and help, and changes the theme on every page', LARGE, async () => {
  const { page } = await enter('user', { colorScheme: 'light' });
  await page.locator('header summary:visible').click();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Help' }).waitFor();
  await expectNoAxeViolations(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await header.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await expectNoAxeViolations(page);
  await header.getByRole('link', { name: 'Account', exact: true }).click();
  await page.waitForURL(at('/account'));
  const index = page.getByRole('navigation', { name: 'Sections of this page' });
  await index.getByRole('link', { name: 'Theme' }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  for (const path of ['/', '/terms', '/subscriptions']) {
    await page.goto(at(path));
    await expect.poll(ground).toBe(dark);
  }
  await page.goto(at('/account'));
  await page.getByRole('main').getByRole('radio', { name: 'System' }).check();
  await expect.poll(ground).toBe(light);
});
