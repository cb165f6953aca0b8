import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPerson, PERSON_PASSWORD } from '../../support/people.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import { tabTo } from '../keyboard.ts';
import { at, CARDS, openCatalog, payButton } from '../person.ts';

let page: Page;
beforeEach(async () => {
  ({ page } = await newPage({ viewport: { width: 360, height: 780 } }));
});

const reach = (name: string) => tabTo(page, name);
const type = (text: string) => page.keyboard.type(text);

async function typeLogin(email: string): Promise<void> {
  await reach('Email');
  await type(email);
  await reach('Password');
  await type(PERSON_PASSWORD);
  await page.keyboard.press('Enter');
}

describe('by keyboard alone', () => {
  it('the first key press reaches a link that skips the navigation', LARGE, async () => {
    await page.goto(at('/about'));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.poll(() => skip.evaluate(element => element === document.activeElement)).toBe(true);
    await skip.press('Enter');
    await page.waitForURL(at('/about#main'));
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('the menu opens, closes and navigates', LARGE, async () => {
    await page.goto(at('/faq'));
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await reach('Menu');
    await page.keyboard.press('Enter');
    await menu.waitFor();
    // The menu's edge may cover a part of a link on the page below, which axe would report as a small target.
    await expectNoAxeInThemes(page, 'header');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Menu');
    await page.keyboard.press('Enter');
    await menu.waitFor();
    // Outside the menu.
    await page.mouse.click(12, 700);
    await menu.waitFor({ state: 'hidden' });
    await reach('Menu');
    await page.keyboard.press('Enter');
    await reach('Contact');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contact');
    await menu.waitFor({ state: 'hidden' });
  });

  it('the menu closes when a link within the document is followed', LARGE, async () => {
    await openCatalog(page);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.locator('header summary').click();
    await menu.getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await menu.waitFor({ state: 'hidden' });
  });

  it('a user logs in from the home page and reaches the dashboard', async () => {
    const { email } = await newPerson({});
    await page.goto(at('/'));
    await reach('Sign In');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await typeLogin(email);
    await page.waitForURL(at('/'));
    // The URL changes first; then the page that it opens gets the focus.
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    await reach('Dashboard');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

it('a plan can be selected and bought by keyboard alone, up to Stripe’s page', LARGE, async () => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { email } = await newPerson();
  await openCatalog(page);
  await reach('Search applications');
  await type('phone');
  await page.waitForURL('**/marketplace?q=phone');
  await reach('Select Starter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login?**');
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  await typeLogin(email);
  // The dialog of the chosen plan holds the focus.
  await page.getByRole('dialog', { name: 'Subscribe to AI Caller' }).waitFor();
  await reach('Subscribe to Starter');
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/c\/pay\//);
});

it('a card payment can be made by keyboard alone', LARGE, async () => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { email } = await newPerson();
  await page.goto(at('/login?next=/payment'));
  await typeLogin(email);
  await page.waitForURL('**/payment');
  await page
    .frameLocator('iframe[title="Secure card payment input frame"]')
    .locator('[name=cardnumber]')
    .waitFor();
  await reach('Amount');
  await page.keyboard.press('ControlOrMeta+a');
  await type('12.50');
  // The card fields are in a frame of the card provider: the focus moves into it and out again.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(() => document.activeElement?.tagName);
    })
    .toBe('IFRAME');
  // A complete field moves the focus to the next one.
  for (const text of [CARDS.good, '1234', '123', '94107']) await type(text);
  // A disabled button is no tab stop.
  await expect.poll(() => payButton(page, '$12.50').isEnabled()).toBe(true);
  await reach('Pay $12.50');
  await page.keyboard.press('Enter');
  await page.getByText(/Payment successful! Transaction ID: [0-9a-f]{24}/).waitFor();
});
