import postcss, { type Container } from 'postcss';
import { unescapeMarkup } from './escape-markup.ts';

const CUT_LAYERS = ['components', 'utilities'];

/** Parts of the design system that a script shows on any page before the whole stylesheet is there. */
const OF_SCRIPTS = ['dialog'];

/**
 * The part of the public stylesheet that one page needs to be shown as its HTML stands: everything but the utilities
 * and parts of the design system that the page does not have. The order is kept, and so is the order of layers, so that the whole stylesheet
 * can be loaded after this part and changes nothing on the page.
 */
export function pageStyles(stylesheet: string, html: string): string {
  const classes = new Set([...classesIn(html), ...OF_SCRIPTS]);
  const root = postcss.parse(stylesheet);
  root.walkAtRules('layer', layer => {
    if (!CUT_LAYERS.includes(layer.params)) return;
    layer.walkRules(rule => {
      const selectors = rule.selectors.filter(selector =>
        classesOf(selector).every(name => classes.has(name)),
      );
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    });
  });
  dropUnusedUtilityState(root);
  dropEmptyBlocks(root);
  return root.toString();
}

function classesIn(html: string): string[] {
  const attributes = html.matchAll(/\sclass="([^"]*)"/g);
  return [...attributes].flatMap(([, value = '']) => unescapeMarkup(value).split(/\s+/));
}

/**
 * The classes that an element, or one around it, has to have for the selector to match. What stands in parentheses
 * or brackets, such as `:is(…)` and `:not(…)`, says nothing certain and is left out.
 */
function classesOf(selector: string): string[] {
  const classes: string[] = [];
  let depth = 0;
  for (const [token, name] of selector.matchAll(/\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)|\\.|./gs)) {
    if (token === '(' || token === '[') depth += 1;
    else if (token === ')' || token === ']') depth -= 1;
    else if (name && depth === 0) classes.push(unescapeName(name));
  }
  return classes;
}

/** https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point */
function unescapeName(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/g, (_, code?: string, character = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

/** Tailwind registers and presets `--tw-…` for every utility of the whole stylesheet. */
function dropUnusedUtilityState(root: Container): void {
  const used = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/--tw-[\w-]+/g)) used.add(name);
  });
  root.walkAtRules('property', rule => {
    if (rule.params.startsWith('--tw-') && !used.has(rule.params)) rule.remove();
  });
  root.walkDecls(/^--tw-/, declaration => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
}

function dropEmptyBlocks(container: Container): void {
  for (const node of container.nodes ?? []) {
    if (node.type === 'atrule' && node.nodes) {
      dropEmptyBlocks(node);
      if (node.nodes.length > 0) continue;
      // A layer's place among the others is where it is named first.
      if (node.name === 'layer') node.replaceWith(postcss.atRule({ name: 'layer', params: node.params }));
      else if (node.name !== 'property') node.remove();
    } else if (node.type === 'rule' && node.nodes.length === 0) node.remove();
  }
}
