/** `npm run generate`: writes what follows from declarations. `npm run check` compares it with what is committed. */
import { writeFile } from 'node:fs/promises';
import { appFiles } from './app-list.ts';
import { routeFiles } from './route-lists.ts';
import { ruleFiles } from './rules.ts';

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) await writeFile(path, text);
}

await write({ ...routeFiles(), ...ruleFiles(), ...(await appFiles()) });
// It imports the routes.
const { accessFiles } = await import('./access-actions.ts');
await write(await accessFiles());
process.exit();
