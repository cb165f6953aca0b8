import type { PrerenderedPage } from '../src/app/prerendered-pages.ts';

/** The part of Vite's manifest that is read here. https://vite.dev/guide/backend-integration */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The files a page's `<head>` names, as addresses from the root of the site. */
export interface PageAssets {
  script: string;
  /** Modules that the script will ask for, where the page comes to life at once. */
  modules: string[];
  sessionHint: string;
  /** The whole public stylesheet. */
  css: string;
  fonts: string[];
}

/** Picks a page's files from the manifest; a missing one is a broken build and throws. */
export function pageAssets(manifest: Manifest, page: PrerenderedPage): PageAssets {
  const boot = entry(manifest, 'src/app/boot.ts');
  return {
    script: address(boot.file),
    modules: page.hydrate === 'now' ? modulesBehind(manifest, 'src/app/mount.tsx').map(address) : [],
    sessionHint: address(entry(manifest, 'src/app/session-hint.ts').file),
    css: address(entry(manifest, 'src/app/public.css').file),
    fonts: page.fonts.map(name => address(fontFile(manifest, name))),
  };
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

function fontFile(manifest: Manifest, name: string): string {
  const file = Object.values(manifest)
    .map(({ file }) => file)
    .find(file => file.includes(name) && file.endsWith('.woff2'));
  if (!file) throw new Error(`The build has no font ${name}.`);
  return file;
}

function address(file: string): string {
  return `/${file}`;
}
