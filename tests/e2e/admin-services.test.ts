import { randomUUID } from 'node:crypto';
import { ROLE_PERMISSIONS } from '@atrium/contract/access';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get } from '../emulator/api.ts';
import { database } from '../emulator/database.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { closeBrowser, type PageOptions, type Visitor } from './browser.ts';
import { at } from './person.ts';
import { enterAs } from './staff.ts';

const STAFF = { role: 'service-manager', permissions: ROLE_PERMISSIONS['service-manager'] };
const PATH = '/admin/services';

let visitor: Visitor;
let page: Page;
/** A service of this test alone. */
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
afterEach(async () => {
  await visitor.close();
  await database.doc(`services/${id}`).delete();
});
afterAll(closeBrowser);

async function openAs(claims: object, path: string, options: PageOptions = {}): Promise<{ uid: string }> {
  const entered = await enterAs(claims, path, options);
  visitor = entered.visitor;
  page = visitor.page;
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
  it('says what is wrong at its field, shows what visitors will see, and saves it for them', async () => {
    const { uid } = await openAs(STAFF, PATH);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await field('Name').first().fill('');
    await field('Dollars a month').fill('many');
    await button('Add a plan').click();
    await button('Save').click();
    await page.getByText('Enter the name of the service.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    await page.getByText('Enter a price in dollars a month, such as 290 or 49.50.').first().waitFor();
    await page.getByText('Enter the name of the plan.').waitFor();
    await expectNoAxeViolations(page);

    await field('Name').first().fill(`${name} Plus`);
    await field('Dollars a month').first().fill('49.50');
    await button('Remove plan 2').click();
    await field('What it includes').fill('20 automations\n\nSame-day repair');
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
        { id: 'basic', name: 'Basic', monthlyPrice: 49.5, features: ['20 automations', 'Same-day repair'] },
      ],
    });
    expect((await database.doc(`services/${id}`).get()).get('updatedBy')).toBe(uid);

    // Here at once, past what this browser had kept.
    await page.goto(at('/services'));
    await page.getByRole('heading', { name: `${name} Plus` }).waitFor();
    await page.goto(at(`${PATH}?id=${id}`));
    await page.getByLabel('Visitors').selectOption('Hidden');
    await button('Save').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await published()).toBeUndefined();
  });

  it('asks before it is left unsaved, by a link and by Back, and not afterwards', async () => {
    await openAs(STAFF, PATH, { colorScheme: 'dark', viewport: { width: 360, height: 780 } });
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await field('Description').fill('We watch and mend.');
    await page.getByRole('link', { name: 'All services' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await field('Description').inputValue()).toBe('We watch and mend.');
    await page.goBack();
    await dialog.waitFor();
    expect(page.url()).toBe(at(`${PATH}?id=${id}`));
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(at(PATH));
    await page.getByRole('link', { name: new RegExp(name) }).click();
    expect(await field('Description').inputValue()).toBe('We watch.');
    await page.goBack();
    await page.getByRole('list', { name: 'Services' }).waitFor();
  });

  it('never saves over somebody else unasked', async () => {
    await openAs(STAFF, `${PATH}?id=${id}`);
    await field('Description').fill('Mine');
    await database
      .doc(`services/${id}`)
      .update({ description: 'Theirs', updatedAt: new Date(), updatedBy: 'x' });
    await button('Save').click();
    await page.getByText('Somebody else has saved this service meanwhile.').waitFor();
    await expectNoAxeViolations(page);
    expect((await database.doc(`services/${id}`).get()).get('description')).toBe('Theirs');
    await button('Go on from theirs').click();
    expect(await field('Description').inputValue()).toBe('Theirs');
    await field('Description').fill('Mine');
    await database.doc(`services/${id}`).update({ description: 'Again theirs', updatedAt: new Date() });
    await button('Save').click();
    await button('Save mine over it').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect((await database.doc(`services/${id}`).get()).get('description')).toBe('Mine');
  });

  it('is closed to whoever may only look', async () => {
    await openAs({ role: 'user', permissions: ['view_services'] }, `${PATH}?id=${id}`);
    await page.getByText('Your role does not open this page.').waitFor();
    expect(await page.getByRole('link', { name: 'Edit Services' }).count()).toBe(0);
  });
});
