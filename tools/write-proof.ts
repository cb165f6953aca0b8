/** `npm run build:proof`: writes the proof documents in docs from their rows in tools/proof. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './checks/run-tool.ts';
import { PROJECT_FILES } from './proof/project-files.ts';
import { PROOF_DOCUMENTS, proofText } from './proof/proof-documents.ts';

for (const document of PROOF_DOCUMENTS) {
  await writeFile(join(ROOT, document.path), proofText(document, PROJECT_FILES));
}
