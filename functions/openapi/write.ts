import { mkdir, writeFile } from 'node:fs/promises';
import { openApiText } from './document.ts';

/** `npm run build:openapi`: writes `build/openapi.json`. */
const folder = new URL('../../build/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('openapi.json', folder), await openApiText());
process.exit();
