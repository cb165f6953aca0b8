import { randomUUID } from 'node:crypto';
import { INQUIRY_FORMS } from '@atrium/contract/inquiries/forms/forms';
import { INQUIRY_TEXT } from '@atrium/contract/inquiries/submissions';
import { MARKETPLACE_CACHE_KEY } from '@atrium/contract/marketplace/catalog';
import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CONSENT_KEY } from '../../../web/src/platform/storage/consent.ts';
import * as storageKeys from '../../../web/src/platform/storage/storage-keys.ts';
import { database } from '../../emulator/database.ts';
import { newPerson, PERSON_PASSWORD } from '../../emulator/people.ts';
import { PUBLIC_PAGES } from '../accessibility/page-paths.ts';
import { closeBrowser, isLive, isPainted, newPage, type PageOptions, type Visitor } from '../browser.ts';
import { at, logIn, PASSWORD } from '../person.ts';

/** A browser that differs from ordinary ones. */
interface Machine {
  name: string;
  options?: PageOptions;
  /** Runs before the first page is opened. */
  prepare?(page: Page): Promise<unknown>;
}

/** Chrome's "block all cookies", managed browsers, views inside other apps. */
const STORAGE_BLOCKED: Machine = {
  name: 'with all site data blocked',
  // The choice of the other tests is kept in the storage that is blocked here.
  options: { unasked: true },
  prepare: page =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    }),
};

/** VPNs and virtual network adapters. */
const REPORTED_OFFLINE: Machine = {
  name: 'that reports no connection while it has one',
  prepare: page =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true }),
    ),
};

const UNKNOWN_ZONE: Machine = {
  name: 'in a time zone that it doesn’t know',
  prepare: page =>
    page.addInitScript(() => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
      };
    }),
};

const SMALL_WINDOW: Machine = {
  name: 'with a window of 320 × 180',
  options: { viewport: { width: 320, height: 180 } },
};

/** Every key of the site, with those that a prefix begins. */
const KEYS = [
  ...Object.values(storageKeys).filter(key => key !== storageKeys.DRAFT_KEY_PREFIX),
  ...Object.keys(INQUIRY_FORMS).map(form => `${storageKeys.DRAFT_KEY_PREFIX}${form}`),
  `firebase_cache_${MARKETPLACE_CACHE_KEY}`,
  CONSENT_KEY,
];

const storing = (entries: readonly (readonly [key: string, text: string])[]) => (page: Page) =>
  page.addInitScript(
    ({ site, pairs }) => {
      if (origin !== site) return;
      for (const [key, text] of pairs) {
        localStorage.setItem(key, text);
        sessionStorage.setItem(key, text);
      }
    },
    { site: new URL(at('/')).origin, pairs: entries },
  );

const HOSTILE_VALUES = ['{', 'null', '[]', '"x"', '{"a":1e999}'].map(
  (text): Machine => ({
    name: `with ${text} under every key of its storage`,
    options: { unasked: true },
    prepare: storing(KEYS.map(key => [key, text] as const)),
  }),
);

const DEMO_DRAFT: Machine = {
  name: 'with a draft from the year 12026',
  prepare: storing([
    [
      `${storageKeys.DRAFT_KEY_PREFIX}demo`,
      JSON.stringify({
        id: 'abcdefghij0123456789',
        values: { preferredDate: '12026-01-01', preferredTime: '9-10', urgency: 'yesterday' },
        owner: null,
        tried: null,
      }),
    ],
  ]),
};

const MACHINES: readonly Machine[] = [
  STORAGE_BLOCKED,
  REPORTED_OFFLINE,
  UNKNOWN_ZONE,
  SMALL_WINDOW,
  DEMO_DRAFT,
  ...HOSTILE_VALUES,
];

let visitor: Visitor;
let page: Page;

async function open(path: string, { options, prepare }: Machine): Promise<void> {
  visitor = await newPage(options);
  page = visitor.page;
  await prepare?.(page);
  await page.goto(at(path));
  await isPainted(page);
}

afterEach(() => visitor.close());
afterAll(closeBrowser);

const form = (name: string) => page.getByRole('form', { name });
const newAddress = () => `sender-${randomUUID()}@atrium.example`;

/** Answers the banner, which would otherwise cover what is pressed later. */
const refuseConsent = () => page.getByRole('button', { name: 'Necessary Only' }).click();

