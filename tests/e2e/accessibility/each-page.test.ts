import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstRows, LARGE } from '../../support/rows.ts';
import { newPage, type Visitor } from '../browser.ts';
import { enterAs } from '../staff.ts';
import {
  findEmptyPictures,
  findLostContent,
  findSentenceCase,
  findUndistinguished,
  movesLongerThan,
  openAtRest,
} from './page-checks.ts';
import { INNER_PAGES, PUBLIC_PAGES } from './page-paths.ts';

/** The text settings that a reader must be able to set (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Ways in which readers change a page; each is undone afterwards. */
const CHANGES: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'in 320 pixels': async page => {
    await page.setViewportSize({ width: 320, height: 640 });
    return () => page.setViewportSize({ width: 1280, height: 800 });
  },
  'with text of twice the size': async page => {
    // The font size setting of the browser, which media queries in rem follow too.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    return async () => {
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      await session.detach();
    };
  },
  'with wide text spacing, in 360 pixels': async page => {
    await page.setViewportSize({ width: 360, height: 740 });
    // A constructed style sheet, because the Content-Security-Policy of the pages allows no other.
    await page.evaluate(css => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, TEXT_SPACING);
    return async () => {
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
      await page.setViewportSize({ width: 1280, height: 800 });
    };
  },
};

let visitor: Visitor;
let staff: Visitor;
beforeAll(async () => {
  const moving = { reducedMotion: 'no-preference' } as const;
  visitor = await newPage(moving);
  ({ visitor: staff } = await enterAs({ role: 'admin', permissions: [] }, '/admin', moving));
});
afterAll(async () => {
  await visitor.close();
  await staff.close();
});

describe.each([
  ...firstRows(PUBLIC_PAGES, 2).map(path => ({ reader: 'visitors', path })),
  ...firstRows(INNER_PAGES, 2).map(path => ({ reader: 'staff', path })),
])('$path for $reader', ({ reader, path }) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = reader === 'staff' ? staff : visitor);
    await openAtRest(page, path);
  });

  // Without a second try: it would start where the first one left the page, not where the last change did.
  it.each(Object.entries(CHANGES))('loses no content %s', { retry: 0 }, async (_, change) => {
    const undo = await change(page);
    try {
      await expect.poll(() => findLostContent(page)).toEqual([]);
    } finally {
      await undo();
    }
  });

  it('has every button in title case', LARGE, async () => {
    expect(await findSentenceCase(page)).toEqual([]);
  });

  it('draws every picture', async () => {
    await expect.poll(() => findEmptyPictures(page)).toEqual([]);
  });

  it('ends every animation within five seconds', async () => {
    expect(await movesLongerThan(page, 5_000)).toEqual([]);
  });

  it('distinguishes selected elements from others in forced-colors mode', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    try {
      await expect.poll(() => findUndistinguished(page)).toEqual([]);
    } finally {
      await page.emulateMedia({ forcedColors: 'none' });
    }
  });
});
