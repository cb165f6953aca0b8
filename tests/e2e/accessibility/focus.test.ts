import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { LIMITS } from '../../support/limits.ts';
import { firstRows, LARGE } from '../../support/rows.ts';
import { newPage } from '../browser.ts';
import { enterAs } from '../staff.ts';
import { openAtRest } from './page-checks.ts';

/** More than the longest of these pages has. */
const MAX_STOPS = 150;

/** Returns why the focus isn't visible at the current element, or null if it is. */
function problemOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // The end of the page, and frames of other origins.
    if (!element || element === document.body || element instanceof HTMLIFrameElement) return null;
    const name = `<${element.tagName.toLowerCase()}> "${(element.getAttribute('aria-label') || element.textContent || element.id || element.outerHTML).trim().slice(0, 40)}"`;
    // A radio button or a file field is drawn by its label.
    const shown =
      element instanceof HTMLInputElement && element.labels?.[0] ? [element, element.labels[0]] : [element];
    const visible = shown.some(target =>
      [...target.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some(x =>
          [0.1, 0.5, 0.9].some(y => {
            const hit = document.elementFromPoint(left + width * x, top + height * y);
            return hit !== null && (target.contains(hit) || hit.contains(target));
          }),
        ),
      ),
    );
    if (!visible) return `${name} is hidden by something else`;
    // A point of a chart is framed by its own shape.
    const frame = element.querySelector('.chart-area');
    if (frame && getComputedStyle(frame).stroke !== 'none') return null;
    // The browser itself marks the parts of a date.
    if (element instanceof HTMLInputElement && element.type === 'date') return null;
    const outlined = shown.concat(element.parentElement ?? []).some(target => {
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    return outlined ? null : `${name} has no focus indicator`;
  });
}

/** Tabs once through the page, forwards and back, and expects a visible focus at each tab stop, of which there are more than `least`. */
async function expectVisibleFocus(page: Page, least = 10): Promise<void> {
  const problems = new Set<string>();
  let stops = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    for (let i = 0; i < MAX_STOPS && (await isOnPage(page)); i += 1) {
      stops += 1;
      const problem = await problemOfFocus(page);
      if (problem) problems.add(`${key}: ${problem}`);
      await page.keyboard.press(key);
    }
  }
  expect(stops).toBeGreaterThan(least);
  expect([...problems]).toEqual([]);
}

const isOnPage = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

/** A window of 1280 × 1024 and of 1280 × 720 pixels at 400 %: https://www.w3.org/TR/WCAG22/#reflow */
const ZOOMED = [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
] as const;

it.each(firstRows(['/payment', '/admin', '/transactions', '/subscriptions', '/account', '/admin/users']))(
  'the keyboard focus is visible at every tab stop of %s at 400 % zoom',
  { timeout: LIMITS.world },
  async path => {
    const { page } = await enterAs({ role: 'admin', permissions: [] }, path, { viewport: ZOOMED[0] });
    for (const viewport of ZOOMED) {
      await page.setViewportSize(viewport);
      await openAtRest(page, path);
      await expectVisibleFocus(page);
    }
  },
);

it.each([
  '/',
  '/marketplace',
  '/marketplace/ai-caller',
  '/marketplace/compare',
  '/contact',
  '/login',
  '/faq',
])(
  'the keyboard focus is visible at every tab stop of %s with the consent banner, at 400 % zoom and in forced colors',
  LARGE,
  async path => {
    const { page } = await newPage({ unasked: true, viewport: ZOOMED[1] });
    await openAtRest(page, path);
    await page.getByRole('button', { name: 'Necessary Only' }).waitFor();
    await expectVisibleFocus(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 1100, height: 700 });
    await expectVisibleFocus(page, 20);
  },
);

it.each(firstRows(['/admin', '/payment', '/account', '/dashboard/analytics']))(
  'the keyboard focus is visible at every tab stop of %s on a phone, between the header and the bottom bar',
  async path => {
    const viewport = { width: 360, height: 640 };
    const { page } = await enterAs({ role: 'admin', permissions: [] }, path, { viewport });
    await openAtRest(page, path);
    await expectVisibleFocus(page);
  },
);
