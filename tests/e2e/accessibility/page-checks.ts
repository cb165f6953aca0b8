import type { Page } from 'playwright';

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
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      const { borderColor, borderWidth, borderStyle, textDecorationLine, fontWeight } = style;
      const { backgroundColor, color } = style;
      return [
        borderColor,
        borderWidth,
        borderStyle,
        textDecorationLine,
        fontWeight,
        backgroundColor,
        color,
      ].join();
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
    const small = [
      'a',
      'an',
      'the',
      'and',
      'or',
      'of',
      'in',
      'on',
      'to',
      'for',
      'with',
      'by',
      'from',
      'at',
      'as',
      's',
    ];
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
