import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './apps/app-list.ts';

/** `npm run build:apps`: writes the lists of the applications in contract/src/apps. */
for (const [path, text] of Object.entries(await generatedFiles())) await writeFile(path, text);
