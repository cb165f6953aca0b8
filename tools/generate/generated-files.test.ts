import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ROOT } from '../checks/run-tool.ts';
import { accessFiles } from './access-actions.ts';
import { appFiles } from './app-list.ts';
import { routeFiles } from './route-lists.ts';
import { ruleFiles } from './rules.ts';

vi.mock('../../functions/src/platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

const files = { ...routeFiles(), ...ruleFiles(), ...(await appFiles()), ...(await accessFiles()) };

it.each(Object.entries(files).map(([path, text]) => [relative(ROOT, path), text]))(
  '%s is what `npm run generate` writes',
  (path, text) => {
    expect(readFileSync(path, 'utf8'), 'Run npm run generate').toBe(text);
  },
);
