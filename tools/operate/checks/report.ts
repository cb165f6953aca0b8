import type { CheckResult, Finding } from './check.ts';

type Status = CheckResult['status'];

const MARKS: Record<Status, string> = { ok: '✓', failed: '✗', skipped: '–', unchecked: '?' };
const LABELS: Record<Status, string> = {
  ok: 'ok',
  failed: 'failed',
  unchecked: 'not checked',
  skipped: 'skipped',
};

/** The findings as text, grouped by area, with the fix under each failure and a summary at the end. */
export function formatReport(findings: readonly Finding[]): string {
  const groups = Map.groupBy(findings, ({ id }) => id.slice(0, id.indexOf('.')));
  const sections = [...groups].map(([area, group]) => [area, ...group.flatMap(linesOf)].join('\n'));
  return [...sections, formatSummary(findings)].join('\n\n');
}

/** The findings for other programs. */
export function formatJson(findings: readonly Finding[]): string {
  const checks = findings.map(({ id, title, result }) => ({ id, title, ...result }));
  return JSON.stringify({ summary: countByStatus(findings), checks }, null, 2);
}

/** 0: all checks passed. 1: a check failed. 2: none failed, but something couldn't be checked. */
export function exitCodeOf(findings: readonly Finding[]): number {
  const { failed, unchecked } = countByStatus(findings);
  if (failed) return 1;
  return unchecked ? 2 : 0;
}

function linesOf({ id, title, result }: Finding): string[] {
  const head = `  ${MARKS[result.status]} ${title}`;
  switch (result.status) {
    case 'ok':
      return [head];
    case 'failed':
      return [`${head} (${id})`, `      ${result.problem}`, `      Fix: ${result.fix}`];
    case 'skipped':
      return [`${head} (skipped: ${result.reason})`];
    case 'unchecked':
      return [`${head} (${id})`, `      Couldn’t check: ${result.reason}`];
  }
}

function countByStatus(findings: readonly Finding[]): Record<Status, number> {
  const counts = { ok: 0, failed: 0, unchecked: 0, skipped: 0 };
  for (const { result } of findings) counts[result.status]++;
  return counts;
}

function formatSummary(findings: readonly Finding[]): string {
  const counts = Object.entries(countByStatus(findings)) as [Status, number][];
  const parts = counts.flatMap(([status, count]) => (count ? [`${count} ${LABELS[status]}`] : []));
  return `${findings.length} checks: ${parts.join(', ')}`;
}
