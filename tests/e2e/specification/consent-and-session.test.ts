import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { isLive, newPage, waitForFrames } from '../browser.ts';
import { at, signIn } from '../person.ts';

const MINUTE = 60_000;
/** Connections to the database that a jump of the clock has interrupted, and calls that were pending. */
const SLEPT = [
  /WebChannelConnection|cleardot\.gif/,
  /Could not reach Cloud Firestore|We couldn’t reach|did not respond in time/,
];

/** The paths that the page requests from now on. */
function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', request => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Opens a path with a clock that only the test moves. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(at(path), { waitUntil: 'load' });
}

/** Waits until everything that the page requested before is recorded. */
const settleRequests = (page: Page) =>
  page.evaluate(async () => {
    await (await fetch('/robots.txt')).text();
  });

const readConsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie_consent') ?? 'null'));

describe('the cookie banner', () => {
  it('appears 2 s after the page has loaded, and stores and records the choice', async () => {
    const { page } = await newPage({ unasked: true });
    const paths = recordPaths(page);
    await openAtRest(page, '/about');
    const banner = page.getByRole('region', { name: 'Allow analytics cookies?', exact: true });
    await page.clock.runFor(1_999);
    await settleRequests(page);
    expect(paths.filter(path => path.includes('consent-banner'))).toEqual([]);
    await page.clock.runFor(2);
    await banner.waitFor();
    await page.clock.resume();
    expect(await banner.getByRole('button').allTextContents()).toEqual([
      ...['Customize', 'Necessary Only', 'Accept All'],
    ]);
    expect(await readConsent(page)).toBeNull();

    await banner.getByRole('button', { name: 'Customize', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'What may be stored', exact: true });
    const necessary = settings.getByRole('switch', { name: 'Necessary (always on)', exact: true });
    expect([await necessary.isChecked(), await necessary.isDisabled()]).toEqual([true, true]);
    for (const name of ['Analytics', 'Marketing', 'Functional']) {
      const choice = settings.getByRole('switch', { name, exact: true });
      expect([name, await choice.isChecked(), await choice.isDisabled()]).toEqual([name, false, false]);
    }
    await settings.getByRole('switch', { name: 'Functional', exact: true }).check();
    const event = page.waitForRequest(request => /cookie_consent_given/.test(request.postData() ?? ''));
    await settings.getByRole('button', { name: 'Save Choices', exact: true }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await readConsent(page)).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
      functional: true,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      version: '1.0',
    });
    const data = JSON.stringify((await event).postDataJSON());
    for (const field of [
      '"analytics":{"booleanValue":false}',
      '"marketing":{"booleanValue":false}',
      '"functional":{"booleanValue":true}',
    ]) {
      expect(data).toContain(field);
    }
  });

  it('stores all or only the necessary cookies in version 1.0', async () => {
    const { page } = await newPage({ unasked: true });
    await page.goto(at('/faq'));
    await page.getByRole('button', { name: 'Accept All', exact: true }).click();
    const all = { necessary: true, analytics: true, marketing: true, functional: true, version: '1.0' };
    await expect.poll(() => readConsent(page)).toMatchObject(all);
    // A choice for other terms is asked again.
    await page.evaluate(() => localStorage.setItem('cookie_consent', '{"version":"0.9","analytics":true}'));
    await page.reload();
    await page.getByRole('button', { name: 'Necessary Only', exact: true }).click();
    const none = { necessary: true, analytics: false, marketing: false, functional: false, version: '1.0' };
    await expect.poll(() => readConsent(page)).toMatchObject(none);
  });
});

describe('the code of the next pages', () => {
  it.each([
    ['/', true],
    ['/about', true],
    ['/terms', false],
  ])('is preloaded for visitors 2 s after %s has loaded: %s', async (path, isPreloaded) => {
    const { page } = await newPage();
    const paths = recordPaths(page);
    await openAtRest(page, path);
    const isCode = (found: string) => /\/assets\/core-/.test(found);
    await page.clock.runFor(1_999);
    await settleRequests(page);
    expect(paths.filter(isCode)).toEqual([]);
    // The browser is idle some milliseconds later.
    await page.clock.runFor(101);
    if (isPreloaded) await expect.poll(() => paths.filter(isCode).length).toBe(1);
    await settleRequests(page);
    expect(paths.some(isCode)).toBe(isPreloaded);
  });

  it('is preloaded for signed-in users after 3 s', async () => {
    const { page } = await newPage();
    const { email } = await newPerson();
    await signIn(page, email);
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('firebase_user') ?? '{}'));
    expect(user).toMatchObject({ uid: expect.any(String), email });
    const paths = recordPaths(page);
    await openAtRest(page, '/terms');
    const isCode = (found: string) => /\/assets\/(core|mount)-/.test(found);
    await page.clock.runFor(2_999);
    await settleRequests(page);
    expect(paths.filter(isCode)).toEqual([]);
    await page.clock.runFor(101);
    await expect.poll(() => paths.some(isCode)).toBe(true);
    await page.clock.resume();
    await isLive(page);
  });
});

it('a session without activity is warned about after 13 minutes and ends after 15', async () => {
  const { page } = await newPage({ clock: true, reused: true, allowConsole: SLEPT });
  const { email } = await newPerson();
  await signIn(page, email, '/transactions');
  await page.getByText('No transactions found.', { exact: true }).waitFor();
  // The inactivity timer runs when a key press is stored for the other tabs.
  await expect
    .poll(async () => {
      await page.clock.fastForward(6_000);
      await page.evaluate(() => localStorage.removeItem('atrium_last_activity'));
      await page.keyboard.press('Shift');
      return page.evaluate(() => localStorage.getItem('atrium_last_activity') !== null);
    })
    .toBe(true);
  const warning = page.getByRole('dialog', { name: 'Are you still there?', exact: true });
  await page.clock.fastForward(6_000);
  await page.keyboard.press('Shift');
  await page.clock.fastForward(12.9 * MINUTE);
  await waitForFrames(page);
  expect(await warning.count()).toBe(0);
  await page.clock.fastForward(0.15 * MINUTE);
  await warning.getByText(/^You’ve been inactive for 13 minutes\. After 15 you’re logged out/).waitFor();
  await warning.getByRole('button', { name: 'OK, Stay Signed In', exact: true }).click();
  await warning.waitFor({ state: 'detached' });
  await page.clock.fastForward(12.9 * MINUTE);
  await waitForFrames(page);
  expect(await warning.count()).toBe(0);
  await page.clock.fastForward(2.15 * MINUTE);
  await page.waitForURL(url => url.pathname === '/login');
  await page
    .getByRole('status')
    .getByText('Your session has expired due to inactivity. All data has been cleared for security.', {
      exact: true,
    })
    .waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookie_consent']);
});
