import type { PrerenderedPage } from '../src/seo/prerendered-pages.ts';

/** The part of Vite's manifest that is read here. https://vite.dev/guide/backend-integration */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

/** The files a page's `<head>` names, as addresses from the root of the site. */
export interface PageAssets {
  script: string;
  /** Modules that the script will ask for, where the page comes to life at once. */
  modules: string[];
  /** Modules to be preloaded after a while. */
  later: string[];
  sessionHint: string;
  /** The whole public stylesheet. */
  css: string;
}

const BOOT = 'src/boot/boot.ts';

/** Smaller modules come fast enough with the page that needs them, and would cost a request each on the others. */
const WORTH_PRELOADING_BYTES = 50_000;

/** Picks a page's files from the manifest; a missing one is a broken build and throws. */
export function pageAssets(options: {
  manifest: Manifest;
  page: PrerenderedPage;
  sessionHint: string;
  /** The size of a file of the build, in bytes. */
  sizeOf: (file: string) => number;
}): PageAssets {
  const { manifest, page, sessionHint, sizeOf } = options;
  const loaded = modulesBehind(manifest, BOOT);
  const later = (page.preload ?? []).flatMap(source => modulesBehind(manifest, source));
  return {
    script: address(entry(manifest, BOOT).file),
    modules: page.hydrate === 'now' ? modulesBehind(manifest, 'src/boot/mount.tsx').map(address) : [],
    later: [...new Set(later)]
      .filter(file => !loaded.includes(file) && sizeOf(file) >= WORTH_PRELOADING_BYTES)
      .map(address),
    sessionHint,
    css: address(entry(manifest, 'src/layouts/public/public.css').file),
  };
}

/** The styles that the first script brings to any page by itself, before the whole public stylesheet. */
export function stylesOfBoot(manifest: Manifest): string[] {
  const { dynamicImports = [] } = entry(manifest, BOOT);
  return dynamicImports.flatMap(source => entry(manifest, source).css ?? []);
}

/** The file of a module and of everything that it imports at once. */
function modulesBehind(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const { file, imports = [] } = entry(manifest, source);
  return [file, ...imports.flatMap(name => modulesBehind(manifest, name, seen))];
}

function entry(manifest: Manifest, source: string): Manifest[string] {
  const found = manifest[source];
  if (!found) throw new Error(`The build has no entry ${source}.`);
  return found;
}

function address(file: string): string {
  return `/${file}`;
}
