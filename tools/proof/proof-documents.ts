import { ACCESSIBILITY } from './accessibility/accessibility.ts';
import type { ProofDocument } from './evidence.ts';
import { EvidenceLinks, type ProjectFiles } from './evidence-links.ts';
import { SCALE } from './scale/scale.ts';
import { SECURITY } from './security/security.ts';
import { SPEC_COVERAGE } from './spec-coverage/spec-coverage.ts';

/** Every document of the project that is generated from checked rows. */
export const PROOF_DOCUMENTS: readonly ProofDocument[] = [SPEC_COVERAGE, SECURITY, ACCESSIBILITY, SCALE];

/** The text of a document, with its links. */
export function proofText(document: ProofDocument, files: ProjectFiles): string {
  const links = new EvidenceLinks(files);
  return document.text(evidence => links.cellOf(evidence, document.path));
}

/** What is wrong with a document: its rows, what they name, or the committed text. */
export function proofProblems(document: ProofDocument, files: ProjectFiles): string[] {
  const links = new EvidenceLinks(files);
  const problems = [
    ...document.problems,
    ...document.evidence.flatMap(({ name, evidence }) =>
      links.problemsOf(evidence).map(problem => `"${name}": ${problem}`),
    ),
  ];
  const isCurrent = () =>
    files.has(document.path) && files.read(document.path) === proofText(document, files);
  if (problems.length === 0 && !isCurrent()) problems.push('is not current; run `npm run build:proof`');
  return problems.map(problem => `${document.path}: ${problem}`);
}
