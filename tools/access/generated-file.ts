import { join } from 'node:path';
import { ROOT } from '../checks/run-tool.ts';
import { listAccessActions } from './access-actions.ts';

/** The path of the committed list. */
export const ACTIONS_FILE = join(ROOT, 'contract/src/access/generated-actions.ts');

/** The text of the file for pages, routes, callables and rules as they are now. */
export async function actionsText(): Promise<string> {
  const actions = await listAccessActions();
  return `import type { AccessAction } from './actions.ts';

/** Generated from pages, routes, callables and security rules by \`npm run build:access\`. Don't edit it. */
export const ACCESS_ACTIONS: readonly AccessAction[] = [
${actions.map(action => `  ${JSON.stringify(action)},`).join('\n')}
];
`;
}
