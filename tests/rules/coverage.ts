import { world } from '../world.ts';

interface ReportNode {
  sourcePosition: { line?: number; column?: number; currentOffset?: number; endOffset?: number };
  values?: { value: { boolValue?: boolean; undefined?: object }; count: number }[];
  children?: ReportNode[];
}

/** A boolean expression of the rules and the values that it was seen to take. */
export interface CoveredExpression {
  line: number;
  text: string;
  seen: ReadonlySet<boolean>;
}

/** What the emulator saw of each boolean expression of the rules in all requests under a project id. */
export async function readCoverage(projectId: string, source: string): Promise<CoveredExpression[]> {
  const response = await fetch(
    `http://${world.firestoreHost}/emulator/v1/projects/${projectId}:ruleCoverage`,
  );
  const { report } = (await response.json()) as { report: ReportNode[] };
  const found: CoveredExpression[] = [];
  const visit = (node: ReportNode) => {
    const { line = 0, currentOffset = 0, endOffset = 0 } = node.sourcePosition;
    const text = source.slice(currentOffset, endOffset + 1).trim();
    const booleans = (node.values ?? []).flatMap(({ value }) => value.boolValue ?? []);
    // An expression that was never reached has no values, and one that is not boolean has others.
    const isUnknown = (node.values ?? []).length === 0;
    if (booleans.length > 0 || (isUnknown && /==|&&|\bis\b|<=|\(/.test(text))) {
      found.push({ line, text, seen: new Set(booleans) });
    }
    node.children?.forEach(visit);
  };
  report.forEach(visit);
  return found;
}
