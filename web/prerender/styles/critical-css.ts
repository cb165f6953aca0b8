import postcss, { type Container, type Rule } from 'postcss';
import { canMatch, readPageContent } from './page-content.ts';
import { dropUnusedVariables, resolveConstantVariables } from './style-variables.ts';

/**
 * Returns the rules of the public stylesheet that a page's HTML needs, without unused variables and animations. The
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
  resolveConstantVariables(root);
  dropUnusedAnimations(root);
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

function dropEmptyBlocks(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'atrule' && node.nodes) {
      dropEmptyBlocks(node);
      if (node.nodes.length > 0) continue;
      // The first statement that names a layer defines its order.
      if (node.name === 'layer') node.replaceWith(postcss.atRule({ name: 'layer', params: node.params }));
      else if (node.name !== 'property') node.remove();
    } else if (node.type === 'rule' && node.nodes.length === 0) node.remove();
  }
}
