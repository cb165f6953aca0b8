import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrerenderedPage } from '../src/app/prerendered-pages.ts';
import { documentHtml } from './document.ts';
import { type Manifest, pageAssets } from './page-assets.ts';

/** What the server bundle exports. */
interface ServerBundle {
  pages: readonly PrerenderedPage[];
  render(page: PrerenderedPage): Promise<{ title: string; html: string }>;
  publicOrigin: string;
}

/** Writes one HTML file per public page into `outDir`; returns their names. */
export async function prerender(options: { outDir: string; serverEntry: string }): Promise<string[]> {
  const manifestFile = join(options.outDir, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const { pages, render, publicOrigin }: ServerBundle = await import(pathToFileURL(options.serverEntry).href);

  for (const page of pages) {
    const { title, html } = await render(page);
    const assets = pageAssets(manifest, page);
    const file = join(options.outDir, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, documentHtml({ page, title, html, assets, origin: publicOrigin }));
  }
  await rm(join(options.outDir, '.vite'), { recursive: true });
  return pages.map(page => page.file);
}
