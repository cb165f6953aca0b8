import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { PERSON_PASSWORD } from '../../support/people.ts';
import { LARGE } from '../../support/rows.ts';
import { newPage } from '../browser.ts';
import { at, CARDS, newEmail, openTab } from '../person.ts';

const PHONE = { width: 360, height: 740 };

it('a visitor on a phone gets from the home page into a paid app with 8 taps', LARGE, async () => {
  const { page } = await newPage({ viewport: PHONE, reused: true });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  /** The keyboard's Next leads to the next field, and its Go sends the form. */
  const type = async (texts: readonly string[]) => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
  };

  await page.goto(at('/'));
  await tap(page.getByRole('link', { name: 'Get Started Today' }).first());
  await page.waitForURL('**/register*');
  await tap(page.getByLabel('First name'));
  const email = newEmail();
  await type(['Ada', 'Lovelace', email, PERSON_PASSWORD]);
  // Between the two passwords is the button that shows the first one.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PERSON_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname !== '/register');
  await tap(page.getByRole('link', { name: 'Choose your first app' }));
  await tap(page.getByRole('button', { name: 'Select Starter' }));
  await tap(page.getByRole('button', { name: 'Subscribe to Starter' }));
  await page.waitForURL(/\/c\/pay\//);
  // Stripe asks for the email until it is confirmed.
  await tap(page.getByLabel('Email'));
  await type([email, CARDS.good, '12 / 34', '123', 'Ada Lovelace', '94107']);
  await tap(page.getByRole('button', { name: 'Subscribe' }));
  await page.getByText('Your subscription is active').waitFor();
  taps += 1;
  const app = await openTab(page.getByRole('main').getByRole('button', { name: 'Open AI Caller' }));
  await app.getByRole('status').waitFor();

  expect(taps).toBeLessThanOrEqual(8);
});
