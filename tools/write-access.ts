import { writeFile } from 'node:fs/promises';
import { ACTIONS_FILE, actionsText } from './access/access-actions.ts';

/** `npm run build:access`: writes the list of what permissions open, for the screen of who can do what. */
await writeFile(ACTIONS_FILE, await actionsText());
process.exit();
