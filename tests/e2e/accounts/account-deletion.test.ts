import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { deletionOf, passHour, passWeek } from '../../emulator/accounts/deletions.ts';
import { awaitDocument, database } from '../../emulator/database.ts';
import { newPerson, PERSON_PASSWORD } from '../../emulator/people.ts';
import { stripe } from '../../emulator/sandbox.ts';
import { subscribe } from '../../emulator/subscriptions/subscriptions.ts';
import { firstRows } from '../../rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { closeBrowser, newPage, type Visitor } from '../browser.ts';
import { at, logIn, signIn } from '../person.ts';

let visitor: Visitor;
afterEach(() => visitor.close());
afterAll(closeBrowser);

const section = (page: Page) => page.getByRole('region', { name: 'Delete your account' });
const banner = (page: Page) => page.getByRole('region', { name: 'Deletion of your account' });
const keep = { name: 'Keep My Account' } as const;

/** The focused element, from which the keyboard continues. */
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function askForDeletion(page: Page, password: string): Promise<void> {
  const form = section(page);
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Delete My Account', exact: true }).click();
}

describe.each(
  firstRows([
    ['light', 1280],
    ['dark', 360],
  ] as const),
)('account deletion, %s at %d px', (colorScheme, width) => {
  it('can be requested, undone and completed by the owner', { tags: 'large' }, async () => {
    visitor = await newPage({
      colorScheme,
      viewport: { width, height: 800 },
      // The wrong password.
      allowConsole: [/status of 400/],
    });
    const { page } = visitor;
    const expectGood = async () => {
      await expectNoAxeViolations(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
    };
    const person = await newPerson();
    const plan = await subscribe(person);
    await signIn(page, person.email);
    await page.goto(at('/account'));
    await page.waitForURL(at('/account'));

    await section(page).getByText('Billing stops').waitFor();
    await section(page).getByRole('button', { name: 'Delete My Account...' }).click();
    await section(page).getByRole('heading', { name: 'Delete this account?' }).waitFor();
    await section(page).getByText(person.email).waitFor();
    await expectGood();
    await askForDeletion(page, 'not the password');
    await section(page).getByText('This is not your current password.').waitFor();
    expect(await banner(page).count()).toBe(0);
    await askForDeletion(page, PERSON_PASSWORD);
    await section(page).getByText('It will be erased on').waitFor();
    await banner(page).getByText('Your account will be erased on').waitFor();
    await expect.poll(() => focusedText(page)).toContain('It will be erased on');
    await expectGood();
    await awaitDocument(`subscriptions/${plan.id}`, ({ cancelAt }) => cancelAt !== null);

    await page.goto(at('/dashboard'));
    await banner(page).getByRole('button', keep).click();
    await banner(page).getByText('Your account stays.').waitFor();
    await expect.poll(() => focusedText(page)).toContain('Your account stays.');
    await expectGood();
    await awaitDocument(`subscriptions/${plan.id}`, ({ cancelAt }) => cancelAt === null);
    expect((await deletionOf(person).get()).exists).toBe(false);

    await page.goto(at('/account'));
    await section(page).getByRole('button', { name: 'Delete My Account...' }).click();
    await askForDeletion(page, PERSON_PASSWORD);
    await section(page).getByRole('button', keep).click();
    await section(page).getByText('Your account stays.').waitFor();
    await section(page).getByRole('button', { name: 'Delete My Account...' }).click();
    await askForDeletion(page, PERSON_PASSWORD);
    await section(page).getByText('It will be erased on').waitFor();

    // No page stays open for a week; the inactivity alone would end it.
    await page.goto('about:blank');
    expect(await passWeek(person)).toBe(200);
    const stranger = await newPage({ allowConsole: [/status of 400/] });
    try {
      await stranger.page.goto(at('/login'));
      await logIn(stranger.page, person.email, PERSON_PASSWORD);
      await stranger.page.getByText('This account has been disabled.').waitFor();
      expect(await passHour(person)).toBe(200);
      await logIn(stranger.page, person.email, PERSON_PASSWORD);
      await stranger.page.getByText('Email and password don’t match.').waitFor();
    } finally {
      await stranger.close();
    }
    expect((await database.doc(`users/${person.uid}`).get()).exists).toBe(false);
    expect((await stripe.subscriptions.retrieve(plan.id)).status).toBe('canceled');
  });
});
