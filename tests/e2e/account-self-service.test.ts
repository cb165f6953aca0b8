import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestLetter } from '../emulator/letters.ts';
import { newPerson, PERSON_PASSWORD } from '../emulator/people.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { closeBrowser, newPage, type Visitor } from './browser.ts';
import { at, logIn } from './person.ts';

const NEW_PASSWORD = 'another long sentence';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await newPage({ allowConsole: [/status of 400/] });
});
afterEach(() => visitor.close());
afterAll(closeBrowser);

const password = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function choosePassword(page: Page, text: string): Promise<void> {
  await password(page, 'New password').fill(text);
  await password(page, 'Confirm password').fill(text);
  await page.getByRole('button', { name: 'Save the Password' }).click();
}

async function askForReset(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
}

describe('a forgotten password', () => {
  it('is reset by the link of a letter, once, and the old one is of no use any more', async () => {
    const { page } = visitor;
    const { email } = await newPerson();
    await page.goto(at('/login'));
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('**/reset-password');
    await askForReset(page, email);

    const link = await newestLetter(email, 'PASSWORD_RESET');
    await page.goto(at(link));
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await page.getByText(email).waitFor();
    await choosePassword(page, 'password1');
    await page.getByText('This password is among the first that anybody would try.').waitFor();
    await choosePassword(page, NEW_PASSWORD);
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
    await logIn(page, email, PERSON_PASSWORD);
    await page.getByRole('alert').waitFor();
    await logIn(page, email, NEW_PASSWORD);
    await page.waitForURL(at('/'));

    await page.goto(at(link));
    await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await page.getByText('This link has been used already').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  });

  it('is answered alike where there is no account', async () => {
    const { page } = visitor;
    const answers: string[] = [];
    for (const email of ['nobody@atrium.example', (await newPerson()).email]) {
      await page.goto(at('/reset-password'));
      await askForReset(page, email);
      const text = await page.locator('main').textContent();
      answers.push((text ?? '').replaceAll(email, '').replace(/in \d+ s/, ''));
    }
    expect(answers[0]).toBe(answers[1]);
  });

  it('may be asked for again after a pause; only the newest link works', async () => {
    const { page } = visitor;
    const { email } = await newPerson();
    await page.goto(at('/reset-password'));
    await page.clock.install();
    await askForReset(page, email);
    const again = page.getByRole('button', { name: /^Send again/ });
    expect(await again.isDisabled()).toBe(true);
    await page.clock.runFor(31_000);
    await again.click();
    await page.getByText('Sent again. Only the newest link works.').waitFor();
    expect(await again.isDisabled()).toBe(true);
  });

  it('says what to do with half a link', async () => {
    const { page } = visitor;
    for (const query of ['', '?mode=resetPassword', '?mode=toString&oobCode=x', '?oobCode=x']) {
      await page.goto(at(`/account/action${query}`));
      await page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
    }
  });

  it('is asked for and chosen by the keyboard alone', async () => {
    const { page } = visitor;
    const { email } = await newPerson();
    await page.goto(at('/reset-password'));
    await page.getByLabel('E-mail').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Look into your mailbox');

    await page.goto(at(await newestLetter(email, 'PASSWORD_RESET')));
    await password(page, 'New password').focus();
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await password(page, 'New password').getAttribute('type')).toBe('text');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your password is changed');
  });
});

describe('a new password', () => {
  it('is judged while it is typed, may be pasted and looked at', async () => {
    const { page } = visitor;
    await page.goto(at('/register'));
    const field = password(page, 'Password');
    expect(await field.getAttribute('autocomplete')).toBe('new-password');
    await field.fill('short');
    await page.getByText('3 more characters.').waitFor();
    await field.fill('password');
    await page.getByText('Too common').waitFor();
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(text => navigator.clipboard.writeText(text), NEW_PASSWORD);
    await field.fill('');
    await field.press('ControlOrMeta+v');
    expect(await field.inputValue()).toBe(NEW_PASSWORD);
    await page.getByText('Strong.').waitFor();
    await page.getByRole('button', { name: 'Show what is in “Password”' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide what is in “Password”' }).click();
    expect(await field.getAttribute('type')).toBe('password');
  });
});

describe.each([
  ['light', 360],
  ['dark', 360],
  ['light', 1440],
  ['dark', 1440],
] as const)('%s at %d px', (colorScheme, width) => {
  it('the pages at the door are accessible and not wider than the screen', async () => {
    await visitor.close();
    visitor = await newPage({
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      allowConsole: [/status of 400/],
    });
    const { page } = visitor;
    const { email } = await newPerson();
    const expectGood = async () => {
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await page.goto(at('/reset-password'));
    await expectGood();
    await askForReset(page, email);
    await expectGood();
    await page.goto(at(await newestLetter(email, 'PASSWORD_RESET')));
    await choosePassword(page, 'short');
    await expectGood();
    await page.goto(at('/account/action?mode=resetPassword&oobCode=used'));
    await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await expectGood();
  });
});
