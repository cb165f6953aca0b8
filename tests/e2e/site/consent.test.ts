import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { CONSENT_KEY, CONSENT_VERSION } from '../../../web/src/platform/storage/consent.ts';
import { database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeInThemes } from '../accessibility.ts';
import { isPainted, newPage, type PageOptions } from '../browser.ts';
import { at, signUp, visit } from '../person.ts';

const open = (path = '/', options?: PageOptions) => visit(path, { unasked: true, ...options });

const getBanner = (page: Page) => page.getByRole('region', { name: 'Allow analytics cookies?' });
const getSettings = (page: Page) => page.getByRole('dialog', { name: 'What may be stored' });

/** By how many pixels the banner covers an element from below. */
async function overlapWith(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  const banner = await getBanner(element.page()).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? Number.NaN) - (banner?.y ?? Number.NaN);
}

/** How much of the page's end it covers. Sections get their real height when they come near, so the end moves once. */
async function overlapAtEnd(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  return overlapWith(page.getByRole('contentinfo'));
}

async function storedIn(page: Page): Promise<Record<string, unknown> | null> {
  return JSON.parse((await page.evaluate(key => localStorage.getItem(key), CONSENT_KEY)) ?? 'null');
}

const expectChoices = (page: Page, choices: object) =>
  expect.poll(() => storedIn(page)).toMatchObject(choices);

/** The record of a choice made since `start`; the browser names the page only if it was allowed to. */
function awaitRecord(start: Date, choices: object) {
  return eventually(async () => {
    const found = await database.collection('analytics').where('timestamp', '>=', start).get();
    const records = found.docs.map(entry => entry.data());
    const record = records.find(
      ({ eventType, eventData }) =>
        eventType === 'cookie_consent_given' &&
        Object.entries(choices).every(([key, value]) => eventData[key] === value),
    );
    if (!record) throw new Error(`there is no such choice among ${JSON.stringify(records)}`);
    return record;
  });
}

