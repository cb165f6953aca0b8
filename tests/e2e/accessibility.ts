import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let source: Promise<string> | undefined;

/**
 * Throws with each violation of WCAG 2.2 AA (and axe's best practices) on the current page, and of WCAG in each visible
 * frame. axe is injected through the debugger, which no Content-Security-Policy blocks, so the policy stays active;
 * each frame is checked separately because axe would write to frames of other origins.
 */
export async function expectNoAxeViolations(page: Page, within = ':root'): Promise<void> {
  // A target that the sticky header covers partly would be too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const lines = await violationsIn(page.mainFrame(), [...WCAG, 'best-practice'], within);
  for (const frame of page.frames().filter(frame => frame !== page.mainFrame())) {
    const element = await frame.frameElement().catch(() => null);
    if (!(await element?.isVisible())) continue;
    // A script that is injected into a document that is about to be replaced is lost with it.
    await frame.waitForLoadState();
    lines.push(...(await violationsIn(frame, WCAG)));
  }
  if (lines.length) throw new Error(`axe finds on ${page.url()}:\n${lines.join('\n')}`);
}

/** Checks the accessibility rules in both themes, which differ in styles only; the page is left in the light one. */
export async function expectNoAxeInThemes(page: Page, within?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page, within);
  }
}

/** Waits until the page is no wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Checks the accessibility rules and the width of the current page. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);
}

/** Checks both on a phone in the dark theme, then on a desktop in the light one, in which it leaves the page. */
export async function expectAccessibleLooks(page: Page): Promise<void> {
  for (const [colorScheme, width] of [['dark', 360] as const, ['light', 1280] as const]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleLayout(page);
  }
}

/**
 * Waits until nothing on the page moves or changes its color. An animation that has ended may start others: an
 * inherited color changes from element to element.
 */
export function isAtRest(frame: Page | Frame): Promise<void> {
  return frame.evaluate(async () => {
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let moving = running(); moving.length; moving = running()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
}

async function violationsIn(frame: Frame, runOnly: string[], within = ':root'): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) {
    source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await frame.evaluate(await source);
  }
  // A color that is still changing isn't checked.
  await isAtRest(frame);
  // axe would load each style sheet again, for a rule that is experimental and not among these; offline that fails.
  const preload = { assets: ['media'] };
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false, preload };
  // Returns violations only: transferring the results that pass takes a third of the check.
  return frame.evaluate(
    async ({ selector, options }): Promise<string[]> => {
      const axe: { run(context: string, options: RunOptions): Promise<AxeResults> } = Reflect.get(
        window,
        'axe',
      );
      const { violations } = await axe.run(selector, options);
      return violations.map(({ id, help, nodes }) => {
        const places = nodes.map(
          node => `    ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
        );
        return [`${id}: ${help}`, ...places].join('\n');
      });
    },
    { selector: within, options },
  );
}
