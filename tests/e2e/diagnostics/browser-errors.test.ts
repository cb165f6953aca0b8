import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { LARGE } from '../../support/rows.ts';
import { expectAccessibleLayout, expectNoAxeInThemes } from '../accessibility.ts';
import { isPainted, newPage } from '../browser.ts';
import { at } from '../person.ts';
import { enterAs } from '../staff.ts';

/** Letters only, because digits are replaced. */
const newWord = () => randomUUID().replace(/[\d-]/g, 'x');

/** Waits until an error with this message was counted. */
async function findError(message: string) {
  const query = database.collection('browser_errors').where('message', '==', message);
  await expect.poll(async () => (await query.get()).size, { timeout: 10_000 }).toBe(1);
  return (await query.get()).docs[0]?.data();
}

it('uncaught errors and rejections of a page are reported, with its release', async () => {
  const { page } = await newPage({ allowConsole: [/exception/] });
  await page.goto(at('/faq?secret=1'));
  await isPainted(page);
  const [thrown, rejected] = [newWord(), newWord()];
  await page.evaluate(
    ([thrown, rejected]) => {
      setTimeout(() => {
        throw new TypeError(thrown);
      });
      void Promise.reject(new Error(rejected));
    },
    [thrown, rejected],
  );
  const release = await page.getAttribute('meta[name=release]', 'content');
  expect(release).toMatch(/^[0-9a-f]{12}$/);
  expect(await findError(`TypeError: ${thrown}`)).toMatchObject({
    kind: 'error',
    page: '/faq',
    release,
    count: 1,
  });
  expect(await findError(`Error: ${rejected}`)).toMatchObject({ kind: 'rejection', page: '/faq', release });
});

it('an error before the first paint is reported once the page is there', LARGE, async () => {
  const { page, context } = await newPage({ allowConsole: [/exception/] });
  const word = newWord();
  await context.addInitScript(text => {
    document.addEventListener('DOMContentLoaded', () => {
      throw new RangeError(text);
    });
  }, word);
  await page.goto(at('/'));
  expect(await findError(`RangeError: ${word}`)).toMatchObject({ kind: 'error', page: '/' });
});

it('blocked content is reported by the browser', LARGE, async () => {
  const { page } = await newPage({ allowConsole: [/Content Security Policy|blocked|refused by img-src/i] });
  await page.goto(at('/'));
  const host = `https://${newWord()}.example`;
  await page.evaluate(url => {
    const image = document.createElement('img');
    image.src = `${url}/a.png?b=1`;
    document.body.append(image);
  }, host);
  expect(await findError(`img-src blocked ${host}`)).toMatchObject({ kind: 'policy', page: '/' });
});

it('administrators see the errors of browsers in the admin panel', LARGE, async () => {
  const word = newWord();
  const now = new Date();
  await database.doc(`browser_errors/${word}`).set({
    kind: 'chunk',
    message: `TypeError: ${word}`,
    source: '/assets/app.js:7',
    page: '/payment',
    release: 'abcdef012345',
    browser: 'Safari on iPhone',
    count: 1_234,
    firstSeenAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  const { page } = await enterAs({ role: 'admin', permissions: [] }, '/admin#browser-errors');
  const list = page.getByRole('region', { name: 'Errors in browsers' });
  const item = list.getByRole('listitem').filter({ hasText: word });
  await item.getByText(`Code not loaded: TypeError: ${word}`).waitFor();
  await item.getByText(/^1,234 times, first .*, last /).waitFor();
  await item
    .getByText('Page /payment, script /assets/app.js:7, Safari on iPhone, release abcdef012345')
    .waitFor();
  await page
    .getByText(/new errors? in browsers/)
    .first()
    .waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleLayout(page);
  await expectNoAxeInThemes(page);
});
