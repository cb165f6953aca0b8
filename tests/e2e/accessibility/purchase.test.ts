import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { newPerson, PERSON_PASSWORD } from '../../emulator/people.ts';
import { LARGE } from '../../rows.ts';
import { newPage } from '../browser.ts';
import { tabTo } from '../keyboard.ts';
import { at, CARDS, openCatalog, payButton } from '../person.ts';

let page: Page;
beforeEach(async () => {
  ({ page } = await newPage({ viewport: { width: 1280, height: 720 } }));
});

const type = (text: string) => page.keyboard.type(text);
const press = (key: string) => page.keyboard.press(key);
const reach = (name: string) => tabTo(page, name);

it('a plan can be selected, bought and found in the transactions by keyboard alone', async () => {
  const { email } = await newPerson();
  await openCatalog(page);
  await reach('Search applications');
  await type('phone');
  await page.waitForURL('**/marketplace?q=phone');
  await reach('Select Starter');
  await press('Enter');
  await page.waitForURL('**/login?**');
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  await reach('Email');
  await type(email);
  await reach('Password');
  await type(PERSON_PASSWORD);
  await press('Enter');
  // The dialog of the chosen plan holds the focus.
  await page.getByRole('dialog', { name: 'Subscribe to AI Caller' }).waitFor();
  await reach('Subscribe to Starter');
  await press('Enter');

  await page.waitForURL(/\/c\/pay\//);
  await reach('Email');
  if (await page.getByLabel('Email').isEditable()) await type('payer@atrium.example');
  for (const [name, text] of [
    ['Card number', CARDS.good],
    ['Expiry date', '1234'],
    ['Security code', '123'],
    ['Cardholder name', 'Ada Lovelace'],
    ['Postal code', '94107'],
  ] as const) {
    await reach(name);
    await type(text);
  }
  await press('Enter');

  await page.waitForURL('**/payment/success**');
  await page.getByText('Your subscription is active').waitFor();
  await reach('Transaction History');
  await press('Enter');
  await page.waitForURL('**/transactions');
  await page.getByRole('row').filter({ hasText: '$49.00' }).getByText('Completed').waitFor();
});

it('a card payment can be made by keyboard alone', LARGE, async () => {
  const { email } = await newPerson();
  await page.goto(at('/login?next=/payment'));
  await reach('Email');
  await type(email);
  await reach('Password');
  await type(PERSON_PASSWORD);
  await press('Enter');
  await page.waitForURL('**/payment');
  await page
    .frameLocator('iframe[title="Secure card payment input frame"]')
    .locator('[name=cardnumber]')
    .waitFor();
  await reach('Amount');
  await press('ControlOrMeta+a');
  await type('12.50');
  // The card fields are in a frame of the card provider: the focus moves into it and out again.
  await expect
    .poll(async () => {
      await press('Tab');
      return page.evaluate(() => document.activeElement?.tagName);
    })
    .toBe('IFRAME');
  // A complete field moves the focus to the next one.
  for (const text of [CARDS.good, '1234', '123', '94107']) await type(text);
  // A disabled button is no tab stop.
  await expect.poll(() => payButton(page, '$12.50').isEnabled()).toBe(true);
  await reach('Pay $12.50');
  await press('Enter');
  await page.getByText(/Payment successful! Transaction ID: [0-9a-f]{24}/).waitFor();
});
