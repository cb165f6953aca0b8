/** By how many hundredths a text may become smaller, which nobody sees. */
const SMALLER_MAX = 4;

/**
 * Runs a change of typefaces so that nothing on the screen moves: a text that would need a line more is set a little
 * smaller if that is enough, and one that would need a line less keeps its height. Both until the window gets another width. What is
 * above the screen takes the height that it needs, and the page is scrolled by as much: browsers do not do it for
 * somebody whom a link has brought there and who has not scrolled yet.
 */
export function keepLines(change: () => void): void {
  const heights = new Map(textsOnScreen().map(text => [text, text.offsetHeight]));
  const held = [...heights.keys()].find(text => text.closest('main') && topOf(text) >= 0);
  const before = held ? topOf(held) : 0;
  change();
  // A text stands before what is inside it, which follows.
  for (const [text, height] of heights) {
    if (text.offsetHeight > height) shrink(text, height);
    if (text.offsetHeight < height) text.style.minHeight = `${height}px`;
  }
  if (held && scrollY > 0) scrollBy({ top: topOf(held) - before, behavior: 'instant' });
  const release = () => {
    for (const { style } of heights.keys()) style.fontSize = style.minHeight = '';
  };
  addEventListener('resize', release, { once: true });
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

function shrink(text: HTMLElement, height: number): void {
  const size = Number.parseFloat(getComputedStyle(text).fontSize);
  for (let hundredths = 1; hundredths <= SMALLER_MAX; hundredths += 1) {
    text.style.fontSize = `${size * (1 - hundredths / 100)}px`;
    if (text.offsetHeight <= height) return;
  }
  text.style.fontSize = '';
}

/** The elements on the screen that have words of their own or break into rows, in the document's order. */
function textsOnScreen(): HTMLElement[] {
  const elements = [...document.body.querySelectorAll<HTMLElement>(':not(svg *, script)')];
  return elements.filter(element => {
    const breaks =
      element.classList.contains('flex-wrap') ||
      [...element.childNodes].some(node => node instanceof Text && node.data.trim());
    if (!breaks) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}
