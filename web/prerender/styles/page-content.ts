import { unescapeMarkup } from '../escape-markup.ts';

/** What a page has that selectors may ask for. */
export interface PageContent {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
  /** Parts of controls that the page has none of. */
  absentParts: readonly RegExp[];
}

/** What every document has around the page, and what the consent banner adds to any page before the whole stylesheet. */
const ELEMENTS_OF_ALL = ['html', 'body', 'a', 'button', 'dialog', 'h2', 'input', 'label', 'li', 'p', 'ul'];

/** What browsers and the first script set, and what the banner's elements have. */
const ATTRIBUTES_OF_ALL = ['data-session', 'for', 'hidden', 'open', 'type'];

/** Parts that browsers draw in some controls alone, and the attribute that makes these. */
const PARTS_OF_CONTROLS: readonly [part: RegExp, control: RegExp][] = [
  [/::-webkit-(date|calendar)/, /\stype="(date|datetime-local|month|time|week)"/],
  [/::-webkit-search/, /\stype="search"/],
  [/::-webkit-\w+-spin-button/, /\stype="number"/],
  [/::file-selector-button/, /\stype="file"/],
  [/::placeholder/, /\splaceholder="/],
];

/** A piece of a selector: a class, the name of an attribute, an element, or what says nothing about the page. */
const PIECE =
  /\.(?<className>(?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)|\[(?<attribute>[\w-]+)|::?[\w-]+|#[\w-]+|(?<element>[a-z][\w-]*)|\\.|./gis;

/** Reads the content of a page from its HTML as React writes it. */
export function pageContent(html: string): PageContent {
  const classes = all(html, /\sclass="([^"]*)"/g).flatMap(value => unescapeMarkup(value).split(/\s+/));
  return {
    classes: new Set(classes),
    elements: new Set([...ELEMENTS_OF_ALL, ...all(html, /<([a-z][\w-]*)/gi)]),
    attributes: new Set([...ATTRIBUTES_OF_ALL, ...all(html, /\s([a-z][\w-]*)="/gi)]),
    absentParts: PARTS_OF_CONTROLS.flatMap(([part, control]) => (control.test(html) ? [] : [part])),
  };
}

/**
 * Whether the page has everything that the selector names. What stands in parentheses, such as in `:is(…)` and
 * `:not(…)`, says nothing certain and is left out.
 */
export function mayMatch(selector: string, content: PageContent): boolean {
  // Of a shadow tree, which no document is.
  if (selector === ':host') return false;
  if (content.absentParts.some(part => part.test(selector))) return false;
  let depth = 0;
  for (const { 0: piece, groups = {} } of selector.matchAll(PIECE)) {
    const { className, attribute, element } = groups;
    const inside = depth > 0;
    if (piece === '(' || piece.startsWith('[')) depth += 1;
    else if (piece === ')' || piece === ']') depth -= 1;
    if (inside) continue;
    if (className && !content.classes.has(unescapeName(className))) return false;
    if (attribute && !content.attributes.has(attribute)) return false;
    if (element && !content.elements.has(element)) return false;
  }
  return true;
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point */
function unescapeName(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/g, (_, code?: string, character = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}
