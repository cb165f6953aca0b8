import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRAND } from '@atrium/contract/platform/brand';
import { minify, transformWithOxc } from 'vite';
import { readRelease } from '../../tools/release.ts';
import type { PrerenderedPage } from '../src/seo/prerendered-pages.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { criticalCss } from './critical-css.ts';
import { documentHtml, scriptsNotice } from './document.ts';
import { consentBanner, fontStyles, type Manifest, pageAssets } from './page-assets.ts';
import { siteFiles } from './site-files.ts';
import { unescapeHtml } from './unescape-html.ts';

interface ServerBundle {
  pages: readonly PrerenderedPage[];
  render(page: PrerenderedPage): Promise<{ title: string; html: string }>;
  publicOrigin: string;
}

/** Writes one HTML file per public page into `outDir`, and the files about the whole site. Returns the pages' file names. */
export async function prerender(options: { outDir: string; serverEntry: string }): Promise<string[]> {
  const manifestFile = join(options.outDir, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const { pages, render, publicOrigin }: ServerBundle = await import(pathToFileURL(options.serverEntry).href);

  const rendered: { page: PrerenderedPage; title: string; html: string }[] = [];
  for (const page of pages) {
    const { title, html } = await render(page);
    rendered.push({ page, title, html });
  }
  const titles = new Map(
    rendered.flatMap(({ page, title }) => (page.path ? [[page.path, withoutBrand(title)]] : [])),
  );

  const release = readRelease();
  const sessionHint = await writeSessionHint(options.outDir);
  const getSize = (file: string) => statSync(join(options.outDir, file)).size;
  const readText = (file: string) => readFile(join(options.outDir, file), 'utf8');
  const fonts = await readText(fontStyles(manifest));
  await rm(join(options.outDir, fontStyles(manifest)));
  const banner = await readText(consentBanner(manifest));
  for (const { page, title, html } of rendered) {
    const assets = pageAssets({ manifest, page, sessionHint, getSize });
    const pictures = await Promise.all(
      [...html.matchAll(/\/assets\/[\w-]+\.svg/g)].map(([file]) => readText(file)),
    );
    const rules = page.location
      ? criticalCss(await readText(assets.css), html + scriptsNotice(html), banner + pictures.join(''))
      : '';
    const styles = fonts.trim() + rules;
    const breadcrumbs = page.path ? breadcrumbList(page.path, titles, publicOrigin) : undefined;
    const file = join(options.outDir, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      documentHtml({ page, title, html, assets, styles, origin: publicOrigin, release, breadcrumbs }),
    );
  }
  for (const [name, text] of Object.entries(siteFiles(pages, publicOrigin))) {
    await writeFile(join(options.outDir, name), text);
  }
  await rm(join(options.outDir, '.vite'), { recursive: true });
  return pages.map(page => page.file);
}

/** Writes the script that some pages run before the first paint. The bundle contains it too, but not as a separate file. */
async function writeSessionHint(outDir: string): Promise<string> {
  const source = join(import.meta.dirname, '../src/boot/session-hint.ts');
  const { code: script } = await transformWithOxc(await readFile(source, 'utf8'), source, {
    sourcemap: false,
  });
  const { code } = await minify('session-hint.js', script);
  // The hash lets browsers cache it forever.
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const path = `/assets/session-hint-${hash}.js`;
  await writeFile(join(outDir, path), code);
  return path;
}

function withoutBrand(title: string): string {
  const text = unescapeHtml(title);
  const suffix = ` · ${BRAND.name}`;
  return text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}
