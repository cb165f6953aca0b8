import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { newPerson, PERSON_PASSWORD } from '../../support/people.ts';
import { firstRows, LARGE } from '../../support/rows.ts';
import { PUBLIC_PAGES } from '../accessibility/page-paths.ts';
import { expectAccessibleLooks } from '../accessibility.ts';
import { newPage, openBrowser } from '../browser.ts';
import { at } from '../person.ts';

const NOTICE = 'This page needs JavaScript, which is disabled or hasn’t loaded.';
const ABORTED = [/ERR_FAILED/, /Failed to fetch dynamically imported module/, /error loading dynamically/];

/** Every page with a form that is prerendered. */
const PAGES_WITH_FORMS = [
  '/login',
  '/register',
  '/contact',
  '/empower-business',
  '/faq',
  '/marketplace/payroll-us',
];

const read = async (path: string) => (await fetch(at(path))).text();
const notice = (page: Page) => page.getByText(NOTICE);

/** Submits the only form with a password in every way that a browser or a password manager can. */
async function submitInEveryWay(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await password.press('Enter');
  await password.evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  await password.evaluate((field: HTMLInputElement) => field.form?.submit());
  await page.locator('form [type=submit]').click();
}

describe('a form', () => {
  it('submits nowhere in the HTML of every page, whose policy forbids it, too', async () => {
    let forms = 0;
    for (const path of new Set([
      ...PUBLIC_PAGES,
      ...PAGES_WITH_FORMS,
      '/reset-password',
      '/status',
      '/dashboard',
    ])) {
      const tags = (await read(path)).match(/<form\b[^>]*>/g) ?? [];
      for (const tag of tags) expect(tag, path).toContain('method="dialog"');
      forms += tags.length;
      const { headers } = await fetch(at(path));
      expect(headers.get('content-security-policy'), path).toContain("form-action 'none'");
    }
    expect(forms).toBeGreaterThanOrEqual(PAGES_WITH_FORMS.length);
  });

  it.each(
    firstRows([
      ['is disabled', { javaScriptEnabled: false }, null],
      ['is blocked', {}, /\/assets\/.*\.js/],
      ['of the application is missing', {}, /\/assets\/(?!boot|session-hint).*\.js/],
    ] as const),
  )(
    'with a password puts nothing into the URL where JavaScript %s, and the page says so',
    async (_, options, blocked) => {
      const browser = await openBrowser();
      const page = await browser.newPage(options);
      if (blocked) await page.route(blocked, route => route.abort());
      await page.goto(at('/login'));
      await page.getByLabel('Email').fill('ada@atrium.example');
      await page.getByLabel('Password', { exact: true }).fill('secret');
      if (options && 'javaScriptEnabled' in options) {
        await page.getByLabel('Password', { exact: true }).press('Enter');
        await page.locator('form [type=submit]').click();
      } else await submitInEveryWay(page);
      await notice(page).waitFor();
      expect(page.url()).toBe(at('/login'));
      await page.close();
    },
  );

  it(
    'says that the code of its page has not loaded for ten seconds, and works once it has',
    LARGE,
    async () => {
      const { email } = await newPerson(undefined, true);
      const { page } = await newPage({ allowConsole: ABORTED });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/assets\/mount.*\.js/, async route => {
        await released;
        await route.continue();
      });
      await page.goto(at('/login'));
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PERSON_PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await notice(page).waitFor();
      await expectAccessibleLooks(page);
      release();
      await notice(page).waitFor({ state: 'hidden' });
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
    },
  );
});
