import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Enough for every page of the site. */
const MAX_PRESSES = 120;

/** Presses Tab until an element with this name has the focus; fails after a whole page. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)).startsWith(name)) return;
  }
  throw new Error(`Tab never reached "${name}".`);
}

/** The label or the text of the focused element. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const name = element?.getAttribute('aria-label') ?? '';
    return [...labels.map(label => label.textContent), name, element?.textContent].join(' ').trim();
  });
}

/** Waits until the focused element has this text. */
export const awaitFocus = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text);
