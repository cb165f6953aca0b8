import { world } from '../support/world.ts';

interface ReportNode {
  sourcePosition: { line?: number; column?: number; currentOffset?: number; endOffset?: number };
  /** A value without fields represents the requests that did not evaluate the expression. */
  values?: { value: { boolValue?: boolean; undefined?: object }; count: number }[];
  children?: ReportNode[];
}

/** A boolean expression of the rules and its observed values. */
export interface CoveredExpression {
  line: number;
  text: string;
  seen: ReadonlySet<boolean>;
}

/** The value of an expression: true, false, or anything else, which includes an error. */
export type SeenValue = boolean | 'other';

/** The observed values of each boolean expression of the rules in all requests under a project id. */
export async function readCoverage(projectId: string, source: string): Promise<CoveredExpression[]> {
  const found: CoveredExpression[] = [];
  for (const { sourcePosition, values = [] } of await readReport(projectId)) {
    const { line = 0, currentOffset = 0, endOffset = 0 } = sourcePosition;
    const text = source.slice(currentOffset, endOffset + 1).trim();
    const booleans = values.flatMap(({ value }) => value.boolValue ?? []);
    // An expression that was never reached has no values, and one that is not boolean has others.
    const isUnknown = values.length === 0;
    if (booleans.length > 0 || (isUnknown && /==|&&|\bis\b|<=|\(/.test(text))) {
      found.push({ line, text, seen: new Set(booleans) });
    }
  }
  return found;
}

/** The values of every expression that requests under a project id evaluated, by `expressionKey`. */
export async function readSeenValues(
  projectId: string,
  source: string,
): Promise<ReadonlyMap<string, ReadonlySet<SeenValue>>> {
  const found = new Map<string, Set<SeenValue>>();
  for (const { sourcePosition, values = [] } of await readReport(projectId)) {
    const { currentOffset = 0, endOffset = 0 } = sourcePosition;
    const key = expressionKey(source, currentOffset, endOffset + 1);
    for (const { value } of values) {
      if (Object.keys(value).length === 0) continue;
      const seen = found.get(key) ?? new Set();
      found.set(key, seen.add(value.boolValue ?? 'other'));
    }
  }
  return found;
}

/**
 * Identifies an expression by its place in the rules. Brackets around it don't count: the emulator leaves out some of
 * them.
 */
export function expressionKey(source: string, start: number, end: number): string {
  const text = source.slice(start, end);
  const before = /^[\s([{]*/.exec(text)?.[0].length ?? 0;
  return `${start + before}-${start + text.replace(/[\s()[\]{}]+$/, '').length}`;
}

/** The expressions of the emulator's report, with those inside them. */
async function readReport(projectId: string): Promise<ReportNode[]> {
  const response = await fetch(
    `http://${world.firestoreHost}/emulator/v1/projects/${projectId}:ruleCoverage`,
  );
  const { report = [] } = (await response.json()) as { report?: ReportNode[] };
  const withParts = (node: ReportNode): ReportNode[] => [node, ...(node.children ?? []).flatMap(withParts)];
  return report.flatMap(withParts);
}
