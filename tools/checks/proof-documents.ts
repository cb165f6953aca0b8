import { PROJECT_FILES } from '../proof/project-files.ts';
import { PROOF_DOCUMENTS, proofProblems } from '../proof/proof-documents.ts';
import { fail, type Outcome, pass } from '../test-runner/outcome.ts';

/** Checks that the proof documents are current, and that every file and test that they name exists. */
export function checkProofDocuments(): Outcome {
  const problems = PROOF_DOCUMENTS.flatMap(document => proofProblems(document, PROJECT_FILES));
  return problems.length ? fail(problems.join('\n')) : pass;
}
