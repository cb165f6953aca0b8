import type { ProofDocument } from '../evidence.ts';
import { escapeCell, tableOf } from '../evidence-links.ts';
import { CRITERIA } from './criteria.ts';
import type { WcagRow, WcagStatus } from './wcag-row.ts';

const STATUSES: readonly WcagStatus[] = ['met', 'met, by hand', 'partly', 'not applicable'];

/** How many criteria WCAG 2.2 has at each level; 4.1.1 was removed from it. */
const EXPECTED = { A: 31, AA: 24 } as const;

/** `docs/accessibility.md`: every criterion of WCAG 2.2 at the levels A and AA. */
export const ACCESSIBILITY: ProofDocument = {
  path: 'docs/accessibility.md',
  evidence: CRITERIA.map(row => ({ name: row.id, evidence: row })),
  problems: [
    ...(['A', 'AA'] as const).flatMap(level => {
      const { length } = CRITERIA.filter(row => row.level === level);
      return length === EXPECTED[level]
        ? []
        : [`level ${level} has ${length} rows instead of ${EXPECTED[level]}`];
    }),
    ...CRITERIA.flatMap(problemsOf),
  ],
  text: cellOf => {
    const count = (status: WcagStatus, level: string) =>
      String(CRITERIA.filter(row => row.status === status && row.level === level).length);
    return `# Accessibility

Generated from \`tools/proof/accessibility/\` by \`npm run build:proof\`. Don't edit it. \`npm run check\` fails when a file or a test
that a row names doesn't exist.

The goal is [WCAG 2.2](https://www.w3.org/TR/WCAG22/) at level AA, for all public pages and the whole dashboard, in the light and
the dark theme.

**How it is checked.** axe runs on every page of the browser tests, on most in both themes and at two widths; it finds about half of
what can be wrong. Tests of their own cover what it can't see: 320 pixels, text of twice the size, text spacing, the focus at every
stop in both directions (visible, and not covered), forced colors, motion, and a purchase by the keyboard alone.

**What was not done.** No screen reader was used, and no person with a disability has tried the site. Only Chromium was tested.
Forced colors and the text size were set in Chromium, not in Windows or on a phone. _By hand_ means that a developer read the code and
looked at the pages on 2026-11-23. Stripe's card frame, its checkout page and reCAPTCHA are theirs; the sandbox's stand-ins were
tested instead.

${tableOf(
  ['level', ...STATUSES],
  (['A', 'AA'] as const).map(level => [level, ...STATUSES.map(status => count(status, level))]),
)}

${tableOf(
  ['criterion', 'level', 'status', 'evidence'],
  CRITERIA.map(row => [`${row.id} ${escapeCell(row.name)}`, row.level, row.status, cellOf(row)]),
)}
`;
  },
};

/** What is met has a test; what was only looked at says what was seen. */
function problemsOf({ id, status, tests, note }: WcagRow): string[] {
  if (status === 'met') return tests?.length ? [] : [`${id} is met without a test`];
  return note ? [] : [`${id} is ${status} without a note`];
}
