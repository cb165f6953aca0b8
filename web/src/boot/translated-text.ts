/**
 * Keeps pages whole while the browser translates them. Chrome puts a `<font>` in the place of each text, whose node
 * React still changes, moves and removes: React would throw, or the page would go on showing the old text. Part of
 * every page's first script, because a text whose translation began before is unknown.
 * https://github.com/facebook/react/issues/11538
 */

/** The elements that replaced text nodes, and the other way round. */
const fonts = new WeakMap<Node, ChildNode>();
const texts = new WeakMap<Node, Node>();
/** While a page is hydrated, each text is put back at once. */
let isHeld = false;

const observer = new MutationObserver(note);
observer.observe(document, { childList: true, subtree: true });

function note(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
    // React has changed the text, so the translation is of an older one.
    if (type === 'characterData') putBack(target);
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.parentNode) continue;
      const font = [...addedNodes, previousSibling].find(added => added?.nodeName === 'FONT');
      if (!font) continue;
      fonts.set(node, font as ChildNode);
      texts.set(font, node);
      if (isHeld) putBack(node);
      observer.observe(node, { characterData: true });
    }
  }
}

/** Shows a text instead of its translation; the browser translates it again. */
function putBack(text: Node): void {
  fonts.get(text)?.replaceWith(text);
  fonts.delete(text);
}

/** Keeps the texts of a prerendered page as React expects them for hydration, until they are released. */
export function holdTexts(container: Element): void {
  isHeld = true;
  for (const font of container.querySelectorAll('font')) {
    const text = texts.get(font);
    if (text) putBack(text);
  }
}

/** The browser may translate the page from now on. */
export function releaseTexts(): void {
  isHeld = false;
}

/** Puts a text back if it should be in `parent` and its translation is there instead. */
function find(text: Node | null, parent: Node): void {
  if (!(text instanceof Text) || text.parentNode === parent) return;
  note(observer.takeRecords());
  putBack(text);
}

const { insertBefore, removeChild } = Node.prototype;

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  find(child, this);
  // A text that was translated together with the one beside it is removed already.
  if (child instanceof Text && child.parentNode !== this) return child;
  return removeChild.call(this, child) as T;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
  find(node, this);
  find(next, this);
  const isGone = next instanceof Text && next.parentNode !== this;
  return insertBefore.call(this, node, isGone ? null : next) as T;
};
