import type { ProofDocument } from '../evidence.ts';
import { escapeCell, tableOf } from '../evidence-links.ts';
import { CALLS } from './calls.ts';
import { CONSTANTS } from './constants.ts';
import { ENTITIES } from './entities.ts';
import { ERRORS } from './errors.ts';
import { PRODUCT } from './product.ts';
import { ROLES } from './roles.ts';
import { SCREENS } from './screens.ts';
import type { SpecRow, SpecSection } from './spec-row.ts';
import { STATES } from './states.ts';
import { VALIDATION } from './validation.ts';

const SECTIONS: readonly SpecSection[] = [
  PRODUCT,
  ...SCREENS,
  ENTITIES,
  STATES,
  VALIDATION,
  ROLES,
  ...CALLS,
  ERRORS,
  CONSTANTS,
];
const ROWS = SECTIONS.flatMap(({ rows }) => rows);

/** `docs/spec-coverage.md`: every requirement of the specification. */
export const SPEC_COVERAGE: ProofDocument = {
  path: 'docs/spec-coverage.md',
  evidence: ROWS.map(row => ({ name: row.says, evidence: row })),
  problems: ROWS.flatMap(problemsOf),
  text: cellOf => {
    const gaps = ROWS.filter(row => row.gap !== undefined);
    const count = (status: string) => ROWS.filter(row => statusOf(row) === status).length;
    return `# Coverage of the specification

Generated from \`tools/proof/spec-coverage/\` by \`npm run build:proof\`. Don't edit it. \`npm run check\` fails when a file or a
test that a row names doesn't exist, or when this document isn't current. It can't tell whether a test shows what the row says:
read the test when you change a row.

The requirements are paraphrased, in the order of the specification's sections. _Shown_: implemented, and the named tests fail
without it. _Departs_: the product does something else on purpose, which the tests show. _Gap_: part of it is not implemented or
has no test.

${tableOf(
  ['requirements', 'shown', 'departs', 'gap'],
  [[String(ROWS.length), ...['shown', 'departs', 'gap'].map(status => String(count(status)))]],
)}

## Gaps

${gaps.map(row => `- ${escapeCell(row.says)}: ${escapeCell(row.gap ?? '')}`).join('\n')}

${SECTIONS.map(
  ({ title, rows }) => `## ${title}

${tableOf(
  ['requirement', 'status', 'evidence'],
  rows.map(row => [
    escapeCell(row.says),
    statusOf(row),
    [remarkOf(row), cellOf(row)].filter(Boolean).join('<br>'),
  ]),
)}`,
).join('\n\n')}
`;
  },
};

function statusOf({ gap, departs }: SpecRow): 'gap' | 'departs' | 'shown' {
  if (gap !== undefined) return 'gap';
  return departs === undefined ? 'shown' : 'departs';
}

function remarkOf({ gap, departs }: SpecRow): string {
  return [departs, gap].flatMap(text => (text ? [`_${escapeCell(text)}_`] : [])).join('<br>');
}

/** A row without a gap names its code and its tests. */
function problemsOf(row: SpecRow): string[] {
  if (row.gap !== undefined || (row.code?.length && row.tests?.length)) return [];
  return [`"${row.says}" names no code or no test, and no gap`];
}
