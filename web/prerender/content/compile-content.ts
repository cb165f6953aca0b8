import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTENT = join(import.meta.dirname, '../../content');

/**
 * Runs the modules of a feature's `content` during the build, and bundles the values of their exports instead of their
 * code. The browser needs no parser, and a page with a few values of the price list doesn't load all of it.
 */
export function compileContent(): Plugin {
  return {
    name: 'compile-content',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/features\/\w+\/content\/[\w/-]+\.ts$/ },
      async handler(id) {
        for (const file of globSync('**/*.md', { cwd: CONTENT })) this.addWatchFile(join(CONTENT, file));
        // A new query, because a module that was imported before doesn't run again.
        const exported: object = await import(`${pathToFileURL(id).href}?${Date.now()}`);
        const lines = Object.entries(exported).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join('\n'), moduleType: 'js', map: null };
      },
    },
  };
}
