import type { ProofDocument } from '../evidence.ts';
import { escapeCell, tableOf } from '../evidence-links.ts';
import { ACCOUNT_CHAPTERS } from './accounts.ts';
import type { AsvsRow, AsvsStatus } from './asvs-row.ts';
import { INPUT_CHAPTERS } from './input.ts';
import { OPERATION_CHAPTERS } from './operation.ts';
import { THREATS } from './threats.ts';

const CHAPTERS = [...INPUT_CHAPTERS, ...ACCOUNT_CHAPTERS, ...OPERATION_CHAPTERS].map(({ title, rows }) => ({
  title,
  rows: rows.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })),
}));
const ROWS = CHAPTERS.flatMap(({ rows }) => rows);
const STATUSES: readonly AsvsStatus[] = ['met', 'platform', 'partly', 'not met', 'not applicable'];

/** How many requirements the standard has at each level. A row that was lost would be noticed. */
const EXPECTED = { 1: 70, 2: 183 } as const;

/** `docs/security.md`: the threat model and OWASP ASVS 5.0.0, levels 1 and 2. */
export const SECURITY: ProofDocument = {
  path: 'docs/security.md',
  evidence: [
    ...THREATS.map(threat => ({ name: threat.threat, evidence: threat })),
    ...ROWS.map(row => ({ name: row.id, evidence: row })),
  ],
  problems: [...countProblems(), ...ROWS.flatMap(problemsOf)],
  text: cellOf => {
    const count = (status: AsvsStatus, level: 1 | 2) =>
      String(ROWS.filter(row => row.status === status && row.level === level).length);
    const open = ROWS.filter(({ status }) => status === 'not met' || status === 'partly');
    return `# Security

Generated from \`tools/proof/security/\` by \`npm run build:proof\`. Don't edit it. \`npm run check\` fails when a file or a test that
a row names doesn't exist. How to report a vulnerability is not part of this document.

## Threat model

**Assets.** Money (payments, refunds, plans). Accounts and sessions, above all those of staff. Personal data: profiles, payments,
inquiries, analytics. The keys of Stripe, reCAPTCHA, the app back ends and of app sign-on. The reputation of the domain (email, links).

**Trust boundaries.** Browser → Hosting and API (everything is parsed and authorized again). Browser → Firestore (the security
rules decide). Stripe → webhook (signed, and read again from Stripe). API → app back ends (their replies are data of strangers).
Card data → Stripe's frame only; it never reaches the site or its servers. Operator → Google Cloud project (trusted).

${tableOf(
  ['actor', 'threat', 'mitigation', 'remains', 'evidence'],
  THREATS.map(threat => [
    ...[threat.actor, threat.threat, threat.mitigation, threat.residual ?? ''].map(escapeCell),
    cellOf(threat),
  ]),
)}

## OWASP ASVS 5.0.0, levels 1 and 2

Numbers and levels are those of the
[standard, version 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0) (May 2025); the words are ours and shorter than the
requirements. Assessed on 2026-11-23 by reading code and tests. It is the project's own assessment, not an audit by others, and nothing was
tried on a deployment: what Google or Stripe does is called _platform_ and was not tested.

${tableOf(
  ['level', ...STATUSES],
  ([1, 2] as const).map(level => [String(level), ...STATUSES.map(status => count(status, level))]),
)}

### What is open

${open.map(row => `- **${row.id}** (level ${row.level}, ${row.status}) ${escapeCell(row.asks)}: ${escapeCell(row.note ?? '')}`).join('\n')}

${CHAPTERS.map(
  ({ title, rows }) => `### ${title}

${tableOf(
  ['number', 'level', 'asks for', 'status', 'evidence'],
  rows.map(row => [row.id, String(row.level), escapeCell(row.asks), row.status, cellOf(row)]),
)}`,
).join('\n\n')}
`;
  },
};

function countProblems(): string[] {
  const ids = new Set(ROWS.map(({ id }) => id));
  const missing = ([1, 2] as const).flatMap(level => {
    const count = ROWS.filter(row => row.level === level).length;
    return count === EXPECTED[level]
      ? []
      : [`level ${level} has ${count} rows instead of ${EXPECTED[level]}`];
  });
  return ids.size === ROWS.length ? missing : [...missing, 'a number is listed twice'];
}

/** What is met has evidence; everything else says why. */
function problemsOf({ id, status, code, tests, decisions, note }: AsvsRow): string[] {
  const hasEvidence = [code, tests, decisions].some(list => list?.length);
  if (status === 'met') {
    const isTold = tests?.length || decisions?.length || note;
    return hasEvidence && isTold ? [] : [`${id} is met without evidence`];
  }
  return note ? [] : [`${id} is ${status} without a reason`];
}
