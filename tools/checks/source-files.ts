import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const GENERATED = new Set(['node_modules', 'dist', 'build', 'coverage']);

/** The TypeScript sources below a folder, as paths relative to `root`; none when the folder is not there. */
export function listSources(root: string, folder: string): string[] {
  const walk = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap(entry => {
      const child = join(path, entry.name);
      if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : walk(child);
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [relative(root, child)] : [];
    });
  const start = join(root, folder);
  return existsSync(start) ? walk(start) : [];
}
