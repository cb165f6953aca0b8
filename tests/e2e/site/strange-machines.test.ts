import { INQUIRY_FORMS } from '@atrium/contract/inquiries/forms/forms';
import { INQUIRY_TEXT } from '@atrium/contract/inquiries/submissions';
import { MARKETPLACE_CACHE_KEY } from '@atrium/contract/marketplace/catalog';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_KEY } from '../../../web/src/platform/storage/consent.ts';
import * as storageKeys from '../../../web/src/platform/storage/storage-keys.ts';
import { countStored } from '../../support/database.ts';
import { newPerson } from '../../support/people.ts';
import { firstRows, LARGE } from '../../support/rows.ts';
import { PUBLIC_PAGES } from '../accessibility/page-paths.ts';
import {
  holdRequests,
  isLive,
  isPainted,
  newPage,
  type PageOptions,
  type Visitor,
  waitForFrames,
} from '../browser.ts';
import { chooseRequired, fillContactForm, fillForm } from '../inquiries/public-forms.ts';
import { at, awaitText, logIn, newEmail, signIn } from '../person.ts';

/** A browser that differs from ordinary ones. */
interface Machine {
  name: string;
  options?: PageOptions;
  /** The pages that the difference can matter for; all of them unless given. */
  pages?: readonly (typeof PUBLIC_PAGES)[number][];
  /** Runs before the first page is opened. */
  prepare?(page: Page): Promise<unknown>;
}

/** Chrome's "block all cookies", managed browsers, views inside other apps. */
const STORAGE_BLOCKED: Machine = {
  name: 'with all site data blocked',
  // The other tests store a consent choice in the storage that is blocked here.
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
  pages: ['/', '/contact', '/marketplace', '/login'],
  prepare: page =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true }),
    ),
};

const UNKNOWN_ZONE: Machine = {
  name: 'in a time zone that it doesn’t know',
  pages: ['/contact', '/marketplace', '/blog/price-of-a-missed-call'],
  prepare: page =>
    page.addInitScript(() => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
      };
    }),
};

/** Chrome's translation, which replaces each text by elements a moment after it appears. The words stay the same. */
const TRANSLATED: Machine = {
  name: 'with a browser that translates',
  pages: ['/', '/contact', '/marketplace', '/marketplace/ai-caller', '/login'],
  prepare: async page => {
    const session = await page.context().newCDPSession(page);
    // On a slow machine the page is translated before, while and after it is hydrated.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.addInitScript(() => {
      const { insertBefore, removeChild } = Node.prototype;
      const translate = (text: Node) => {
        const parent = text.parentElement;
        if (
          !parent ||
          !text.nodeValue?.trim() ||
          parent.closest('font, script, style, title, option, textarea')
        )
          return;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.nodeValue);
        insertBefore.call(parent, font, text);
        removeChild.call(parent, text);
      };
      const seen = new WeakMap<Node, number>();
      setInterval(() => {
        if (document.readyState !== 'complete') return;
        const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
        const due = [];
        while (walker.nextNode()) {
          const text = walker.currentNode;
          const since = seen.get(text) ?? performance.now();
          seen.set(text, since);
          // Google's server has to respond first.
          if (performance.now() - since >= 500) due.push(text);
        }
        for (const text of due) translate(text);
      }, 50);
    });
  },
};

