import postcss, { type Container, type Rule } from 'postcss';
import { mayMatch, pageContent } from './page-content.ts';
import { dropUnusedVariables, resolveSettledVariables } from './style-variables.ts';

/**
 * The part of the public stylesheet that one page needs to be shown as its HTML stands: everything but the rules for
 * what the page does not have, and the variables and animations that are left without a use. The order is kept, and so
 * is the order of layers, so that the whole stylesheet can be loaded after this part and changes nothing on the page.
 * `later` are the styles that scripts bring before that.
 */
export function pageStyles(stylesheet: string, html: string, later = ''): string {
  const content = pageContent(html);
  const root = postcss.parse(stylesheet);
  // The licence stands in the whole stylesheet.
  root.walkComments(comment => {
    comment.remove();
  });
  root.walkRules(rule => {
    if (isStep(rule)) return;
    const selectors = rule.selectors.filter(selector => mayMatch(selector, content));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  resolveSettledVariables(root);
  dropUnusedAnimations(root);
  dropUnusedVariables(root, html + later);
  dropEmptyBlocks(root);
  return root.toString();
}

/** Whether a rule is a step of an animation. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');
}

function dropUnusedAnimations(root: Container): void {
  const named: string[] = [];
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    named.push(...value.split(/[\s,]+/));
  });
  root.walkAtRules('keyframes', rule => {
    if (!named.includes(rule.params)) rule.remove();
  });
}

function dropEmptyBlocks(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'atrule' && node.nodes) {
      dropEmptyBlocks(node);
      if (node.nodes.length > 0) continue;
      // A layer's place among the others is where it is named first.
      if (node.name === 'layer') node.replaceWith(postcss.atRule({ name: 'layer', params: node.params }));
      else if (node.name !== 'property') node.remove();
    } else if (node.type === 'rule' && node.nodes.length === 0) node.remove();
  }
}
