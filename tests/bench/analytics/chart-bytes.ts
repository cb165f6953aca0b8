import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtSite } from '../built-site.ts';
import { type Figure, lower } from '../figure.ts';

/** A class of the drawing, in its script and its styles. */
const MARK = 'chart-drawing';

/** The pages with charts, by the names of their scripts. */
const PAGES = /^(analytics|admin-analytics|admin-revenue|spending-chart)-/;

/**
 * The scripts and styles with the code of charts in a production build, with everything that the bundler put into the
 * same files, and the scripts of other pages that load them.
 */
export async function measureChartBytes(): Promise<Figure[]> {
  const { folder } = await builtSite();
  const assets = join(folder, 'assets');
  const texts = new Map(
    readdirSync(assets)
      .filter(name => /\.(js|css)$/.test(name))
      .map(name => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const charts = [...texts].filter(([, text]) => text.includes(MARK));
  const bytes = charts.reduce((sum, [, text]) => sum + brotliCompressSync(text).length, 0);
  const others = findLoaders(
    texts,
    charts.map(([name]) => name),
  ).filter(name => !PAGES.test(name));
  return [
    lower('analytics: chart code on its pages (brotli)', bytes > 0 ? bytes / 1000 : Number.NaN, 'kB', 22),
    lower('analytics: other pages that load chart code', others.length, '', 0),
  ];
}

/** The scripts that are loaded on demand and import any of these files, directly or through others. */
function findLoaders(texts: ReadonlyMap<string, string>, files: readonly string[]): string[] {
  const reached = new Set(files);
  const entries = new Set<string>();
  for (const file of reached) {
    const importers = [...texts].filter(([, text]) => isImported(text, file)).map(([name]) => name);
    // A script that no other imports statically is loaded on demand: a page.
    if (importers.length === 0 && file.endsWith('.js')) entries.add(file);
    for (const name of importers) reached.add(name);
  }
  return [...entries];
}

function isImported(text: string, file: string): boolean {
  return text.includes(`from"./${file}"`) || text.includes(`import"./${file}"`);
}
