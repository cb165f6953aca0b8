import type { CheckResult } from '../checks/check.ts';
import type { Finding } from './run-checks.ts';

const MARKS: Record<CheckResult['status'], string> = { ok: '✓', failed: '✗', skipped: '–', unchecked: '?' };
const AREAS: Record<string, string> = {
  settings: 'Settings of this checkout',
  project: 'Google Cloud project',
  secrets: 'Secrets',
  firestore: 'Firestore',
  auth: 'Firebase Authentication',
  stripe: 'Stripe',
  functions: 'Cloud Functions',
  schedules: 'Schedules',
  hosting: 'Hosting',
  'app-check': 'App Check',
  site: 'The deployed site',
  services: 'Services on this machine',
};
const WORDS: Record<CheckResult['status'], string> = {
  ok: 'ok',
  failed: 'failed',
  skipped: 'skipped',
  unchecked: 'not checked',
};

/** The findings as text, grouped by area, with the fix under each failure and a summary at the end. */
export function formatReport(findings: readonly Finding[]): string {
  const areas = [...new Set(findings.map(areaOf))];
  const groups = areas.map(area => {
    const lines = findings.filter(finding => areaOf(finding) === area).flatMap(linesOf);
    return [AREAS[area] ?? area, ...lines].join('\n');
  });
  return [...groups, formatSummary(findings)].join('\n\n');
}

/** The findings for other programs. */
export function formatJson(findings: readonly Finding[]): string {
  const checks = findings.map(({ id, title, result }) => ({ id, title, ...result }));
  return JSON.stringify({ summary: countOf(findings), checks }, null, 2);
}

const areaOf = ({ id }: Finding) => id.slice(0, id.indexOf('.'));

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

function countOf(findings: readonly Finding[]): Record<CheckResult['status'], number> {
  const count = { ok: 0, failed: 0, skipped: 0, unchecked: 0 };
  for (const { result } of findings) count[result.status]++;
  return count;
}

function formatSummary(findings: readonly Finding[]): string {
  const count = countOf(findings);
  const parts = (['ok', 'failed', 'unchecked', 'skipped'] as const)
    .filter(status => count[status] > 0)
    .map(status => `${count[status]} ${WORDS[status]}`);
  return `${findings.length} checks: ${parts.join(', ')}`;
}
