import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, PERSON_PASSWORD } from '../../emulator/people.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { closeBrowser, newPage, type Visitor } from '../browser.ts';
import { tabTo } from '../keyboard.ts';
import { at } from '../person.ts';

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await newPage({ viewport: { width: 360, height: 780 } });
  ({ page } = visitor);
});
afterEach(() => visitor.close());
afterAll(closeBrowser);

const reach = (name: string) => tabTo(page, name);
const type = (text: string) => page.keyboard.type(text);

describe('by keyboard alone', () => {
  it('the first key leads past the navigation', { tags: 'large' }, async () => {
    await page.goto(at('/about'));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.poll(() => skip.evaluate(element => element === document.activeElement)).toBe(true);
    await skip.press('Enter');
    await page.waitForURL(at('/about#main'));
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it.each(['light', 'dark'] as const)(
    'the menu opens, closes and leads on, %s',
    { tags: 'large' },
    async colorScheme => {
      await page.emulateMedia({ colorScheme });
      await page.goto(at('/faq'));
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await reach('Menu');
      await page.keyboard.press('Enter');
      await menu.waitFor();
      // Of the page below, the menu's edge may leave a part of a link, which axe takes for a small target.
      await expectNoAxeViolations(page, 'header');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Menu');
      await page.keyboard.press('Enter');
      await menu.waitFor();
      // Beside the menu.
      await page.mouse.click(12, 700);
      await menu.waitFor({ state: 'hidden' });
      await reach('Menu');
      await page.keyboard.press('Enter');
      await reach('Contact');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/contact');
      await menu.waitFor({ state: 'hidden' });
    },
  );

  it('the menu closes also where a link is followed within the document', { tags: 'large' }, async () => {
    await page.goto(at('/marketplace'));
    await page.getByText('Last updated').waitFor();
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
    await reach('Email');
    await type(email);
    await reach('Password');
    await type(PERSON_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/'));
    // The address changes first; the page that it leads to takes the focus.
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    await reach('Dashboard');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
