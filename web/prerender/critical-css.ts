import postcss, { type Container, type Rule } from 'postcss';
import { unescapeHtml } from './unescape-html.ts';

/** The content of a page that selectors can match. */
interface PageContent {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
  /** It has inputs with pseudo-elements of their own. */
  hasSpecialInputs: boolean;
}

/** The elements of every document, and those that the consent banner adds before the whole stylesheet is loaded. */
const COMMON_ELEMENTS = ['html', 'body', 'a', 'button', 'dialog', 'h2', 'input', 'label', 'li', 'p', 'ul'];

/** The attributes that browsers and the first script set, and those of the consent banner. */
const COMMON_ATTRIBUTES = [
  'data-filtered',
  'data-scripts',
  'data-session',
  'data-theme',
  'for',
  'hidden',
  'open',
  'type',
];

/** One token of a selector: a class, an attribute's name, an element, or a token that does not depend on the page. */
const TOKEN =
  /\.(?<className>(?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)|\[(?<attribute>[\w-]+)|::?[\w-]+|#[\w-]+|(?<element>[a-z][\w-]*)|\\.|./gis;

/**
 * Returns the rules of the stylesheet that a page's HTML needs, without unused variables and animations. The
 * order of rules and layers is kept, so the whole stylesheet can be loaded later and changes nothing on the page.
 * The variables that `readers` names are kept: pictures, and CSS that scripts load before the whole stylesheet.
 */
export function criticalCss(stylesheet: string, html: string, readers = ''): string {
  const content = readPageContent(html);
  const root = postcss.parse(stylesheet);
  // The whole stylesheet has the license comment.
  root.walkComments(comment => {
    comment.remove();
  });
  root.walkRules(rule => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter(selector => canMatch(selector, content));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  dropUnusedAnimations(root);
  replaceRegistrations(root);
  dropUnusedVariables(root, html + readers);
  dropEmptyBlocks(root);
  return root.toString();
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');
}

function dropUnusedAnimations(root: Container): void {
  const used: string[] = [];
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    used.push(...value.split(/[\s,]+/));
  });
  root.walkAtRules('keyframes', rule => {
    if (!used.includes(rule.params)) rule.remove();
  });
}

/** Replaces `@property` by Tailwind's fallback for browsers without it, which sets the initial values on every element. */
function replaceRegistrations(root: Container): void {
  root.walkAtRules('property', rule => {
    rule.remove();
  });
  root.walkAtRules('layer', ({ params, first }) => {
    if (params === 'properties' && first?.type === 'atrule') first.replaceWith(first.nodes ?? []);
  });
}

/** Removes variables until a remaining declaration or the text of `readers` reads each remaining one. */
function dropUnusedVariables(root: Container, readers: string): void {
  const used = new Set(namesIn(readers));
  root.walkDecls(({ value }) => {
    for (const name of namesIn(value)) used.add(name);
  });
  let isDone = true;
  root.walkDecls(/^--/, declaration => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    isDone = false;
  });
  if (!isDone) dropUnusedVariables(root, readers);
}

function namesIn(text: string): string[] {
  return text.match(/--[\w-]+/g) ?? [];
}

function dropEmptyBlocks(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'atrule' && node.nodes) {
      dropEmptyBlocks(node);
      if (node.nodes.length > 0) continue;
      // The first statement that names a layer defines its order.
      if (node.name === 'layer') node.replaceWith(postcss.atRule({ name: 'layer', params: node.params }));
      else node.remove();
    } else if (node.type === 'rule' && node.nodes.length === 0) node.remove();
  }
}

/** Reads the content of a page from HTML that React rendered. */
function readPageContent(html: string): PageContent {
  const classes = allMatches(html, /\sclass="([^"]*)"/g).flatMap(value => unescapeHtml(value).split(/\s+/));
  return {
    classes: new Set(classes),
    elements: new Set([...COMMON_ELEMENTS, ...allMatches(html, /<([a-z][\w-]*)/gi)]),
    attributes: new Set([...COMMON_ATTRIBUTES, ...allMatches(html, /\s([a-z][\w-]*)="/gi)]),
    hasSpecialInputs: /\stype="(date|file|number|search)"/.test(html),
  };
}

/**
 * Returns whether the page has every class, element and attribute of the selector. Ignores the arguments of
 * functions such as `:is(…)` and `:not(…)`, because the selector can match without them.
 */
function canMatch(selector: string, content: PageContent): boolean {
  // No document is a shadow tree.
  if (selector === ':host') return false;
  if (/::(file|-webkit-(?!details))/.test(selector) && !content.hasSpecialInputs) return false;
  let depth = 0;
  for (const { 0: token, groups = {} } of unwrapped(selector).matchAll(TOKEN)) {
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

/** Removes a function around the whole selector, as in Tailwind’s `:where(.space-y-2 > …)`. */
const unwrapped = (selector: string) =>
  selector.replace(/^:(?:where|is)\(((?:[^(),]|\([^(),]*\))*)\)$/, '$1');

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
