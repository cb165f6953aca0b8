import { expect, it } from 'vitest';
import type { Evidence } from './evidence.ts';
import { EvidenceLinks, escapeCell, type ProjectFiles } from './evidence-links.ts';

const FILES: Record<string, string> = {
  'web/src/form.ts': '',
  'tests/e2e/form.test.ts': `
    describe('a form', () => { it('is sent', () => {}); it('is kept', () => {}); });
    describe('a draft', () => { it('is kept', () => {}); });`,
};
const PROJECT: ProjectFiles = {
  has: path => path in FILES,
  read: path => FILES[path] ?? '',
  decisions: ['0010-install-without-scripts.md', 'README.md'],
};
const problemsOf = (evidence: Evidence) => new EvidenceLinks(PROJECT).problemsOf(evidence);
const FORM = 'tests/e2e/form.test.ts';

it('accepts files, tests and decisions that exist', () => {
  const evidence: Evidence = {
    code: ['web/src/form.ts'],
    tests: [[FORM, 'is sent', 'a draft > is kept']],
    decisions: [10],
  };
  expect(problemsOf(evidence)).toEqual([]);
});

it.each<[Evidence, string]>([
  [{ code: ['web/src/gone.ts'] }, 'there is no web/src/gone.ts'],
  [{ tests: [['tests/gone.test.ts', 'is sent']] }, 'there is no tests/gone.test.ts'],
  [{ tests: [[FORM, 'is lost']] }, `${FORM} has no test "is lost"`],
  [{ tests: [[FORM, 'is kept']] }, `${FORM} has 2 tests "is kept"; name one as "block > title"`],
  [{ tests: [[FORM]] }, `${FORM} is named without a test`],
  [{ decisions: [9999] }, 'there is no decision with number 9999'],
])('reports %j', (evidence, problem) => {
  expect(problemsOf(evidence)).toEqual([problem]);
});

it('links what it names, relative to the document', () => {
  const evidence: Evidence = {
    code: ['web/src/form.ts'],
    tests: [[FORM, 'is sent']],
    decisions: [10],
    note: 'Once.',
  };
  expect(new EvidenceLinks(PROJECT).cellOf(evidence, 'out/proof.md')).toBe(
    '[form.ts](../web/src/form.ts)<br>[form.test.ts](../tests/e2e/form.test.ts): “a form, is sent”<br>' +
      '[decision 10](../docs/decisions/0010-install-without-scripts.md)<br>Once.',
  );
});

it('escapes what Markdown would read as markup', () => {
  expect(escapeCell('a|b *c* `d` <e>\nf')).toBe('a\\|b \\*c\\* \\`d\\` \\<e\\> f');
});
