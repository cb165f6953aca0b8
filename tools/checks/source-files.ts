import { globSync } from 'node:fs';
import { basename } from 'node:path';

const GENERATED = new Set(['node_modules', 'dist', 'build', 'coverage']);

/** The TypeScript sources below a folder, as paths relative to `root`; none when the folder is not there. */
export function listSources(root: string, folder: string): string[] {
  const exclude = (path: string) => GENERATED.has(basename(path));
  const sources = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude });
  return sources.filter(path => !path.endsWith('.d.ts'));
}
