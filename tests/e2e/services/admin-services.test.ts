/** @module-tag large */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import type { Person } from '../../support/people.ts';
import { expectNoAxeViolations, expectNoOverflow } from '../accessibility.ts';
import type { PageOptions } from '../browser.ts';
import { at } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

const PATH = '/admin/services';

/** The browser's own message about a rejected change. */
const CONFLICT = [/the server responded with a status of (404|409) \(.*\/api\/admin\/services/];

let page: Page;
/** A service used by this test only. */
let id: string;
let name: string;
const created = () => `new-care-${id.slice(-6)}`;

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
afterEach(async () => {
  for (const used of [id, created()]) await database.doc(`services/${used}`).delete();
});

async function open(path = PATH, options?: PageOptions): Promise<Person> {
  const entered = await enterAs(claimsOf('service-manager'), path, options);
  page = entered.page;
  return entered.person;
}

const field = (label: string) => page.getByRole('textbox', { name: label });
const button = (label: string) => page.getByRole('button', { name: label });
const preview = () => page.getByRole('region', { name: 'Preview' });
const published = async (): Promise<object | undefined> => {
  const { json } = await get('/api/services');
  return json.services.find((service: { id: string }) => service.id === id);
};

describe('the editor of a service', () => {
  it('shows problems at their fields, previews and saves the service', async () => {
    const { uid } = await open();
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await field('Name').first().fill('');
    await field('Dollars per month').fill('many');
    await button('Add a Plan').click();
    await button('Save').click();
    await page.getByText('Enter the name of the service.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    await page.getByText('Enter a price in dollars per month, such as 290 or 49.50.').first().waitFor();
    await page.getByText('Enter the name of the plan.').waitFor();
    await expectNoAxeViolations(page);

    await field('Name').first().fill(`${name} Plus`);
    await field('Dollars per month').first().fill('49.50');
    await button('Remove plan 2').click();
    await field('What it includes').fill('20 automations\n\nSame-day fixes');
    await preview().getByText('From $49.50/month').waitFor();
    await preview()
      .getByRole('heading', { name: `${name} Plus` })
      .waitFor();
    await button('Save').click();
    await page.getByText('Visitors see it within 2 minutes.').waitFor();
    expect(await published()).toEqual({
      id,
      icon: 'wrench',
      name: `${name} Plus`,
      description: 'We watch.',
      tiers: [
        { id: 'basic', name: 'Basic', monthlyPrice: 49.5, features: ['20 automations', 'Same-day fixes'] },
      ],
    });
    expect((await database.doc(`services/${id}`).get()).get('updatedBy')).toBe(uid);

    // Displayed at once, bypassing the browser's cache.
    await page.goto(at('/services'));
    await page.getByRole('heading', { name: `${name} Plus` }).waitFor();
    await page.goto(at(`${PATH}?id=${id}`));
    await page.getByLabel('Visibility').selectOption('Hidden');
    await button('Save').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await published()).toBeUndefined();
  });

  it('asks before a link leads away from unsaved changes, and not after saving', async () => {
    await open(PATH, { colorScheme: 'dark', viewport: { width: 360, height: 780 } });
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await field('Description').fill('We watch and mend.');
    await page.getByRole('link', { name: 'All Services' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => field('Description').inputValue()).toBe('We watch and mend.');
    await page.getByRole('link', { name: 'All Services' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(at(PATH));
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect.poll(() => field('Description').inputValue()).toBe('We watch.');
    await page.goBack();
    await page.getByRole('table', { name: 'Services' }).waitFor();
  });

  it('asks before a logout or the command palette discards unsaved changes', async () => {
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

  it('never overwrites what another user has saved or deleted, and keeps the input', async () => {
    await open(`${PATH}?id=${id}`, { allowConsole: CONFLICT });
    await field('Description').fill('Mine');
    await database
      .doc(`services/${id}`)
      .update({ description: 'Theirs', updatedAt: new Date(), updatedBy: 'x' });
    await button('Save').click();
    await page.getByText('Someone else has saved this service.').waitFor();
    await expectNoAxeViolations(page);
    expect((await database.doc(`services/${id}`).get()).get('description')).toBe('Theirs');
    await expect.poll(() => field('Description').inputValue()).toBe('Mine');
    await button('Load Their Version').click();
    await expect.poll(() => field('Description').inputValue()).toBe('Theirs');
    await field('Description').fill('Mine');
    await button('Save').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect((await database.doc(`services/${id}`).get()).get('description')).toBe('Mine');
    await field('Description').fill('Mine again');
    await database.doc(`services/${id}`).delete();
    await button('Save').click();
    await page.getByText('This service doesn’t exist. It may have been deleted.').waitFor();
    await expect.poll(() => field('Description').inputValue()).toBe('Mine again');
    expect((await database.doc(`services/${id}`).get()).exists).toBe(false);
  });
});

it('a new service is created after its errors were shown, is public, and is deleted', async () => {
  const { uid } = await open(PATH, { allowConsole: CONFLICT });
  await page.getByRole('link', { name: 'New Service' }).click();
  await button('Create Service').click();
  for (const problem of [
    'Enter the name of the service.',
    'Use lowercase letters, digits and hyphens, at most 60.',
    'Describe what the service does.',
    'Enter the name of the plan.',
    'Enter a price in dollars per month, such as 290 or 49.50.',
  ]) {
    await page.getByText(problem).waitFor();
  }
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
  await expectNoAxeViolations(page);

  await field('Name').first().fill(`New ${name}`);
  await expect.poll(() => field('ID').inputValue()).toBe(created());
  await field('ID').fill(id);
  await field('Description').fill('We answer.');
  await page.getByLabel('Icon').selectOption('Compass');
  await field('Plan name').fill('Desk');
  await field('Dollars per month').fill('99.90');
  await field('What it includes').fill('2 hours a month');
  await button('Create Service').click();
  await page.getByText(`A service with this ID already exists: “${name}”.`).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'id');
  expect((await database.doc(`services/${id}`).get()).get('name')).toBe(name);
  await field('ID').fill(created());
  await preview().getByText('From $99.90/month').waitFor();
  await button('Create Service').click();
  await page.getByText('Created.', { exact: true }).waitFor();
  await page.waitForURL(at(`${PATH}?id=${created()}`));
  expect((await database.doc(`services/${created()}`).get()).data()).toMatchObject({
    icon: 'compass',
    name: `New ${name}`,
    description: 'We answer.',
    active: true,
    tiers: [{ name: 'Desk', monthlyPrice: 99.9, features: ['2 hours a month'] }],
    updatedBy: uid,
  });
  const { json } = await get('/api/services');
  expect(json.services.map((service: { id: string }) => service.id)).toContain(created());

  // Back returns to the list, not to the submitted form.
  await page.goBack();
  await page.getByRole('table', { name: 'Services' }).waitFor();
  await page.getByRole('link', { name: new RegExp(`^New ${name}`) }).click();
  // Unsaved input does not prevent deleting the service.
  await field('Description').fill('We answer at night.');
  await button(`Delete Service New ${name}`).click();
  const dialog = page.getByRole('dialog', { name: `Delete “New ${name}”?` });
  await dialog.getByText('Existing customers keep their plans').waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await database.doc(`services/${created()}`).get()).exists).toBe(true);
  await button(`Delete Service New ${name}`).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText(`“New ${name}” was deleted.`).waitFor();
  expect((await database.doc(`services/${created()}`).get()).exists).toBe(false);
  await expectNoAxeViolations(page);
  await page.goto(at('/services'));
  await page.getByRole('heading', { name, exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: `New ${name}` }).count()).toBe(0);
});

describe('the deletion of a service', () => {
  it('is rejected when another user has changed the service', async () => {
    await open(`${PATH}?id=${id}`, {
      allowConsole: CONFLICT,
      viewport: { width: 360, height: 780 },
    });
    await button(`Delete Service ${name}`).click();
    await database.doc(`services/${id}`).update({ description: 'Theirs', updatedAt: new Date() });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Someone else has saved this service. Review their changes first.').waitFor();
    await dialog.getByRole('button', { name: 'Keep It' }).click();
    await button('Load Their Version').click();
    await expect.poll(() => field('Description').inputValue()).toBe('Theirs');
    await button(`Delete Service ${name}`).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(`“${name}” was deleted.`).waitFor();
  });

  it('and its preview fit on a phone with long texts', async () => {
    const long = (length: number) => 'W'.repeat(length);
    const tiers = [{ id: 'basic', name: long(60), monthlyPrice: 99_999.99, features: [long(200)] }];
    const words = { name: long(80), description: long(300), tiers };
    await database.doc(`services/${id}`).set({ ...words, icon: 'wrench' });
    await open(PATH, { viewport: { width: 360, height: 780 } });
    const row = page.getByRole('link', { name: new RegExp(words.name) });
    await row.waitFor();
    await expectNoOverflow(page);
    await row.click();
    await preview()
      .getByRole('button', { name: /^View Plans/ })
      .click();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: /^Delete Service/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  it('can remove an entry that is not a service', async () => {
    const unfit = `unfit-${id.slice(-6)}`;
    await database.doc(`services/${unfit}`).set({ nonsense: true });
    await open();
    await button(`Delete ${unfit}`).click();
    const dialog = page.getByRole('dialog', { name: `Delete “${unfit}”?` });
    await dialog.getByText('Deleting it can’t be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await button(`Delete ${unfit}`).waitFor({ state: 'detached' });
    expect((await database.doc(`services/${unfit}`).get()).exists).toBe(false);
  });
});
