import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { closeBrowser, newPage, type Visitor } from '../browser.ts';
import { at } from '../person.ts';
import { enterAs } from '../staff.ts';
import { INNER_PAGES, openAtRest, PUBLIC_PAGES } from './pages.ts';

let visitor: Visitor;
afterEach(() => visitor.close());
afterAll(closeBrowser);

/** Looks at each page in turn. */
async function forEachPage(page: Page, paths: readonly string[], look: (path: string) => Promise<void>) {
  for (const path of paths) {
    await openAtRest(page, path);
    await look(path);
  }
}

/** What moves on the page for longer than a number of milliseconds. */
function movesLongerThan(page: Page, most: number): Promise<string[]> {
  return page.evaluate(
    limit =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const { endTime = 0 } = effect?.getComputedTiming() ?? {};
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return playState === 'running' && Number(endTime) > limit ? [target?.className.toString() ?? ''] : [];
      }),
    most,
  );
}

describe('motion', () => {
  it('ends within five seconds on every page', async () => {
    visitor = await newPage({ reducedMotion: 'no-preference' });
    const { page } = visitor;
    await forEachPage(page, PUBLIC_PAGES, async path => {
      expect(await movesLongerThan(page, 5_000), path).toEqual([]);
    });
  });

  it('ends within five seconds on every page of the dashboard', async () => {
    ({ visitor } = await enterAs({ role: 'admin', permissions: [] }, '/dashboard', {
      reducedMotion: 'no-preference',
    }));
    const { page } = visitor;
    await forEachPage(page, INNER_PAGES, async path => {
      expect(await movesLongerThan(page, 5_000), path).toEqual([]);
    });
  });

  it('is left out where the reader asks for less', async () => {
    visitor = await newPage({ reducedMotion: 'reduce', unasked: true });
    const { page } = visitor;
    await page.goto(at('/'));
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1),
      );
    expect(await moving()).toBe(false);
    // The banner slides in otherwise.
    const banner = page.locator('.consent');
    await banner.waitFor();
    expect(await moving()).toBe(false);
    const { name, duration } = await banner.evaluate(element => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return { name: animationName, duration: Number.parseFloat(animationDuration) };
    });
    expect(name === 'none' || duration < 0.001).toBe(true);
    await page.getByRole('button', { name: 'Customize' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await moving()).toBe(false);
  });
});

/** Chosen and other controls of the same group, as they look without the colors of the page. */
function undistinguished(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const look = (element: Element) => {
      const {
        borderColor,
        borderWidth,
        borderStyle,
        textDecorationLine,
        fontWeight,
        backgroundColor,
        color,
      } = getComputedStyle(element);
      return JSON.stringify([
        borderColor,
        borderWidth,
        borderStyle,
        textDecorationLine,
        fontWeight,
        backgroundColor,
        color,
      ]);
    };
    const chosen =
      'button[aria-pressed=true], a[aria-current]:not([aria-current=false]), [aria-selected=true]';
    const same: string[] = [];
    for (const element of document.querySelectorAll(chosen)) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      const group =
        element.closest('nav, fieldset, [role=group], ul')?.querySelectorAll(element.tagName) ?? [];
      const others = [...group].filter(other => !other.matches(chosen) && other.checkVisibility());
      if (others.length && others.every(other => look(other) === look(element)))
        same.push(`"${element.textContent?.trim()}" looks like the others`);
    }
    return same;
  });
}

describe('forced colors', () => {
  it('keep what is chosen apart from what is not, on every page', async () => {
    visitor = await newPage();
    const { page } = visitor;
    await page.emulateMedia({ forcedColors: 'active' });
    await forEachPage(page, PUBLIC_PAGES, async path => {
      expect(await undistinguished(page), path).toEqual([]);
    });
  });

  it('keep what is chosen apart from what is not, on every page of the dashboard', async () => {
    ({ visitor } = await enterAs({ role: 'admin', permissions: [] }, '/dashboard'));
    const { page } = visitor;
    await page.emulateMedia({ forcedColors: 'active' });
    await forEachPage(page, INNER_PAGES, async path => {
      expect(await undistinguished(page), path).toEqual([]);
    });
  });

  it('leave switches and checkboxes drawn by the browser', async () => {
    visitor = await newPage({ unasked: true });
    const { page } = visitor;
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(at('/'));
    await page.getByRole('button', { name: 'Customize' }).click();
    const analytics = page.getByRole('switch', { name: 'Analytics' });
    await analytics.waitFor();
    await expect.poll(() => analytics.evaluate(element => getComputedStyle(element).appearance)).toBe('auto');
  });
});
