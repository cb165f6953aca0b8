import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_IDS, productPath } from '../../../web/src/paths.ts';
import { firstRows, isWhole, LARGE } from '../../support/rows.ts';
import { findSentenceCase } from '../accessibility/page-checks.ts';
import { expectAccessibleLayout, expectAccessibleLooks, expectNoOverflow } from '../accessibility.ts';
import { isLive, isPainted, newPage, type Visitor, waitForFonts } from '../browser.ts';
import { at, awaitText, signUp, visit } from '../person.ts';

/** Each kind of page, the most different first, then the others. */
const PAGES = [
  ...['/', '/marketplace/ai-caller', '/blog/price-of-a-missed-call', '/contact', '/marketplace'],
  ...['/marketplace/compare', '/login', '/faq', '/privacy'],
  ...['/status', '/marketplace/plans', '/marketplace/plans/ai-caller', '/marketplace/plans/blooger'],
  ...PRODUCT_IDS.slice(1).map(productPath),
  ...['/register', '/about', '/make-it-easy', '/future-of-work', '/empower-business', '/ai-driven-solutions'],
  ...['/case-studies', '/blog', '/blog/form-2290-without-the-august-rush', '/testimonials', '/terms'],
];
const KINDS = 9;
const LOOKS = [
  ['light', 360],
  ['dark', 1440],
  ['dark', 360],
  ['light', 1440],
] as const;

describe.each(firstRows(PAGES, 4))('%s in a browser', path => {
  let reader: Visitor;
  // Loaded once: themes and widths differ in styles only.
  beforeAll(async () => {
    reader = await newPage({ viewport: { width: 360, height: 800 }, reused: true });
    await reader.page.goto(at(path));
    await isPainted(reader.page);
    await waitForFonts(reader.page);
  });
  afterAll(() => reader.close());

  it.each(LOOKS.slice(0, isWhole && PAGES.indexOf(path) < KINDS ? 4 : 2))(
    'has no accessibility violations and no horizontal overflow, %s at %d px',
    async (colorScheme, width) => {
      await reader.page.emulateMedia({ colorScheme });
      await reader.page.setViewportSize({ width, height: 800 });
      await expectAccessibleLayout(reader.page);
      await reader.expectNoConsoleErrors();
    },
  );

  it('has every button in title case', LARGE, async () => {
    expect(await findSentenceCase(reader.page)).toEqual([]);
  });
});

it('the home page links signed-in users to the marketplace and the dashboard', LARGE, async () => {
  const { page } = await newPage({ reused: true });
  await signUp(page, '/');
  const start = page.getByRole('main').getByRole('link', { name: 'Get Started Today' });
  await expect.poll(() => start.getAttribute('href')).toBe('/marketplace');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).count()).toBe(0);
});

it.each(['/', '/marketplace', '/make-it-easy'])('%s has a navigation from 1024 px on', LARGE, async path => {
  const page = await visit(path, { reused: true, viewport: { width: 1024, height: 700 } });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const boxes = await Promise.all((await links.all()).map(link => link.boundingBox()));
  expect(boxes.length).toBeGreaterThan(6);
  // In one line, next to each other.
  expect(new Set(boxes.map(box => box?.height)).size).toBe(1);
  expect(boxes.every(box => box && box.x > 120 && box.x + box.width < 1024)).toBe(true);
  await page.locator('header summary').waitFor({ state: 'hidden' });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.locator('header summary').waitFor();
});

it.each(
  firstRows([
    ['/faq', 'You can delete your account on the Account page'],
    ['/marketplace/ai-caller', 'A canceled plan works until the end of the billing period.'],
    ['/marketplace', 'Priority support'],
  ] as const),
)('%s is printed with what it folds', async (path, folded) => {
  const { page } = await newPage({ viewport: { width: 718, height: 1000 }, reused: true });
  await page.goto(at(path));
  await isPainted(page);
  const text = page.getByText(folded).first();
  const isSeen = () =>
    text.evaluate(element =>
      element.checkVisibility({ contentVisibilityAuto: false, visibilityProperty: true }),
    );
  expect(await isSeen()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isSeen).toBe(true);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
});

it('the FAQ can be searched', LARGE, async () => {
  const page = await visit('/faq', { reused: true });
  await page.getByLabel('Search the questions').fill('refund card');
  await awaitText(page.getByRole('status'), /^\d+ questions?$/);
  const found = page.locator('main details');
  await expect.poll(() => found.count()).toBeLessThan(5);
  // The answers are expanded, because the searched words may be in them.
  await page.getByText(/^A refund goes back to the same card/).waitFor();
  await expectAccessibleLooks(page);
  await page.getByLabel('Search the questions').fill('submarine');
  await page.getByText('No question contains “submarine”.').waitFor();
  await page.getByLabel('Search the questions').fill('');
  await expect.poll(() => found.count()).toBe(15);
  // The first answer of each topic.
  const topics = await page.locator('main h2[id^=faq-]').count();
  expect(await page.locator('main details[open]').count()).toBe(topics);
});

it.each([
  [640, 360, false],
  [360, 600, true],
])('the menu scrolls to its end at %d × %d px, banner: %s', LARGE, async (width, height, unasked) => {
  const page = await visit('/make-it-easy', { reused: true, viewport: { width, height }, unasked });
  if (unasked) await page.getByRole('button', { name: 'Necessary Only' }).waitFor();
  await page.locator('header summary').click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(at('/contact'));
});

it('a button press is handled once, even at the moment of hydration', async () => {
  const { page } = await newPage();
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...details) {
      listen.apply(this, details);
      if (details[0] !== 'click' || !(this instanceof Element) || this.id !== 'root') return;
      EventTarget.prototype.addEventListener = listen;
      queueMicrotask(() => document.querySelector<HTMLElement>('[name=password] + button')?.click());
    };
  });
  await page.goto(at('/login'));
  await isLive(page);
  await page.getByRole('button', { name: /^Hide what is in/ }).waitFor();
  await expect.poll(() => page.locator('[name=password]').getAttribute('type')).toBe('text');
});

it(
  'the response headers let browsers cache an asset, but not the 404 page of a missing one',
  LARGE,
  async () => {
    const home = await (await fetch(at('/'))).text();
    const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(home) ?? [];
    const found = await fetch(at(asset));
    expect(found.status).toBe(200);
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(found.headers.get('content-security-policy')).toContain("default-src 'none'; object-src 'none';");
    const missing = await fetch(at(asset.replace('.js', '0.js')));
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-cache');
    expect(missing.headers.get('content-security-policy')).toContain("script-src 'self'");
  },
);
