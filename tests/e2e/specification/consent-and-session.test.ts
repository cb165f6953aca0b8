import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { LARGE } from '../../support/rows.ts';
import { isLive, newPage } from '../browser.ts';
import { at, signIn } from '../person.ts';

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

it('the cookie banner appears 2 s after the page has loaded, and stores and records the choice', async () => {
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

describe('the code of the next pages', () => {
  it.each([
    ['/', true],
    ['/about', true],
    ['/terms', false],
  ])('is preloaded for visitors 2 s after %s has loaded: %s', LARGE, async (path, isPreloaded) => {
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

  it('is preloaded for signed-in users after 3 s', LARGE, async () => {
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
    await expect.poll(() => paths.some(path => path.includes('/assets/shell-'))).toBe(true);
    await isLive(page);
  });
});
