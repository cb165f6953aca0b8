import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { HEALTH_COMPONENTS, type Health } from '@atrium/contract/health';
import { sampleCatalog, toMarketplaceData } from '../../functions/src/marketplace/catalog.ts';
import { listen } from '../../sandbox/src/http/listen.ts';
import { addBuild, type HeaderRule } from '../../tools/world/config/header-rules.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
};
const NOT_COMPRESSED = ['.png', '.woff2'];

const CONFIG = fileURLToPath(new URL('../../firebase.json', import.meta.url));
const RULES: HeaderRule[] = JSON.parse(readFileSync(CONFIG, 'utf8')).hosting.headers;

let site: ReturnType<typeof buildAndServe> | undefined;

/** A production build of the site, built once and served as deployed under the origin that it names. */
export function builtSite(): ReturnType<typeof buildAndServe> {
  site ??= buildAndServe();
  return site;
}

export async function closeBuiltSite(): Promise<void> {
  await (await site)?.close();
}

async function buildAndServe() {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const server = await serveStaticSite(folder);
  const build = fileURLToPath(new URL('../../web/build.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [build, '--out', folder], {
    env: { ...process.env, VITE_PUBLIC_ORIGIN: server.url },
  });
  return {
    folder,
    url: server.url,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The pages that the site offers to search engines. */
export async function publicPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/**
 * Serves a built site like its deployment: clean URLs, the headers of firebase.json, brotli for text, the 404 page.
 * `/api/marketplace` returns the sample catalog, `/api/health` reports that everything works, every other call to the
 * API returns 503.
 */
async function serveStaticSite(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  let rules: HeaderRule[] | undefined;
  const compressed = new Map<string, Buffer>();
  const { port, close } = await listen(0, async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    // The server starts before the build, which needs its origin, so its styles and assets are read here.
    rules ??= addBuild(RULES, folder);
    for (const { key, value } of headersFor(path, rules)) response.setHeader(key, value);
    if (path.startsWith('/api/')) {
      const now = Date.now();
      const isCatalog = path === '/api/marketplace';
      const body = isCatalog ? toMarketplaceData(sampleCatalog(now), now) : healthAt(new Date(now));
      const status = isCatalog || path === '/api/health' ? 200 : 503;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    let file = path.endsWith('/') ? `${path}index.html` : extname(path) ? path : `${path}.html`;
    let bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes) {
      response.statusCode = 404;
      file = '/404.html';
      bytes = await readFile(join(folder, file));
    }
    const type = extname(file);
    response.setHeader('content-type', TYPES[type] ?? 'application/octet-stream');
    if (NOT_COMPRESSED.includes(type)) {
      response.end(bytes);
      return;
    }
    const body = compressed.get(file) ?? brotliCompressSync(bytes);
    compressed.set(file, body);
    response.setHeader('content-encoding', 'br');
    response.end(body);
  });
  return { url: `http://localhost:${port}`, close };
}

/** Hosting's headers for a path; a source that begins with `!` is for all other paths. */
function headersFor(path: string, rules: readonly HeaderRule[]): HeaderRule['headers'] {
  return rules
    .filter(({ source = '', regex }) => {
      if (regex !== undefined) return new RegExp(regex).test(path);
      return source.startsWith('!') ? !matchesGlob(path, source.slice(1)) : matchesGlob(path, source);
    })
    .flatMap(({ headers }) => headers);
}

function healthAt(time: Date): Health {
  return {
    status: 'ok',
    database: 'operational',
    release: 'bench',
    checkedAt: time.toISOString(),
    components: HEALTH_COMPONENTS.map(component => ({ component, state: 'operational' })),
  };
}
