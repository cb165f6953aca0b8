import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'rolldown/utils';
import { fail, type Outcome, pass } from './outcome.ts';
import { ROOT } from './run-tool.ts';
import { listSources } from './source-files.ts';

/** Folders of code that processes user input, and of the sandbox. */
const PARTS = ['contract/src', 'functions/src', 'sandbox/src', 'web/src'];

/** For one expression. The slowest takes 2 s without the analyzer's native program. Its random numbers are always the same. */
const ANALYSIS_MS = 30_000;

/** A regular expression in a source file; `pattern` is null when it is computed and can't be analyzed. */
interface Expression {
  /** `path:line` */
  at: string;
  pattern: string | null;
  flags: string;
}

/**
 * Checks that no regular expression can be made slow by its input: each one must be proved to take linear time.
 * Backtracking in quadratic time is enough to block a server with one request of 8 kB.
 */
export async function checkRegularExpressions(root = ROOT): Promise<Outcome> {
  const expressions = PARTS.flatMap(part => listSources(root, part))
    .filter(source => !/\.test\.tsx?$/.test(source))
    .flatMap(source => findExpressions(source, readFileSync(join(root, source), 'utf8')));
  const problems: string[] = [];
  for (const expression of expressions) {
    const problem = await findProblem(expression);
    if (problem) problems.push(`${expression.at}: ${problem}`);
  }
  return problems.length ? fail(problems.join('\n')) : pass;
}

/** Literals and calls of `RegExp`. What is inserted into a template counts as the digit 9. */
export function findExpressions(source: string, text: string): Expression[] {
  const { program, errors } = parseSync(source, text);
  if (errors.length) throw new Error(`${source}: ${errors[0]?.message}`);
  const found: Expression[] = [];
  const add = (start: number, pattern: string | null, flags: string | null) => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ at: `${source}:${line}`, pattern: flags === null ? null : pattern, flags: flags ?? '' });
  };
  const visitCall = ({ start, callee, arguments: [pattern, flags] }: Call) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    add(start, readText(pattern), flags ? readText(flags) : '');
  };
  new Visitor({
    Literal: node => {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: visitCall,
    CallExpression: visitCall,
  }).visit(program);
  return found;
}

type VisitorObject = ConstructorParameters<typeof Visitor>[0];
type Call =
  | Parameters<NonNullable<VisitorObject['CallExpression']>>[0]
  | Parameters<NonNullable<VisitorObject['NewExpression']>>[0];

function readText(node: Call['arguments'][number] | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('9');
  return null;
}

/** Returns why the expression is rejected, or null when it takes linear time. */
export async function findProblem({
  pattern,
  flags,
}: Pick<Expression, 'pattern' | 'flags'>): Promise<string | null> {
  if (pattern === null) return 'write this regular expression as a literal, so that it can be analyzed';
  const result = await check(pattern, flags, { timeout: ANALYSIS_MS, randomSeed: 1 });
  const name = `/${pattern}/${flags}`;
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `${name} can't be analyzed (${result.error.kind})`;
  return `${name} takes ${result.complexity.summary} time, for example with ${result.attack.pattern}`;
}
