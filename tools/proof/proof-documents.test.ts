import { expect, it } from 'vitest';
import type { ProofDocument } from './evidence.ts';
import type { ProjectFiles } from './evidence-links.ts';
import { proofProblems, proofText } from './proof-documents.ts';

const DOCUMENT: ProofDocument = {
  path: 'out/proof.md',
  evidence: [{ name: 'a row', evidence: { code: ['a.ts'] } }],
  problems: [],
  text: cellOf => `row: ${cellOf({ code: ['a.ts'] })}`,
};
const filesOf = (texts: Record<string, string>): ProjectFiles => ({
  has: path => path in texts,
  read: path => texts[path] ?? '',
  decisions: [],
});

it('is current when the committed text is the generated one', () => {
  const committed = proofText(DOCUMENT, filesOf({ 'a.ts': '' }));
  expect(committed).toBe('row: [a.ts](../a.ts)');
  expect(proofProblems(DOCUMENT, filesOf({ 'a.ts': '', 'out/proof.md': committed }))).toEqual([]);
});

it.each([
  [{ 'a.ts': '' }, 'is not current; run `npm run build:proof`'],
  [{ 'a.ts': '', 'out/proof.md': 'older' }, 'is not current; run `npm run build:proof`'],
  [{ 'out/proof.md': 'row: [a.ts](../a.ts)' }, '"a row": there is no a.ts'],
])('is refused with %j', (texts, problem) => {
  expect(proofProblems(DOCUMENT, filesOf(texts))).toEqual([`out/proof.md: ${problem}`]);
});

it('reports the problems of its rows', () => {
  const problems = proofProblems({ ...DOCUMENT, problems: ['a row is empty'] }, filesOf({ 'a.ts': '' }));
  expect(problems).toEqual(['out/proof.md: a row is empty']);
});
