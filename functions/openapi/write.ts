import { writeFile } from 'node:fs/promises';
import { OPENAPI_FILE, openApiText } from './text.ts';

/** `npm run build:openapi`: writes `docs/openapi.json`. */
await writeFile(OPENAPI_FILE, await openApiText());
process.exit();
