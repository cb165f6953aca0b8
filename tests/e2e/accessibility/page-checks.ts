import type { Page } from 'playwright';
import { at } from '../person.ts';

/** Opens a page and waits for its content. Subscriptions keep connections open, so it doesn't wait for the network. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.documentElement.matches(':has(#root[data-hydrate=interaction]), [data-live]') &&
      [...document.fonts].filter(({ family }) => /^(Bricolage|Instrument)$/.test(family)).length === 2 &&
      document.fonts.status === 'loaded' &&
      !document.querySelector('.skeleton, main [aria-busy=true], [data-loading=true]') &&
      !/Checking permissions|Loading/.test(document.querySelector('main')?.textContent ?? ''),
  );
}

/** Returns the elements that move on the page for longer than a number of milliseconds. */
export function movesLongerThan(page: Page, most: number): Promise<string[]> {
  return page.evaluate(
    limit =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const { endTime = 0 } = effect?.getComputedTiming() ?? {};
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return playState === 'running' && Number(endTime) > limit
          ? [String(target?.getAttribute('class'))]
          : [];
      }),
    most,
  );
}

/** Returns the selected controls that look like the others of their group: pressed, current or selected. */
export function findUndistinguished(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const borders = ['color', 'width', 'style'].map(name => `border-${name}`);
    const marks = [...borders, 'text-decoration-line', 'font-weight', 'background-color', 'color'];
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      return marks.map(name => style.getPropertyValue(name)).join();
    };
    const chosen =
      'button[aria-pressed=true], a[aria-current]:not([aria-current=false]), [aria-selected=true]';
    return [...document.querySelectorAll(chosen)].flatMap(element => {
      const group =
        element.closest('nav, fieldset, [role=group], ul')?.querySelectorAll(element.tagName) ?? [];
      const others = [...group].filter(other => !other.matches(chosen) && other.checkVisibility());
      const isAlike = element.checkVisibility() && others.every(other => look(other) === look(element));
      return others.length && isAlike ? [`"${element.textContent?.trim()}" looks like the others`] : [];
    });
  });
}

/** Returns the URLs of visible pictures that draw nothing, because their file or an element of it is missing. */
export function findEmptyPictures(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('use')]
      .filter(picture => picture.checkVisibility() && picture.getBBox().width === 0)
      .map(picture => picture.getAttribute('href')),
  );
}

/**
 * Returns the labels of buttons, and of links that look like them, that aren’t in title case. Progress ("Saving...") is
 * a sentence, and so is the description of a button.
 */
export function findSentenceCase(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small = 'a an the and or of in on to for with by from at as s'.split(' ');
    return [...document.querySelectorAll('button, .group\\/button')].flatMap(element => {
      const copy = element.cloneNode(true);
      if (!(copy instanceof Element)) return [];
      for (const hidden of copy.querySelectorAll('.sr-only, svg, .text-soft')) hidden.remove();
      const words = (copy.textContent ?? '').trim().split(/\s+/);
      const isWrong =
        !words.at(-1)?.endsWith('...') &&
        // Email addresses keep their case.
        words.some(
          (word, position) => /^[a-z][^@]*$/.test(word) && (position === 0 || !small.includes(word)),
        );
      return isWrong ? [words.join(' ')] : [];
    });
  });
}

/**
 * Returns the content that is lost on the current page: horizontal scrolling of the whole page, and text that its own
 * box cuts off. Boxes that scroll, drawings and text for screen readers don't count, nor do names that end with an
 * ellipsis: the page that they link to shows them completely.
 */
export function findLostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const root = document.documentElement;
    const overflow = root.scrollWidth - root.clientWidth;
    if (overflow > 0) lost.push(`the page is ${overflow} px wider than the window`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim();
      const parent = text.parentElement;
      if (!words || !parent || parent.closest('svg, [aria-hidden=true], script, style, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const cutter = rects.length ? findCutter(parent, rects) : null;
      if (cutter)
        lost.push(
          `"${words.slice(0, 60)}" is cut off by <${cutter.tagName.toLowerCase()} class="${cutter.className}">`,
        );
    }
    return lost;

    /** The element that cuts off a text, if any does. */
    function findCutter(start: Element, rects: DOMRect[]): Element | null {
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clip, clipPath, textOverflow, visibility } = getComputedStyle(box);
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
        // For screen readers only.
        if (visibility === 'hidden' || (width <= 1 && height <= 1) || clip !== 'auto' || clipPath !== 'none')
          return null;
        if (textOverflow === 'ellipsis') return null;
        const cuts = (value: string) => value === 'hidden' || value === 'clip';
        const isWide = rects.some(rect => rect.right > right + 1 || rect.left < left - 1);
        const isHigh = rects.some(rect => rect.bottom > bottom + 2 || rect.top < top - 2);
        if ((cuts(overflowX) && isWide) || (cuts(overflowY) && isHigh)) return box;
        // Scrollable content can be read.
        if (/auto|scroll/.test(overflowX + overflowY)) return null;
      }
      return null;
    }
  });
}
