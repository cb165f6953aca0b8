import type { PrerenderedPage } from '../src/seo/prerendered-pages.ts';

/** The fields of Vite's manifest that are used here. https://vite.dev/guide/backend-integration */
export type Manifest = Record<string, Chunk>;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The files that a page references, as URL paths. */
export interface PageAssets {
  script: string;
  /** Modules that the script imports immediately, on pages that are hydrated without delay. */
  modules: string[];
  styles: string[];
  /** Modules that the script preloads when the page is idle. */
  preload: string[];
  sessionHint: string;
  /** The stylesheet of all pages, from which critical CSS is taken. */
  css: string;
}

/** The system fonts of every page. */
export const FONTS = 'src/design/typography/fonts.css';

const BOOT = 'src/boot/boot.ts';
/** The code of every page. */
const MOUNT = 'src/boot/mount.tsx';

/** Smaller modules load fast enough on demand, and each would cost a request on pages that never need it. */
const MIN_PRELOAD_BYTES = 50_000;

/** Finds a page's files in the manifest. Throws when the build has no such file. */
export function pageAssets(options: {
  manifest: Manifest;
  page: PrerenderedPage;
  sessionHint: string;
  /** Size of a file of the build in bytes. */
  getSize: (file: string) => number;
}): PageAssets {
  const { manifest, page, sessionHint, getSize } = options;
  const loaded = listFiles(chunksFrom(manifest, BOOT));
  const css = urlPath(entry(manifest, 'src/layouts/styles.css').file);
  const sources = page.hydrate === 'now' ? [MOUNT, ...(page.modules ?? [])] : [];
  const chunks = sources.flatMap(source => chunksFrom(manifest, source));
  const next = page.preloadsNext ? listFiles(chunksFrom(manifest, MOUNT)) : [];
  return {
    script: urlPath(entry(manifest, BOOT).file),
    modules: listFiles(chunks)
      .filter(file => !loaded.includes(file))
      .map(urlPath),
    // The dashboard's page is empty until it is rendered, and can then need all rules.
    styles: [...(page.location ? [] : [css]), ...listStyles(chunks).map(urlPath)],
    preload: next.filter(file => !loaded.includes(file) && getSize(file) >= MIN_PRELOAD_BYTES).map(urlPath),
    sessionHint,
    css,
  };
}

/** The file of the consent banner, which contains its styles. */
export const consentBanner = (manifest: Manifest) =>
  entry(manifest, 'src/features/consent/consent-banner.ts').file;

/** The file of the fonts' rules. */
export const fontStyles = (manifest: Manifest) => entry(manifest, FONTS).file;

/** A module's chunk and those of all its static imports. */
function chunksFrom(manifest: Manifest, source: string, seen = new Set<string>()): Chunk[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const chunk = entry(manifest, source);
  return [chunk, ...(chunk.imports ?? []).flatMap(name => chunksFrom(manifest, name, seen))];
}

const listFiles = (chunks: readonly Chunk[]) => [...new Set(chunks.map(({ file }) => file))];
const listStyles = (chunks: readonly Chunk[]) => [...new Set(chunks.flatMap(({ css = [] }) => css))];

function entry(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no entry ${source}.`);
  return chunk;
}

function urlPath(file: string): string {
  return `/${file}`;
}
