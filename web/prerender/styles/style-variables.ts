import type { Container, Declaration, Rule } from 'postcss';

/** What is known of a variable: its registered first value, if any, and the rules that set and read it. */
interface Variable {
  registered: boolean;
  first?: string;
  setBy: Set<Rule>;
  readBy: Set<Rule>;
  /** Set at the root, and never to nothing. */
  always: boolean;
}

/**
 * Takes the indirection out of variables whose value is known. Tailwind's registered variables that nothing on the page
 * sets have their first value everywhere, so their readers get it, or what stands beside it for want of one. What is
 * always set needs nothing beside it, what every reader sets for itself needs no registration, and what nothing sets
 * does not move.
 */
export function resolveSettledVariables(root: Container): void {
  const variables = survey(root);
  root.walkDecls('transition-property', declaration => {
    const moving = declaration.value
      .split(',')
      .filter(name => !name.startsWith('--') || variables.get(name)?.setBy.size);
    declaration.value = moving.join(',');
  });
  root.walkDecls(declaration => {
    declaration.value = replaceReads(declaration.value, (name, fallback) => {
      const variable = variables.get(name);
      if (variable?.registered && variable.setBy.size === 0) return variable.first ?? fallback;
      return variable?.always ? `var(${name})` : undefined;
    });
  });
  root.walkDecls(/^--/, declaration => {
    const { registered, setBy, readBy } = variables.get(declaration.prop) ?? {};
    if (!registered || !setBy || !readBy || !isPreset(declaration)) return;
    if ([...readBy].every(rule => setBy.has(rule))) declaration.remove();
  });
  presetForAll(root);
}

/**
 * Few registered variables are left by then, and for these the presets are shorter than the registrations and the
 * question which browser needs the one or the other: a variable that every element sets is inherited by none.
 */
function presetForAll(root: Container): void {
  root.walkAtRules('property', rule => {
    rule.remove();
  });
  root.walkAtRules('supports', rule => {
    const { parent, nodes } = rule;
    if (parent?.type !== 'atrule' || !('params' in parent) || parent.params !== 'properties') return;
    if (nodes) rule.replaceWith(...nodes);
  });
}

/** Drops variables until each one that is left is read by something that is left or by `readers`. */
export function dropUnusedVariables(root: Container, readers: string): void {
  const used = new Set(namesIn(readers));
  root.walkDecls(({ value }) => {
    for (const name of namesIn(value)) used.add(name);
  });
  const unused: Declaration[] = [];
  root.walkDecls(/^--/, declaration => {
    if (!used.has(declaration.prop)) unused.push(declaration);
  });
  for (const node of unused) node.remove();
  if (unused.length > 0) dropUnusedVariables(root, readers);
}

function survey(root: Container): Map<string, Variable> {
  const variables = new Map<string, Variable>();
  const known = (name: string): Variable => {
    const made = { registered: false, setBy: new Set<Rule>(), readBy: new Set<Rule>(), always: false };
    const variable = variables.get(name) ?? made;
    variables.set(name, variable);
    return variable;
  };
  root.walkAtRules('property', rule => {
    const variable = known(rule.params);
    variable.registered = true;
    rule.each(node => {
      if (node.type === 'decl' && node.prop === 'initial-value') variable.first = node.value;
    });
  });
  const emptied = new Set<string>();
  root.walkDecls(declaration => {
    const rule = ruleOf(declaration);
    if (!rule) return;
    for (const name of namesIn(declaration.value)) known(name).readBy.add(rule);
    if (!declaration.variable || isPreset(declaration)) return;
    const variable = known(declaration.prop);
    variable.setBy.add(rule);
    if (rule.selector.startsWith(':root')) variable.always = true;
    if (declaration.value === 'initial') emptied.add(declaration.prop);
  });
  for (const name of emptied) known(name).always = false;
  return variables;
}

/** Whether this gives a registered variable its first value in browsers that know no registration. */
function isPreset(declaration: Declaration): boolean {
  return ruleOf(declaration)?.selector.startsWith('*') ?? false;
}

function ruleOf({ parent }: Declaration): Rule | undefined {
  return parent?.type === 'rule' ? (parent as Rule) : undefined;
}

/** Replaces each `var(name, fallback)` by what is returned for it; undefined leaves it. */
function replaceReads(
  value: string,
  replacement: (name: string, fallback: string | undefined) => string | undefined,
): string {
  const start = value.indexOf('var(');
  if (start < 0) return value;
  let end = start + 'var('.length;
  for (let depth = 1; depth > 0 && end < value.length; end += 1) {
    if (value[end] === '(') depth += 1;
    else if (value[end] === ')') depth -= 1;
  }
  const inside = value.slice(start + 'var('.length, end - 1);
  const comma = inside.indexOf(',');
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
  const fallback = comma < 0 ? undefined : replaceReads(inside.slice(comma + 1).trim(), replacement);
  const read = replacement(name, fallback) ?? `var(${name}${fallback === undefined ? '' : `,${fallback}`})`;
  return value.slice(0, start) + read + replaceReads(value.slice(end), replacement);
}

function namesIn(text: string): string[] {
  return text.match(/--[\w-]+/g) ?? [];
}
