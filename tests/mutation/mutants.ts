import { type Expression, parseRules } from './parse-rules.ts';

/** A change of the rules that some test must notice. */
export interface Mutant {
  /** The text of its line, the changed text and its replacement: stays the same as long as the line does. */
  id: string;
  line: number;
  /** The offsets of the changed text. */
  start: number;
  end: number;
  replacement: string;
  /** The offsets of the condition that the change is in. Requests that don't evaluate it cannot notice the change. */
  condition: { start: number; end: number };
  /** The condition's value if it is replaced as a whole. Requests for which it has that value cannot notice either. */
  value?: boolean;
}

const OTHER_OPERATORS: Record<string, readonly string[]> = {
  '==': ['!='],
  '!=': ['=='],
  '&&': ['||'],
  '||': ['&&'],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
};

/**
 * Returns the mutants of security rules: each boolean expression replaced by true and by false, each comparison and
 * logical operator by others, each list and map without one of its members, and each integer by one more and one less.
 */
export function listMutants(source: string): Mutant[] {
  const lines = source.split('\n');
  const found = new Map<string, Mutant>();

  function add(change: { start: number; end: number }, replacement: string, condition: Expression): Mutant {
    const { start, end } = change;
    const line = source.slice(0, start).split('\n').length;
    const changed = source.slice(start, end).replace(/\s+/g, ' ');
    const text = `${lines[line - 1]?.trim()} | ${changed} → ${replacement}`;
    // The same text twice in a line, or the same line in two places.
    let id = text;
    for (let i = 2; found.has(id); i += 1) id = `${text} (${i})`;
    const mutant: Mutant = { id, line, start, end, replacement, condition };
    found.set(id, mutant);
    return mutant;
  }

  function addValues(expression: Expression): void {
    for (const value of [true, false]) {
      if (source.slice(expression.start, expression.end) === String(value)) continue;
      add(expression, String(value), expression).value = value;
    }
  }

  function addWithoutMember(members: Expression[], i: number, condition: Expression): void {
    const [previous, member, next] = [members[i - 1], members[i], members[i + 1]];
    if (!member) return;
    // With the comma behind it, or the one before it for the last member.
    add(
      { start: next ? member.start : (previous?.end ?? member.start), end: next?.start ?? member.end },
      '',
      condition,
    );
  }

  function addIntegers(expression: Expression, condition: Expression): void {
    const value = Number(source.slice(expression.start, expression.end));
    for (const other of [value - 1, value + 1]) if (other >= 0) add(expression, String(other), condition);
  }

  /** `condition`: the innermost condition around the expression, or the whole return value of a function. */
  function visit(expression: Expression, condition: Expression, isBoolean: boolean, isChained = false): void {
    const { kind, operator, parts } = expression;
    const isCondition = isBoolean && kind !== 'parentheses';
    if (isCondition && !isChained) addValues(expression);
    const inner = isCondition ? expression : condition;
    if (operator) for (const other of OTHER_OPERATORS[operator.text] ?? []) add(operator, other, expression);
    if (kind === 'integer') addIntegers(expression, inner);
    for (const [i, part] of parts.entries()) {
      if (kind === 'list' || kind === 'map') addWithoutMember(parts, i, inner);
      visit(
        part,
        inner,
        isBooleanPart(expression, i, isBoolean),
        // A request that notices a change of a in a && b && c notices the same change of a && b.
        kind === 'logical' && part.kind === 'logical' && part.operator?.text === operator?.text,
      );
    }
  }

  for (const { expression, isCondition } of parseRules(source))
    visit(expression, expression, isCondition || hasBooleanValue(expression));
  return [...found.values()];
}

/** Returns the rules with a mutant's change. */
export function mutate(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** Whether an expression can only be true or false by its form: a call or a variable shows it by its use alone. */
function hasBooleanValue({ kind, parts }: Expression): boolean {
  if (kind === 'ternary' || kind === 'parentheses') return parts.slice(-2).some(hasBooleanValue);
  return kind === 'logical' || kind === 'comparison' || kind === 'not';
}

function isBooleanPart({ kind, parts }: Expression, i: number, isBoolean: boolean): boolean {
  const part = parts[i];
  if (!part) return false;
  if (kind === 'logical' || kind === 'not' || hasBooleanValue(part)) return true;
  if (kind === 'ternary') return i === 0 || isBoolean;
  return kind === 'parentheses' && isBoolean;
}
