/** @module-tag large */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import type { Person } from '../../support/people.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { at } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

const PATH = '/admin/services';

let page: Page;
/** A service used by this test only. */
let id: string;
let name: string;

beforeEach(async () => {
  id = `care-${randomUUID()}`;
  name = `Care ${id.slice(-6)}`;
  await database.doc(`services/${id}`).set({
    icon: 'wrench',
    name,
    description: 'We watch.',
    tiers: [{ id: 'basic', name: 'Basic', monthlyPrice: 290, features: ['5 automations'] }],
  });
});
afterEach(() => database.doc(`services/${id}`).delete());

async function open(path = PATH, options?: PageOptions): Promise<Person> {
  const entered = await enterAs(claimsOf('service-manager'), path, options);
  page = entered.page;
  return entered.person;
}

const field = (label: string) => page.getByRole('textbox', { name: label });
const button = (label: string) => page.getByRole('button', { name: label });
const published = async (): Promise<object | undefined> => {
  const { json } = await get('/api/services');
  return json.services.find((service: { id: string }) => service.id === id);
};

it('a service is edited, is public at once with the form’s values, and can be hidden', async () => {
  const { uid } = await open(`${PATH}?id=${id}`);
  await field('Name').first().fill(`${name} Plus`);
  await field('Dollars per month').first().fill('49.50');
  await expectNoAxeViolations(page);
  await button('Save').click();
  await page.getByText('Visitors see it within 2 minutes.').waitFor();
  expect(await published()).toMatchObject({
    name: `${name} Plus`,
    tiers: [{ id: 'basic', monthlyPrice: 49.5 }],
  });
  expect((await database.doc(`services/${id}`).get()).get('updatedBy')).toBe(uid);

  // Displayed at once, bypassing the browser's cache.
  await page.goto(at('/services'));
  await page.getByRole('heading', { level: 1, name: 'Services', exact: true }).waitFor();
  await page.getByRole('button', { name: `View Plans of ${name} Plus` }).click();
  await expectNoAxeViolations(page);
  await page.goto(at(`${PATH}?id=${id}`));
  await page.getByLabel('Visibility').selectOption('Hidden');
  await button('Save').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await published()).toBeUndefined();
});

it('a logout or the command palette asks before it discards unsaved changes', async () => {
  await open(`${PATH}?id=${id}`);
  await field('Description').fill('We watch and mend.');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => field('Description').inputValue()).toBe('We watch and mend.');
  };
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('transaction');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await stay();
  await page.locator('header summary:visible').press('Enter');
  await button('Log Out and Clear This Device').click();
  await dialog.waitFor();
  await stay();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(at('/login'));
  expect(await page.evaluate(() => localStorage.getItem('firebase_user'))).toBeNull();
});
