/** By how many percent a text may shrink. More would be noticeable. */
const MAX_SHRINK_PERCENT = 4;

/** By how much a text may be narrowed. More would look like another column. */
const MAX_NARROW_PERCENT = 20;

/**
 * Runs a change of fonts without layout shift on screen: a text that needs one more line is set smaller if that is
 * enough, and one that needs one line less is broken earlier, or keeps its height. All end when the window is
 * resized. Texts above the viewport change their height, and the page is scrolled by the difference: browsers do not
 * do that for a visitor who followed a link to a section and has not scrolled yet. Decision 45 has the layout shift
 * without this.
 */
export function preventLayoutShift(change: () => void): void {
  const heights = new Map([...textsOnScreen()].map(text => [text, text.offsetHeight]));
  const anchor = [...heights.keys()].find(text => text.closest('main') && getTop(text) >= 0);
  const before = anchor ? getTop(anchor) : 0;
  change();
  // In document order, so an element comes before its descendants.
  for (const [text, height] of heights) {
    if (text.offsetHeight > height) shrink(text, height);
    if (text.offsetHeight < height) narrow(text, height);
  }
  if (anchor && scrollY > 0) scrollBy({ top: getTop(anchor) - before, behavior: 'instant' });
  const reset = () => {
    for (const { style } of heights.keys()) style.fontSize = style.maxWidth = style.minHeight = '';
  };
  addEventListener('resize', reset, { once: true });
}

const getTop = (element: Element) => element.getBoundingClientRect().top;

function shrink(text: HTMLElement, height: number): void {
  const size = Number.parseFloat(getComputedStyle(text).fontSize);
  for (let percent = 1; percent <= MAX_SHRINK_PERCENT; percent += 1) {
    text.style.fontSize = `${size * (1 - percent / 100)}px`;
    if (text.offsetHeight <= height) return;
  }
  text.style.fontSize = '';
}

/** Without a gap below the text, if it can be narrow enough. */
function narrow(text: HTMLElement, height: number): void {
  const width = text.offsetWidth;
  for (let percent = 4; percent <= MAX_NARROW_PERCENT; percent += 4) {
    text.style.maxWidth = `${width * (1 - percent / 100)}px`;
    if (text.offsetHeight === height) return;
  }
  text.style.maxWidth = '';
  text.style.minHeight = `${height}px`;
}

/** Yields the elements on screen that contain text of their own or wrap flex items, in document order. */
function* textsOnScreen(parent: Element = document.body): Generator<HTMLElement> {
  for (const element of parent.children) {
    // Positions inside content that the browser skips, which is folded or `.later`, would lay it out.
    if (!(element instanceof HTMLElement) || element.matches('details:not([open]) > :not(summary)')) continue;
    const { top, bottom, height } = element.getBoundingClientRect();
    if (height > 0 && (bottom <= 0 || top >= innerHeight)) continue;
    if (height > 0 && canWrap(element)) yield element;
    yield* textsOnScreen(element);
  }
}

const canWrap = ({ classList, childNodes }: HTMLElement) =>
  classList.contains('flex-wrap') || [...childNodes].some(node => node instanceof Text && node.data.trim());