describe('the cookie consent', () => {
  it('is requested two seconds after the page has loaded', LARGE, async () => {
    const page = await open('/', { viewport: { width: 360, height: 780 } });
    await getBanner(page).waitFor();
    await expectNoAxeInThemes(page);
    // A static page has the variables that the banner's styles read.
    const missing = await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
      const names = rules.flatMap(({ cssText }) => cssText.match(/(?<=var\()--[\w-]+(?=\))/g) ?? []);
      return names.filter(name => root.getPropertyValue(name) === '');
    });
    expect(missing).toEqual([]);
    // The end of the page can still be scrolled into view above the banner.
    const settings = page.getByRole('button', { name: 'Cookie Settings' });
    const box = await getBanner(page).boundingBox();
    // One line with two buttons next to each other, which covers little of the page.
    expect(box?.height).toBeLessThan(130);
    await expect.poll(() => overlapAtEnd(page)).toBeLessThanOrEqual(1);
    await settings.click();
    await getSettings(page).waitFor();
    await expectNoAxeInThemes(page);
    await page.keyboard.press('Escape');
    await getSettings(page).waitFor({ state: 'detached' });
    expect(await storedIn(page)).toBeNull();
  });

  it('covers neither the end of the page nor its price bar after the window was resized', LARGE, async () => {
    const page = await open('/marketplace/ai-caller', { viewport: { width: 1280, height: 800 } });
    await getBanner(page).waitFor();
    await page.setViewportSize({ width: 700, height: 800 });
    const price = page.getByRole('complementary', { name: 'Price' });
    await expect.poll(() => overlapWith(price)).toBeLessThanOrEqual(1);
    await expect.poll(() => overlapAtEnd(page)).toBeLessThanOrEqual(1);
  });

  it('to all cookies is recorded without the code of a link that is open, and not requested again', async () => {
    const start = new Date();
    const page = await open('/account/action?mode=signIn&oobCode=secret-code&next=/');
    await getBanner(page).getByRole('button', { name: 'Accept All' }).click();
    await getBanner(page).waitFor({ state: 'detached' });
    const all = { analytics: true, marketing: true, functional: true };
    await expectChoices(page, { ...all, necessary: true, version: CONSENT_VERSION });
    const record = await awaitRecord(start, all);
    expect(record).toMatchObject({ userId: null, url: at('/account/action'), referrer: '' });
    expect(record.userAgent).toContain('Chrome');
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto(at('/marketplace?q=secret-text&category=Writing'));
    await page.goto(at('/about'));
    await isPainted(page);
    await page.clock.runFor(10_000);
    expect(await getBanner(page).count()).toBe(0);
    // The banner's code would have to load first.
    expect(asked.filter(url => url.includes('consent-banner'))).toEqual([]);
    const { docs } = await database.collection('analytics').where('timestamp', '>=', start).get();
    expect(JSON.stringify(docs.map(document => document.data()))).not.toContain('secret-');
  });

  it('is recorded without user data when it is refused', async () => {
    const start = new Date();
    const page = await open('/faq');
    await getBanner(page).getByRole('button', { name: 'Necessary Only' }).click();
    await expectChoices(page, { analytics: false, marketing: false, functional: false });
    const record = await awaitRecord(start, { analytics: false, marketing: false, functional: false });
    expect(record).toMatchObject({ userId: null, userAgent: '', referrer: '', url: '' });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('atrium_visitor'))).toBeNull();
    // Its id is used for this record only: another choice gets another id.
    await page.getByRole('button', { name: 'Cookie Settings' }).click();
    const again = new Date();
    await getSettings(page).getByRole('switch', { name: 'Functional' }).check();
    await getSettings(page).getByRole('button', { name: 'Save Choices' }).click();
    const second = await awaitRecord(again, { analytics: false, marketing: false, functional: true });
    expect(second.sessionId).not.toBe(record.sessionId);
  });

  it('can be given per category, by keyboard alone, and changed in the footer', LARGE, async () => {
    const page = await open('/terms');
    await getBanner(page).waitFor();
    // The banner is first in the tab order.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    while ((await focused()) !== 'Customize') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = getSettings(page);
    await dialog.waitFor();
    const necessary = dialog.getByRole('switch', { name: 'Necessary (always on)' });
    await expect.poll(() => necessary.isDisabled()).toBe(true);
    await dialog.getByRole('switch', { name: 'Functional' }).press('Space');
    await dialog.getByRole('button', { name: 'Save Choices' }).press('Enter');
    await getBanner(page).waitFor({ state: 'detached' });
    await expectChoices(page, { analytics: false, marketing: false, functional: true });

    await page.getByRole('button', { name: 'Cookie Settings' }).press('Enter');
    await dialog.getByRole('switch', { name: 'Analytics' }).check();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectChoices(page, { analytics: false });
    await page.getByRole('button', { name: 'Cookie Settings' }).click();
    await dialog.getByRole('switch', { name: 'Analytics' }).check();
    await dialog.getByRole('button', { name: 'Save Choices' }).click();
    await expectChoices(page, { analytics: true, functional: true });

    // Requested again before the page has drawn a frame without it.
    const opener = page.getByRole('button', { name: 'Cookie Settings' });
    await opener.click();
    await dialog.getByRole('switch', { name: 'Functional' }).uncheck();
    await opener.evaluate(button => {
      document.querySelector('dialog')?.close();
      if (button instanceof HTMLElement) button.click();
    });
    await expect.poll(() => dialog.getByRole('switch', { name: 'Functional' }).isChecked()).toBe(true);
  });

  it('can be changed in the dashboard, by its sidebar and by its menu on a phone', LARGE, async () => {
    const { page } = await newPage({ unasked: true, viewport: { width: 360, height: 780 } });
    await signUp(page, '/payment');
    const choose = async (functional: boolean) => {
      await page.getByRole('button', { name: 'Cookie Settings' }).click();
      await getSettings(page).getByRole('switch', { name: 'Functional' }).setChecked(functional);
      await getSettings(page).getByRole('button', { name: 'Save Choices' }).click();
      await expectChoices(page, { analytics: false, functional });
    };
    // The banner covers neither the button that pays nor the shortcuts below it.
    await getBanner(page).waitFor();
    for (const atBottom of [
      page.getByRole('button', { name: 'Pay $10.00' }),
      page.getByRole('navigation', { name: 'Shortcuts' }),
    ])
      await expect.poll(() => overlapWith(atBottom)).toBeLessThanOrEqual(1);
    await page.locator('header summary:visible').click();
    await choose(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await choose(true);
  });

  it('given in one tab applies in the other', LARGE, async () => {
    const page = await open('/');
    const other = await page.context().newPage();
    await other.goto(at('/about'));
    await getBanner(page).waitFor();
    await getBanner(other).getByRole('button', { name: 'Necessary Only' }).click();
    await getBanner(page).waitFor({ state: 'detached' });
  });
});
