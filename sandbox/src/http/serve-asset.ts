import { readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompleteResponse, type Route, route } from './sandbox-request.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const HERE = dirname(fileURLToPath(import.meta.url));
const cache = new Map<string, string | Promise<string>>();

/** Returns the routes of files, by URL path; the files are relative to `http/`. */
export function assetRoutes(files: Record<string, string>): Route[] {
  return Object.entries(files).map(([path, file]) =>
    route('GET', path, request => asset(file, request.origin)),
  );
}

/**
 * Serves a file by its path relative to `http/`; a script with its imports as one classic script. Replaces
 * `__SANDBOX_ORIGIN__` with the request's origin, so that frames and calls use the same origin.
 */
export async function asset(path: string, origin: string): Promise<CompleteResponse> {
  const file = resolve(HERE, path);
  const extension = extname(file);
  const text = cache.get(file) ?? (extension === '.js' ? bundle(file) : readFileSync(file, 'utf8'));
  cache.set(file, text);
  return {
    status: 200,
    headers: {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: (await text).replaceAll('__SANDBOX_ORIGIN__', origin),
  };
}

async function bundle(input: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({ input });
  const { output } = await build.generate({ format: 'iife' });
  await build.close();
  return output[0].code;
}