/** Password managers put an icon into each form, and spelling checkers wrap fields, before and while a page is hydrated. */
const EXTENSION: Machine = {
  name: 'with an extension that changes forms',
  pages: ['/contact', '/login', '/register'],
  options: { allowConsole: [/Minified React error #418/] },
  prepare: page =>
    page.addInitScript(() => {
      const change = () => {
        for (const field of document.querySelectorAll('form input, form textarea')) {
          if (field.previousElementSibling?.hasAttribute('data-extension')) continue;
          const icon = document.createElement('div');
          icon.dataset.extension = '';
          field.before(icon);
        }
      };
      addEventListener('DOMContentLoaded', () => {
        change();
        new MutationObserver(change).observe(document.body, { childList: true, subtree: true });
      });
    }),
};

/** The oldest supported browsers lack these; Safari lacks the last. */
const OLDEST: Machine = {
  name: 'without the methods that Chrome 109, Firefox 121 or Safari 16.4 lack',
  prepare: page =>
    page.addInitScript(() => {
      const lacking: [object, ...string[]][] = [
        [Array, 'fromAsync'],
        [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
        [Promise, 'withResolvers', 'try'],
        [Object, 'groupBy'],
        [Map, 'groupBy'],
        [Set.prototype, 'union', 'intersection', 'difference'],
        [Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
        [String.prototype, 'isWellFormed', 'toWellFormed'],
        [URL, 'parse', 'canParse'],
        [URLSearchParams.prototype, 'size'],
        [AbortSignal, 'any'],
        [Error, 'isError'],
        [RegExp, 'escape'],
        [Math, 'sumPrecise'],
        [Element.prototype, 'checkVisibility', 'moveBefore'],
        [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'],
        [HTMLDialogElement.prototype, 'requestClose'],
        [Document.prototype, 'startViewTransition'],
        [window, 'Iterator', 'navigation', 'scheduler', 'cookieStore', 'requestIdleCallback'],
      ];
      for (const [holder, ...names] of lacking) {
        for (const name of names) Reflect.deleteProperty(holder, name);
      }
    }),
};

/** Firefox with protection from fingerprinting. */
const NO_TIMINGS: Machine = {
  name: 'that reports no timings',
  pages: ['/contact', '/marketplace'],
  prepare: page =>
    page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    }),
};

/** Its lists contain files and calls of analytics. */
const AD_BLOCKER: Machine = {
  name: 'with an ad blocker',
  options: { allowConsole: [/ERR_BLOCKED_BY_CLIENT/, /allow this site in your ad blocker/] },
  prepare: page => page.route(/analytics[-.?]|track|consent/, route => route.abort('blockedbyclient')),
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

const HOSTILE_TEXTS = ['{', 'null', '[]', '"x"', '{"a":1e999}'];

const HOSTILE_VALUES = HOSTILE_TEXTS.map(
  (text): Machine => ({
    name: `with ${text} under every key of its storage`,
    options: { unasked: true },
    prepare: storing(KEYS.map(key => [key, text] as const)),
  }),
);

const MIXED_VALUES: Machine = {
  name: 'with a different unreadable value under each key of its storage',
  options: { unasked: true },
  prepare: storing(KEYS.map((key, i) => [key, HOSTILE_TEXTS[i % HOSTILE_TEXTS.length] ?? ''] as const)),
};

const MACHINES: readonly Machine[] = [
  STORAGE_BLOCKED,
  REPORTED_OFFLINE,
  OLDEST,
  UNKNOWN_ZONE,
  TRANSLATED,
  EXTENSION,
  AD_BLOCKER,
  NO_TIMINGS,
  SMALL_WINDOW,
  MIXED_VALUES,
];

let page: Page;

async function open(path: string, { options, prepare }: Machine): Promise<void> {
  ({ page } = await newPage(options));
  await prepare?.(page);
  await page.goto(at(path));
  await isPainted(page);
}

const form = (name: string) => page.getByRole('form', { name });

/** Closes the banner, which would otherwise cover elements that are pressed later. */
const refuseConsent = () => page.getByRole('button', { name: 'Necessary Only' }).click();

async function sendContact(email: string): Promise<void> {
  await fillContactForm(page, email);
  await form('Contact form').getByRole('button', { name: 'Send Message' }).click();
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
  await waitForFrames(page);
  expect(await page.getByText(/stopped working|couldn’t be loaded/).count()).toBe(0);
}

it('with all site data blocked, a user is signed in for as long as the page is open', LARGE, async () => {
  const { email } = await newPerson(undefined, true);
  await open('/login', STORAGE_BLOCKED);
  // The choice is counted for a visitor; the rules refuse it from a user who signed in meanwhile.
  const counted = page.waitForResponse(/documents:commit/);
  await refuseConsent();
  await counted;
  await logIn(page, email);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
});

describe('while an extension changes forms, before the page is hydrated', () => {
  const openEarly = async (path: string) => {
    ({ page } = await newPage(EXTENSION.options));
    await EXTENSION.prepare?.(page);
    const release = await holdRequests(page, /assets\/mount-[^/]*\.js$/);
    await page.goto(at(path));
    await isPainted(page);
    return release;
  };
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

  it('the login form keeps its values, the focus and the caret position', async () => {
    const release = await openEarly('/login');
    const login = page.locator('main form');
    await login.getByLabel('Email').fill('ada@atrium.example');
    await login.getByLabel('Password', { exact: true }).pressSequentially('Correct-horse');
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowLeft');
    release();
    await isLive(page);
    expect(await focusedName()).toBe('password');
    await page.keyboard.type('-');
    expect(await login.getByLabel('Password', { exact: true }).inputValue()).toBe('Correct--horse');
    expect(await login.getByLabel('Email').inputValue()).toBe('ada@atrium.example');
  });

  it('a missed click is repeated on the replaced button', LARGE, async () => {
    const release = await openEarly('/login');
    await page.getByLabel('Email').fill('ada@');
    await page.getByRole('button', { name: 'Sign In' }).click();
    release();
    await page.getByText('Enter an email like name@company.com.').waitFor();
  });

  it('text typed during hydration arrives in the field that was clicked', LARGE, async () => {
    const release = await openEarly('/contact');
    const typed = {
      'Full name': 'Ada Lovelace',
      Email: newEmail(),
      Message: 'Forty letters a day, by hand.',
    };
    release();
    for (const [label, text] of Object.entries(typed)) {
      await form('Contact form').getByRole('textbox', { name: label }).click();
      await page.keyboard.type(text, { delay: 5 });
    }
    await chooseRequired(page, 'Contact form');
    await form('Contact form').getByRole('button', { name: 'Send Message' }).press('Enter');
    await page.getByText(INQUIRY_TEXT.contactSuccess).waitFor();
    expect(await countStored('contacts', typed.Email)).toBe(1);
  });

  it('every kind of field of the contact form keeps its value', LARGE, async () => {
    const release = await openEarly('/contact');
    const contact = form('Contact form');
    await fillContactForm(page, 'early@atrium.example', 'Typed early');
    await contact.getByLabel('Subject').selectOption('Pricing Information');
    await contact.getByRole('radio', { name: 'Video' }).check();
    await contact.getByRole('textbox', { name: 'Message' }).focus();
    release();
    await isLive(page);
    expect(await contact.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Typed early');
    expect(await contact.getByLabel('Subject').inputValue()).toBe('Pricing Information');
    expect(await contact.getByRole('radio', { name: 'Video' }).isChecked()).toBe(true);
    expect(await focusedName()).toBe('message');
  });
});

it('a browser that wrongly reports no connection follows links', LARGE, async () => {
  await open('/empower-business', REPORTED_OFFLINE);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await expectWorking();
});

it('a date with a five-digit year is rejected at its field, also after a reload', LARGE, async () => {
  await open('/contact', { name: 'ordinary' });
  const demo = form('Demo booking');
  const email = newEmail();
  await fillForm(page, 'Demo booking', { Name: 'Ada', Email: email });
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
  expect(await countStored('demo_bookings', email)).toBe(1);
});

it('a page translated by the browser updates selected and removed items', LARGE, async () => {
  await open('/marketplace/compare', TRANSLATED);
  await page.getByText(/^Last updated \d/).waitFor();
  // All of the page is translated, before anything changes.
  await page.locator('main h1 font').first().waitFor();
  const plans = page.getByRole('group', { name: 'Plans of AI Caller' });
  // Beside the two recommended plans, one of which is removed.
  await plans.getByRole('button', { name: 'Growth' }).click();
  await page.getByText('3 of 4 chosen.').waitFor();
  await page.getByRole('button', { name: 'Remove Pro of Blogger Pro' }).click();
  await page.getByText('2 of 4 chosen.').waitFor();
  await page.getByRole('button', { name: 'Remove Growth of AI Caller' }).click();
  await page.getByText('1 of 4 chosen.').waitFor();
  expect(await page.getByText('2 of 4 chosen.').count()).toBe(0);
  await page.getByRole('button', { name: 'Remove Starter of AI Caller' }).click();
  await page.getByText('Choose two plans above,').waitFor();
  await expectWorking();
});

it('a page translated by the browser shows the paid amount', LARGE, async () => {
  const { email } = await newPerson(undefined, true);
  ({ page } = await newPage(TRANSLATED.options));
  await signIn(page, email);
  await TRANSLATED.prepare?.(page);
  await page.goto(at('/payment'));
  await page.getByText('Pay $10.00').first().waitFor();
  await page.getByLabel('Amount').fill('25');
  await page.getByText('Pay $25.00').first().waitFor();
  expect(await page.getByText('Pay $10.00').count()).toBe(0);
});

it('a browser with an ad blocker gets an explanation of the missing analytics', LARGE, async () => {
  const { email } = await newPerson(undefined, true);
  ({ page } = await newPage(AD_BLOCKER.options));
  await signIn(page, email);
  await AD_BLOCKER.prepare?.(page);
  await page.goto(at('/dashboard/analytics'));
  await awaitText(page, /allow this site in your ad blocker/);
});

it('a browser that reports no timings shows the system status', LARGE, async () => {
  await open('/status', NO_TIMINGS);
  await page.getByText(/^Checked on /).waitFor();
});

it('a browser that is too old gets a notice, which supported browsers do not', LARGE, async () => {
  await open('/about', { name: 'ordinary' });
  const sentence = () => page.evaluate(() => getComputedStyle(document.body, '::before').content);
  expect(await sentence()).toBe('none');
  // Simulates a browser that lacks the tested feature.
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      [...sheet.cssRules].forEach((rule, i) => {
        if (rule.cssText.includes('container-type')) sheet.deleteRule(i);
      });
    }
  });
  expect(await sentence()).toMatch(/^"This browser is too old/);
});

it('the oldest supported browser signs a user in', async () => {
  const { email } = await newPerson(undefined, true);
  await open('/login', OLDEST);
  await logIn(page, email);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

describe.each(MACHINES)('a machine $name', LARGE, machine => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newPage(machine.options);
    await machine.prepare?.(visitor.page);
  });
  afterAll(() => visitor.close());

  it.each(machine.pages ?? PUBLIC_PAGES)('shows %s', async path => {
    ({ page } = visitor);
    await page.goto(at(path));
    await isPainted(page);
    await start();
    await expectWorking();
    await visitor.expectNoConsoleErrors();
  });
});

it.each(firstRows([...MACHINES, ...HOSTILE_VALUES]))('a machine $name sends a form', async machine => {
  await open('/contact', machine);
  if (machine.options?.unasked) await refuseConsent();
  // Playwright removes the focus by script and types into what has it next, which at the moment of hydration is
  // another element. People press a key or the field: see `while an extension changes forms`.
  if (machine === EXTENSION) await start();
  const email = newEmail();
  await sendContact(email);
  await page.getByText(INQUIRY_TEXT.contactSuccess).waitFor();
  expect(await countStored('contacts', email)).toBe(1);
});
