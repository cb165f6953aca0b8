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
 * Serves a file by its path relative to `http/`. Replaces `__SANDBOX_ORIGIN__` with the request's origin, so that frames and
 * calls use the same origin.
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
  const cached = cache.get(path);
  if (cached !== undefined) return cached;
  const file = resolve(HERE, path);
  const text = extname(file) === '.js' ? bundle(file) : readFileSync(file, 'utf8');
  cache.set(path, text);
  return text;
}

/**
 * Bundles ES modules into one classic script inside a function, with each imported file before its importer.
 * Supports only `import { … } from './file.js'` and `export` before a declaration.
 */
function bundle(entry: string): string {
  const visited = new Set<string>();
  const sources: string[] = [];
  const visit = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    const source = readFileSync(file, 'utf8');
    for (const match of source.matchAll(/^import (?:type )?\{[^{}]*\} from '(\.[^'\n]+)';$/gm)) {
      visit(resolve(dirname(file), match[1] ?? ''));
    }
    const body = source
      .replaceAll(/^import (?:type )?\{[^{}]*\} from '\.[^'\n]+';\n/gm, '')
      .replaceAll(/^export /gm, '');
    sources.push(`// ${basename(file)}\n${body}`);
  };
  visit(entry);
  return `(() => {\n'use strict';\n${sources.join('\n')}})();\n`;
}
