import type { PrerenderedPage } from '../src/seo/prerendered-pages.ts';

/** The fields of Vite's manifest that are used here. https://vite.dev/guide/backend-integration */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

/** The files that a page references, as URL paths. */
export interface PageAssets {
  script: string;
  /** Modules that the script imports immediately, on pages that are hydrated without delay. */
  modules: string[];
  /** Modules that the script preloads when the page is idle. */
  preload: string[];
  sessionHint: string;
  /** The whole public stylesheet. */
  css: string;
}

const BOOT = 'src/boot/boot.ts';

/** Smaller modules load fast enough on demand, and each would cost a request on pages that never need it. */
const MIN_PRELOAD_BYTES = 50_000;

/** Finds a page's files in the manifest. Throws when the build has no such file. */
export function pageAssets(options: {
  manifest: Manifest;
  page: PrerenderedPage;
  sessionHint: string;
  /** Size of a file of the build in bytes. */
  sizeOf: (file: string) => number;
}): PageAssets {
  const { manifest, page, sessionHint, sizeOf } = options;
  const loaded = filesOf(manifest, BOOT);
  const candidates = (page.preload ?? []).flatMap(source => filesOf(manifest, source));
  return {
    script: urlPath(entry(manifest, BOOT).file),
    modules: page.hydrate === 'now' ? filesOf(manifest, 'src/boot/mount.tsx').map(urlPath) : [],
    preload: [...new Set(candidates)]
      .filter(file => !loaded.includes(file) && sizeOf(file) >= MIN_PRELOAD_BYTES)
      .map(urlPath),
    sessionHint,
    css: urlPath(entry(manifest, 'src/layouts/public/public.css').file),
  };
}

/** The stylesheets that the first script can load on any page before the whole public stylesheet. */
export function stylesOfBoot(manifest: Manifest): string[] {
  const { dynamicImports = [] } = entry(manifest, BOOT);
  return dynamicImports.flatMap(source => entry(manifest, source).css ?? []);
}

/** The files of a module and of all its static imports. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const { file, imports = [] } = entry(manifest, source);
  return [file, ...imports.flatMap(name => filesOf(manifest, name, seen))];
}

function entry(manifest: Manifest, source: string): Manifest[string] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no entry ${source}.`);
  return chunk;
}

function urlPath(file: string): string {
  return `/${file}`;
}
