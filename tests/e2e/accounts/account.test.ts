import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { holdRequests, isLive, newPage } from '../browser.ts';
import { at, fillRegistration, logIn, logOut, register, typeRegistration } from '../person.ts';

let page: Page;
beforeEach(async () => {
  ({ page } = await newPage({ allowConsole: [/status of 400/], reused: true }));
});

describe('an account', () => {
  it('can be registered and logged in to; the marketplace then opens in the dashboard', async () => {
    const email = await register(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    const created = page.getByText('Your account was created, and you’re signed in.');
    await created.waitFor();
    await expectNoAxeViolations(page);
    await page.reload();
    await isLive(page);
    expect(await created.count()).toBe(0);
    await page.goto(at('/marketplace'));
    await page.getByText('Welcome, Ada').first().waitFor();
    await page.getByRole('heading', { name: 'AI-Powered SaaS Marketplace' }).waitFor();
    await page.getByRole('link', { name: 'Make Payment' }).first().waitFor();

    await logOut(page);
    const farewell = page.getByText('You’re logged out.');
    await farewell.waitFor();
    await expectNoAxeViolations(page);
    await page.reload();
    await isLive(page);
    expect(await farewell.count()).toBe(0);
    await page.goto(at('/transactions'));
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    await page.getByText('Please log in to view your transactions.').waitFor();
    // Its styles are loaded without those of the dashboard: the header doesn't cover the page.
    const section = page.locator('main section').filter({ hasText: 'Authentication Required' });
    await expect.poll(() => section.evaluate(element => getComputedStyle(element).paddingTop)).toBe('80px');
    await page.getByRole('link', { name: 'Login to Continue' }).click();
    await logIn(page, email);
    await page.waitForURL('**/transactions');
    await page.getByText('No transactions found.').waitFor();

    await page.reload();
    await page.getByText('No transactions found.').waitFor();
  });

  it('keeps a page on screen after the registration until the dashboard has loaded', LARGE, async () => {
    const release = await holdRequests(page, /assets\/shell-[^/]*\.js$/);
    await page.goto(at('/register?next=/marketplace'));
    await isLive(page);
    await fillRegistration(page);
    // Not a wait for a state, which a page that is blank for a moment would reach as well.
    const blankFrames = await page.evaluate(async () => {
      let blank = 0;
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        const isShown = (tag: string) =>
          [...document.querySelectorAll<HTMLElement>(tag)].some(({ offsetHeight }) => offsetHeight > 0);
        if (!isShown('header') || !isShown('h1')) blank += 1;
      }
      return blank;
    });
    expect(blankFrames).toBe(0);
    release();
    await page.getByText('Welcome, Ada').first().waitFor();
    await page.getByRole('heading', { name: 'AI-Powered SaaS Marketplace' }).waitFor();
  });

  it('is not revealed by the registration form, which logs in with the right password', LARGE, async () => {
    const { email } = await newPerson();
    await page.goto(at('/register'));
    await typeRegistration(page, email, 'somebody else guessing');
    await page.getByRole('alert').getByText('Check your email. A message to this address').waitFor();
    expect(await page.getByText(/already/i).count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.goto(at('/register'));
    await typeRegistration(page, email);
    await page.waitForURL(at('/'));
  });
});