async function sendContact(email: string): Promise<void> {
  const contact = form('Contact form');
  await contact.getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
  await contact.getByRole('textbox', { name: 'Email' }).fill(email);
  await contact.getByRole('textbox', { name: 'Message' }).fill('Forty letters a day, by hand.');
  await contact.getByRole('button', { name: 'Send Message' }).click();
}

async function expectSent(collection: string, email: string): Promise<void> {
  const { size } = await database.collection(collection).where('email', '==', email).get();
  expect(size).toBe(1);
}

/** Starts the application of the page, if it has anything that needs it. */
async function start(): Promise<void> {
  const control = page.locator('main :is(input, textarea, select, button):visible').first();
  if ((await control.count()) === 0) return;
  await control.focus();
  await isLive(page);
}

async function expectWorking(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.getByText(/stopped working|couldn’t be loaded/).count()).toBe(0);
}

describe('with all site data blocked', () => {
  it('a form is sent', async () => {
    await open('/contact', STORAGE_BLOCKED);
    await refuseConsent();
    const email = newAddress();
    await sendContact(email);
    await page.getByText(INQUIRY_TEXT.contactSuccess).waitFor();
    await expectSent('contacts', email);
  });

  it('a user is signed in for as long as the page is open', async () => {
    const { email } = await newPerson(undefined, true);
    await open('/login', STORAGE_BLOCKED);
    await refuseConsent();
    await logIn(page, email, PERSON_PASSWORD);
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
  });
});

describe('a machine that reports no connection while it has one', () => {
  it('sends a form', async () => {
    await open('/contact', REPORTED_OFFLINE);
    const email = newAddress();
    await sendContact(email);
    await page.getByText(INQUIRY_TEXT.contactSuccess).waitFor();
    await expectSent('contacts', email);
  });

  it('follows links', async () => {
    await open('/empower-business', REPORTED_OFFLINE);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await expectWorking();
  });
});

describe('a date with a year of five digits', () => {
  it('is refused at its field, also after a reload, and the form still works', async () => {
    await open('/contact', { name: 'ordinary' });
    const demo = form('Demo booking');
    const email = newAddress();
    await demo.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await demo.getByRole('textbox', { name: 'Email' }).fill(email);
    await demo.getByLabel('Preferred date').fill('12026-01-01');
    await page.waitForFunction(
      key => localStorage.getItem(key)?.includes('12026'),
      `${storageKeys.DRAFT_KEY_PREFIX}demo`,
    );
    await page.reload();
    await expect.poll(() => demo.getByLabel('Preferred date').inputValue()).toBe('12026-01-01');
    await isLive(page);
    await expectWorking();
    await demo.getByRole('button', { name: 'Request Demo' }).click();
    await demo.getByText('Choose a date.').waitFor();
    await demo.getByLabel('Preferred date').fill('');
    await demo.getByRole('button', { name: 'Request Demo' }).click();
    await page.getByText(INQUIRY_TEXT.demoSuccess).waitFor();
    await expectSent('demo_bookings', email);
  });
});

describe('an unusual email address', () => {
  it('is accepted by a form, without the characters that were pasted with it', async () => {
    await open('/contact', { name: 'ordinary' });
    const email = `j&j-${randomUUID()}@example.com`;
    await sendContact(`\u200b${email.replace('@', '＠')}\ufeff`);
    await page.getByText(INQUIRY_TEXT.contactSuccess).waitFor();
    await expectSent('contacts', email);
  });

  it.each(['a/b', 'x=y', "o'neill"])('is accepted by the newsletter: %s', { tags: 'large' }, async name => {
    await open('/contact', { name: 'ordinary' });
    const email = `${name}-${randomUUID()}@xn--e1afmkfd.xn--p1ai`;
    await form('Newsletter').getByRole('textbox', { name: 'Email' }).fill(email);
    await form('Newsletter').getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText(INQUIRY_TEXT.newsletterSuccess).waitFor();
    await expectSent('newsletter_subscribers', email);
  });

  it('is accepted by the registration and the login', { tags: 'large' }, async () => {
    await open('/register', { name: 'ordinary' });
    const email = `j&j-${randomUUID()}@example.com`;
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  });
});

describe.each(MACHINES)('a machine $name', { tags: 'large' }, machine => {
  it.each(PUBLIC_PAGES)('shows %s', async path => {
    await open(path, machine);
    await start();
    await expectWorking();
  });

  it('sends a form', async () => {
    await open('/contact', machine);
    if (machine.options?.unasked) await refuseConsent();
    const email = newAddress();
    await sendContact(email);
    await page.getByText(INQUIRY_TEXT.contactSuccess).waitFor();
    await expectSent('contacts', email);
  });
});
