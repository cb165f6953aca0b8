import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { closeBrowser, newPage, type Visitor } from './browser.ts';
import { at, CARDS, fillRegistration, payOnHostedPage, register } from './person.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await newPage();
});
afterEach(() => visitor.close());
afterAll(closeBrowser);

describe('a visitor who chooses a paid plan', () => {
  it('signs up, comes back to the very plan, subscribes, and opens the app', async () => {
    const { page } = visitor;
    await page.goto(at('/marketplace'));
    await page.getByRole('button', { name: 'Select Starter' }).click();
    await page.waitForURL('**/login?**');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/register?**');
    await fillRegistration(page);

    const modal = page.getByRole('dialog', { name: 'Subscribe to AI Caller' });
    await modal.waitFor();
    await modal.getByText('Starter', { exact: true }).first().waitFor();
    await expectNoAxeViolations(page);
    await modal.getByRole('button', { name: 'Subscribe to Starter' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await payOnHostedPage(page, CARDS.good);
    await page.waitForURL('**/payment/success**');
    await page.getByText('Your subscription is active').waitFor();
    await expectNoAxeViolations(page);

    await page.goto(at('/app/ai-caller'));
    const open = page.getByRole('link', { name: /Open AI Caller/ });
    await open.waitFor();
    expect(await open.getAttribute('href')).toContain('/apps/ai-caller/signup');
    await expectNoAxeViolations(page);

    await page.goto(at('/transactions'));
    await page.getByRole('row').filter({ hasText: '$49.00' }).getByText('Completed').waitFor();
  });

  it('closes the modal by Cancel and Escape and is where they were', async () => {
    const { page } = visitor;
    await register(page, '/register?next=/marketplace');
    const choose = page.getByRole('button', { name: 'Select Starter' });
    const modal = page.getByRole('dialog');
    await choose.click();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await modal.waitFor({ state: 'hidden' });
    await choose.click();
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
    expect(await choose.evaluate(button => button === document.activeElement)).toBe(true);
  });
});
