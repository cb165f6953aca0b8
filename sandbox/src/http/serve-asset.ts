import { readFileSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reply } from './sandbox-request.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const HERE = dirname(fileURLToPath(import.meta.url));
const cache = new Map<string, string>();

/**
 * A file of this package, by its path from `http/`. `__SANDBOX_ORIGIN__` in it becomes the address that the
 * page used, so that its frames and calls go back there.
 */
export function asset(path: string, origin: string): Reply {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: read(path).replaceAll('__SANDBOX_ORIGIN__', origin),
  };
}

function read(path: string): string {
  const known = cache.get(path);
  if (known !== undefined) return known;
  const file = resolve(HERE, path);
  const text = extname(file) === '.js' ? bundle(file) : readFileSync(file, 'utf8');
  cache.set(path, text);
  return text;
}

/**
 * A classic script made of ES modules: each imported file comes before the one that imports it, all inside one
 * function. Only `import { … } from './file.js'` and `export` in front of a declaration are understood.
 */
function bundle(entry: string): string {
  const done = new Set<string>();
  const parts: string[] = [];
  const visit = (file: string) => {
    if (done.has(file)) return;
    done.add(file);
    const source = readFileSync(file, 'utf8');
    for (const match of source.matchAll(/^import (?:type )?\{[^{}]*\} from '(\.[^'\n]+)';$/gm)) {
      visit(resolve(dirname(file), match[1] ?? ''));
    }
    const body = source
      .replaceAll(/^import (?:type )?\{[^{}]*\} from '\.[^'\n]+';\n/gm, '')
      .replaceAll(/^export /gm, '');
    parts.push(`// ${basename(file)}\n${body}`);
  };
  visit(entry);
  return `(() => {\n'use strict';\n${parts.join('\n')}})();\n`;
}
