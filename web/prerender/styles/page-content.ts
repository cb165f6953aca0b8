import { unescapeHtml } from '../unescape-html.ts';

/** The content of a page that selectors can match. */
export interface PageContent {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
  /** Pseudo-elements of controls that the page does not contain. */
  absentPseudoElements: readonly RegExp[];
}

/** The elements of every document, and those that the consent banner adds before the whole stylesheet is loaded. */
const COMMON_ELEMENTS = ['html', 'body', 'a', 'button', 'dialog', 'h2', 'input', 'label', 'li', 'p', 'ul'];

/** The attributes that browsers and the first script set, and those of the consent banner. */
const COMMON_ATTRIBUTES = ['data-filtered', 'data-session', 'data-theme', 'for', 'hidden', 'open', 'type'];

/** Pseudo-elements that exist only in some controls, and the attribute of these controls. */
const PSEUDO_ELEMENTS_OF_CONTROLS: readonly [pseudoElement: RegExp, control: RegExp][] = [
  [/::-webkit-(date|calendar)/, /\stype="(date|datetime-local|month|time|week)"/],
  [/::-webkit-search/, /\stype="search"/],
  [/::-webkit-\w+-spin-button/, /\stype="number"/],
  [/::file-selector-button/, /\stype="file"/],
  [/::placeholder/, /\splaceholder="/],
];

/** One token of a selector: a class, an attribute's name, an element, or a token that does not depend on the page. */
const TOKEN =
  /\.(?<className>(?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)|\[(?<attribute>[\w-]+)|::?[\w-]+|#[\w-]+|(?<element>[a-z][\w-]*)|\\.|./gis;

/** Reads the content of a page from HTML that React rendered. */
export function readPageContent(html: string): PageContent {
  const classes = allMatches(html, /\sclass="([^"]*)"/g).flatMap(value => unescapeHtml(value).split(/\s+/));
  return {
    classes: new Set(classes),
    elements: new Set([...COMMON_ELEMENTS, ...allMatches(html, /<([a-z][\w-]*)/gi)]),
    attributes: new Set([...COMMON_ATTRIBUTES, ...allMatches(html, /\s([a-z][\w-]*)="/gi)]),
    absentPseudoElements: PSEUDO_ELEMENTS_OF_CONTROLS.flatMap(([pseudoElement, control]) =>
      control.test(html) ? [] : [pseudoElement],
    ),
  };
}

/**
 * Returns whether the page has every class, element and attribute of the selector. Ignores the arguments of
 * functions such as `:is(…)` and `:not(…)`, because the selector can match without them.
 */
export function canMatch(selector: string, content: PageContent): boolean {
  // No document is a shadow tree.
  if (selector === ':host') return false;
  if (content.absentPseudoElements.some(pseudoElement => pseudoElement.test(selector))) return false;
  let depth = 0;
  for (const { 0: token, groups = {} } of selector.matchAll(TOKEN)) {
    const { className, attribute, element } = groups;
    const isArgument = depth > 0;
    if (token === '(' || token.startsWith('[')) depth += 1;
    else if (token === ')' || token === ']') depth -= 1;
    if (isArgument) continue;
    if (className && !content.classes.has(unescapeName(className))) return false;
    if (attribute && !content.attributes.has(attribute)) return false;
    if (element && !content.elements.has(element)) return false;
  }
  return true;
}

/** The first group of every match. */
function allMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

/** https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point */
function unescapeName(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/g, (_, code?: string, character = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}
