import type { Page } from 'playwright';

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
