import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serveStaticSite } from './static-site.ts';

export interface BuiltSite {
  folder: string;
  url: string;
}

let site: Promise<BuiltSite & { close(): Promise<void> }> | undefined;

/** A production build of the site, built once and served as deployed under the origin that it names. */
export function builtSite(): Promise<BuiltSite> {
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
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The pages that the site offers to search engines. */
export async function publicPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
