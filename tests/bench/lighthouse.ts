import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { findFreeWorldPorts } from '../../tools/world/config/ports.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { builtSite, publicPaths } from './built-site.ts';
import { type Figure, higher, lower, median, reaches } from './figure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PAINTS = ['first-contentful-paint', 'largest-contentful-paint'] as const;
const RUNS_PER_PAGE = 3;
/** So many because single runs differ by 250 ms, even on a quiet machine; the goal allows 50. */
const PAIRS_OF_HOME = 15;

/** Text of the home page's length without a style, a font or a script: the minimum cost of a page. */
const PLAIN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title><h1>Plain</h1>${'<p>A paragraph of plain text, as long as a paragraph of the home page is on average.</p>'.repeat(60)}</html>`;

/** The results of one run for a page: its figures, and the audits that cost points. */
interface Run {
  figures: Figure[];
  failed: string[];
}

/** A page with the medians of its figures. */
type MeasuredPage = Awaited<ReturnType<typeof measurePage>>;

/** Lighthouse, mobile, on every public page, and the home page's paints beside those of a plain page. */
export async function measureLighthouse(): Promise<Figure[]> {
  const { url, folder } = await builtSite();
  await writeFile(join(folder, 'plain.html'), PLAIN_PAGE);
  const { VITE_PORT: port } = await findFreeWorldPorts();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const paints = await comparePaints(port, url);
    const pages: MeasuredPage[] = [];
    const paths = await publicPaths(url);
    for (const path of paths) {
      // Half a minute each: the output shows the progress.
      console.error(`Lighthouse ${pages.length + 1} of ${paths.length}: ${path}`);
      pages.push(await measurePage(port, url, path));
    }
    return [...paints, ...pages.flatMap(listMisses), ...summary(pages)];
  } finally {
    await browser.close();
  }
}

/**
 * Paints on a connection that is slow for real. A simulated one adds every request that a local page has finished before
 * its paint, such as a script that the paint doesn't wait for.
 */
async function comparePaints(port: number, url: string): Promise<Figure[]> {
  const flags: Flags = { port, throttlingMethod: 'devtools', onlyAudits: [...PAINTS] };
  const plain: Result[] = [];
  const home: Result[] = [];
  while (home.length < PAIRS_OF_HOME) {
    console.error(`Lighthouse: paints of home and a plain page, ${home.length + 1} of ${PAIRS_OF_HOME}`);
    plain.push(await runLighthouse(`${url}/plain`, flags));
    home.push(await runLighthouse(`${url}/`, flags));
  }
  const over = (name: (typeof PAINTS)[number]) =>
    median(home.map(run => getValue(run, name))) / median(plain.map(run => getValue(run, name)));
  return [
    lower('home: FCP over a plain page', over('first-contentful-paint'), '×', 1.07),
    lower('home: LCP over a plain page', over('largest-contentful-paint'), '×', 1.2),
  ];
}

/** Returns the value of an audit; NaN if it failed. */
export function getValue({ audits }: Result, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}

/** The median of three runs; two that reach every goal decide it. */
async function measurePage(port: number, origin: string, path: string) {
  const runs: Run[] = [];
  const isPerfect = ({ figures }: Run) => figures.every(reaches);
  while (runs.length < RUNS_PER_PAGE && runs.filter(isPerfect).length < RUNS_PER_PAGE - 1) {
    runs.push(await runOnce(port, origin + path));
  }
  const figures = (runs[0]?.figures ?? []).map((figure, place) => {
    const values = runs.map(run => run.figures[place]?.value ?? Number.NaN);
    return { ...figure, value: median(values) };
  });
  return { path, figures, failed: [...new Set(runs.flatMap(run => run.failed))] };
}

/** Lighthouse, mobile, on one page. */
export async function runLighthouse(address: string, flags: Flags): Promise<Result> {
  const run = await lighthouse(address, {
    output: 'json',
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    ...flags,
  });
  if (!run) throw new Error(`Lighthouse says nothing of ${address}.`);
  if (run.lhr.runtimeError) throw new Error(`${address}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

async function runOnce(port: number, address: string): Promise<Run> {
  const run = await runLighthouse(address, { port, onlyCategories: [...CATEGORIES] });
  const { categories, audits } = run;
  // As Lighthouse displays it. Smaller values are words that move within their line when the fonts load (decision 45).
  const shift = Math.round(getValue(run, 'cumulative-layout-shift') * 1_000) / 1_000;
  return {
    figures: [
      ...CATEGORIES.map(name => higher(name, Math.round((categories[name]?.score ?? 0) * 100), '', 100)),
      lower('layout shift', shift, '', 0),
      lower('blocking time', getValue(run, 'total-blocking-time'), 'ms', 30),
    ],
    failed: Object.values(categories)
      .flatMap(category => category.auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}

/** A row for each goal that a page misses. */
function listMisses({ path, figures, failed }: MeasuredPage): Figure[] {
  return figures
    .filter(figure => !reaches(figure))
    .map(figure => ({ ...figure, name: `Lighthouse ${path} ${figure.name} (${failed.join(', ')})` }));
}

/** The worst page of each goal. */
function summary(pages: readonly MeasuredPage[]): Figure[] {
  return (pages[0]?.figures ?? []).map((first, place) => {
    const column = pages.map(({ path, figures }) => ({ path, figure: figures[place] ?? first }));
    const isWorse = (a: Figure, b: Figure) => !reaches({ ...a, goal: b.value });
    const { path, figure } = column.reduce((a, b) => (isWorse(b.figure, a.figure) ? b : a));
    const alike = column.every(each => each.figure.value === figure.value);
    const name = `Lighthouse: worst ${figure.name} of ${pages.length} pages${alike ? '' : ` (${path})`}`;
    return { ...figure, name };
  });
}
