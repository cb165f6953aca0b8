import type { Container, Declaration, Rule } from 'postcss';

/** A custom property, with the rules that set and read it. */
interface Variable {
  /** Declared by `@property`. */
  registered: boolean;
  initialValue?: string;
  setBy: Set<Rule>;
  readBy: Set<Rule>;
  /** Set by the root, and nowhere to `initial`. */
  alwaysSet: boolean;
}

/**
 * Replaces reads of variables whose value is known:
 * - A registered variable that no rule of the page sets is replaced by its initial value, or else by the fallback. It is
 *   also removed from `transition-property`.
 * - A variable that is always set loses its fallback.
 * - A registered variable that every reader sets in the same rule loses its registration.
 */
export function resolveConstantVariables(root: Container): void {
  const variables = collectVariables(root);
  root.walkDecls('transition-property', declaration => {
    const properties = declaration.value
      .split(',')
      .filter(name => !name.startsWith('--') || variables.get(name)?.setBy.size);
    declaration.value = properties.join(',');
  });
  root.walkDecls(declaration => {
    declaration.value = replaceReads(declaration.value, (name, fallback) => {
      const variable = variables.get(name);
      if (variable?.registered && variable.setBy.size === 0) return variable.initialValue ?? fallback;
      return variable?.alwaysSet ? `var(${name})` : undefined;
    });
  });
  root.walkDecls(/^--/, declaration => {
    const { registered, setBy, readBy } = variables.get(declaration.prop) ?? {};
    if (!registered || !setBy || !readBy || !isInitialValue(declaration)) return;
    if ([...readBy].every(rule => setBy.has(rule))) declaration.remove();
  });
  replaceRegistrations(root);
}

/**
 * Replaces `@property` by Tailwind's fallback for browsers without it, which sets the initial values on every element: a
 * variable that every element sets is not inherited. For the few variables that are left, this is shorter.
 */
function replaceRegistrations(root: Container): void {
  root.walkAtRules('property', rule => {
    rule.remove();
  });
  root.walkAtRules('supports', rule => {
    const { parent, nodes } = rule;
    if (parent?.type !== 'atrule' || !('params' in parent) || parent.params !== 'properties') return;
    if (nodes) rule.replaceWith(...nodes);
  });
}

/** Removes variables until a remaining declaration or the text of `readers` reads each remaining one. */
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

function collectVariables(root: Container): Map<string, Variable> {
  const variables = new Map<string, Variable>();
  const entry = (name: string): Variable => {
    const variable = variables.get(name) ?? {
      registered: false,
      setBy: new Set<Rule>(),
      readBy: new Set<Rule>(),
      alwaysSet: false,
    };
    variables.set(name, variable);
    return variable;
  };
  root.walkAtRules('property', rule => {
    const variable = entry(rule.params);
    variable.registered = true;
    rule.each(node => {
      if (node.type === 'decl' && node.prop === 'initial-value') variable.initialValue = node.value;
    });
  });
  const reset = new Set<string>();
  root.walkDecls(declaration => {
    const rule = findRule(declaration);
    if (!rule) return;
    for (const name of namesIn(declaration.value)) entry(name).readBy.add(rule);
    if (!declaration.variable || isInitialValue(declaration)) return;
    const variable = entry(declaration.prop);
    variable.setBy.add(rule);
    if (rule.selector.startsWith(':root')) variable.alwaysSet = true;
    if (declaration.value === 'initial') reset.add(declaration.prop);
  });
  for (const name of reset) entry(name).alwaysSet = false;
  return variables;
}

/** Returns whether it sets an initial value on all elements, for browsers without `@property`. */
function isInitialValue(declaration: Declaration): boolean {
  return findRule(declaration)?.selector.startsWith('*') ?? false;
}

function findRule({ parent }: Declaration): Rule | undefined {
  return parent?.type === 'rule' ? (parent as Rule) : undefined;
}

/** Replaces each `var(name, fallback)` by the result of `replacement`; undefined keeps it. */
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
