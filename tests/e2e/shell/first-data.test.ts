import type { Page, Request } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../support/people.ts';
import { recordPayment } from '../../support/records/transaction-data.ts';
import { firstRows, LARGE } from '../../support/rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { holdRequests, isLive, isPainted, newPage } from '../browser.ts';
import { at, changeTokens, signIn } from '../person.ts';

const RECORDS = '**/api/account/records';
const FIREBASE_CODE = /\/assets\/(session-(?!hint)|firebase-|index\.esm|reactfire-|live-)/;

/** Messages of the browser and the page about unreachable servers. */
const UNREACHABLE = [
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503/,
  /@firebase\/firestore/,
  /not live|couldn’t be (loaded|confirmed)|dynamically imported module/,
];

let ada: Person;
let page: Page;

/** Marks the document when its scripts format or compare something for which browsers load language data. */
async function noteFormats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (name: string) =>
      document.documentElement.setAttribute(`data-used-${name.toLowerCase()}`, '');
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
      const format = new Proxy<new () => object>(Intl[name], {
        construct(target, options: []) {
          note(name);
          return Reflect.construct(target, options);
        },
      });
      Reflect.set(Intl, name, format);
    }
    const watch = (prototype: object, name: string) => {
      const method = Reflect.get(prototype, name);
      Reflect.set(prototype, name, function (this: unknown, ...values: unknown[]) {
        note(name);
        return Reflect.apply(method, this, values);
      });
    };
    watch(Date.prototype, 'toLocaleTimeString');
    watch(String.prototype, 'localeCompare');
  });
}

const newest = (description: string) => page.getByRole('main').getByText(description).first();

beforeEach(async () => {
  ada = await newPerson();
  await recordPayment(ada, 'Bill one');
  ({ page } = await newPage({ allowConsole: UNREACHABLE }));
  await signIn(page, ada.email, '/dashboard');
  await newest('Bill one').waitFor();
});

describe('the first data of a page', () => {
  it('is formatted with language data that the browser loads before the page’s code', LARGE, async () => {
    await noteFormats(page);
    const release = await holdRequests(page, /assets\/core-/);
    await page.goto(at('/dashboard'), { waitUntil: 'commit' });
    await page.locator('html[data-used-numberformat][data-used-datetimeformat]').waitFor();
    release();
    await newest('Bill one').waitFor();
  });

  it('needs language data that no public page loads', LARGE, async () => {
    const { page: other } = await newPage({ timezoneId: 'America/New_York' });
    await noteFormats(other);
    const used = () =>
      other
        .locator('html')
        .evaluate(root => root.getAttributeNames().filter(name => /^data-used/.test(name)));
    await other.goto(at('/'));
    await isPainted(other);
    expect(await used()).toEqual([]);
    for (const path of ['/marketplace', '/marketplace/compare']) {
      await other.goto(at(path));
      await other.getByText(/^Last updated \d+:\d\d:\d\d [AP]M$/).waitFor();
      expect(await used(), path).toEqual([]);
    }
    await other.goto(at('/contact'));
    await other.getByLabel('Preferred date').focus();
    await isLive(other);
    // Elsewhere, the visitor's time zone is named beside the hours of a demo.
    await other.getByText('Your clock shows the same.').waitFor();
    expect(await used()).toEqual([]);
  });

  it.each(
    firstRows([
      ['/dashboard', ['/api/account/records']],
      ['/transactions', ['/api/account/records', '/api/transactions']],
    ] as const),
  )(
    'of %s is requested once, with the stored token, and shown before Firebase’s code has loaded',
    async (path, calls) => {
      const requests: Request[] = [];
      page.on('request', request => requests.push(request));
      const release = await holdRequests(page, FIREBASE_CODE);
      await page.goto(at(path), { waitUntil: 'commit' });
      await newest('Bill one').waitFor();
      for (const call of calls) {
        const sent = requests.filter(request => request.url() === at(call));
        expect(sent, call).toHaveLength(1);
        expect(await sent[0]?.headerValue('authorization')).toMatch(/^Bearer /);
      }
      release();
      // The data is live from now on.
      await recordPayment(ada, 'Bill two');
      await newest('Bill two').waitFor();
    },
  );

  it('of /transactions includes a payment that was made while the request was running', LARGE, async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: isFetched, resolve: markFetched } = Promise.withResolvers<void>();
    await page.route(
      '**/api/transactions',
      async route => {
        const response = await route.fetch();
        markFetched();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto(at('/transactions'));
    await isFetched;
    await recordPayment(ada, 'Bill two');
    // The listener has it before the first page of the list has loaded.
    await page.waitForFunction(() => {
      const held: Map<string, { immutableStatus: unknown }> | undefined = Reflect.get(
        globalThis,
        '_reactFirePreloadedObservables',
      );
      return [...(held?.values() ?? [])].some(subject =>
        JSON.stringify(Object(subject.immutableStatus).data ?? '').includes('Bill two'),
      );
    });
    release();
    await newest('Bill two').waitFor();
  });

  it('is requested with a new token when the stored one has expired', LARGE, async () => {
    // On the dashboard Firebase Auth could store the token again.
    await page.goto(at('/robots.txt'));
    await changeTokens(page, { expirationTime: Date.now() - 1_000 });
    const renewed = page.waitForRequest(/securetoken/);
    await page.goto(at('/dashboard'));
    await renewed;
    await newest('Bill one').waitFor();
  });

  it('is shown in the web fonts, which load before the page’s code', LARGE, async () => {
    await page.waitForFunction(() => localStorage.getItem('firebase_cache_marketplace_data') !== null);
    const release = await holdRequests(page, /assets\/mount-[^/]*\.js$/);
    await page.goto(at('/dashboard'), { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        [...document.fonts].filter(({ status, family }) => status === 'loaded' && !/ on /.test(family))
          .length === 2,
    );
    release();
    await newest('Bill one').waitFor();
  });

  it('appears after a loading state and, when it couldn’t be loaded, on request', LARGE, async () => {
    const release = await holdRequests(page, RECORDS, route => route.fulfill({ status: 503, json: {} }));
    await page.goto(at('/dashboard'));
    await page.locator('main .skeleton').first().waitFor();
    await expectNoAxeViolations(page);
    release();
    await page.getByRole('heading', { name: 'This page couldn’t be displayed' }).waitFor();
    await expectNoAxeViolations(page);
    await page.unroute(RECORDS);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await newest('Bill one').waitFor();
  });
});
