import { registerHooks } from 'node:module';

/** A workflow as plain data, and what GitHub's own parser says about it. */
export interface ParsedWorkflow {
  /** `file (Line: 1, Col: 1): message`. */
  errors: string[];
  /** Expressions are strings such as `${{ github.ref }}`. */
  value: unknown;
}

/** The parser's tokens as JSON: a scalar, a sequence, a mapping or an expression. */
interface Token {
  seq?: unknown[];
  map?: { Key: unknown; Value: unknown }[];
  expr?: string;
}

/** Parses a workflow with GitHub's parser: its schema, expressions, contexts and the order of jobs. */
export async function readWorkflow(name: string, content: string): Promise<ParsedWorkflow> {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadParser();
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  const errors = context.errors.getErrors().map(({ message }) => message);
  return { errors: [...new Set(errors)], value: toPlain(JSON.parse(JSON.stringify(value ?? null))) };
}

/** Node loads JSON modules only with an attribute, which the parser's imports don't have. */
function loadParser() {
  const hooks = registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  });
  return import('@actions/workflow-parser').finally(() => hooks.deregister());
}

function toPlain(token: unknown): unknown {
  if (typeof token !== 'object' || token === null) return token;
  const { seq, map, expr }: Token = token;
  if (expr !== undefined) return `\${{ ${expr} }}`;
  if (seq) return seq.map(toPlain);
  return Object.fromEntries((map ?? []).map(({ Key, Value }) => [String(Key), toPlain(Value)]));
}
