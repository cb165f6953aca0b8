import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPerson, PERSON_PASSWORD } from '../../emulator/people.ts';
import { LARGE } from '../../rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import { tabTo } from '../keyboard.ts';
import { at, openCatalog } from '../person.ts';

let page: Page;
beforeEach(async () => {
  ({ page } = await newPage({ viewport: { width: 360, height: 780 } }));
});

const reach = (name: string) => tabTo(page, name);
const type = (text: string) => page.keyboard.type(text);

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

  it.each(['light', 'dark'] as const)('the menu opens, closes, navigates, %s', LARGE, async colorScheme => {
    await page.emulateMedia({ colorScheme });
    await page.goto(at('/faq'));
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await reach('Menu');
    await page.keyboard.press('Enter');
    await menu.waitFor();
    // The menu's edge may cover a part of a link on the page below, which axe would report as a small target.
    await expectNoAxeViolations(page, 'header');
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
    await reach('Email');
    await type(email);
    await reach('Password');
    await type(PERSON_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/'));
    // The URL changes first; then the page that it opens gets the focus.
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    await reach('Dashboard');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
