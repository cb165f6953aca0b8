import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/run-tool.ts';
import type { ProjectFiles } from './evidence-links.ts';

/** The files on disk. */
export const PROJECT_FILES: ProjectFiles = {
  has: path => existsSync(join(ROOT, path)),
  read: path => readFileSync(join(ROOT, path), 'utf8'),
  decisions: readdirSync(join(ROOT, 'docs/decisions')),
};
