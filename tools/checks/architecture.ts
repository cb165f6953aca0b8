import { basename, extname, join } from 'node:path';
import { fail, type Outcome, pass } from './outcome.ts';
import { ROOT, runTool } from './run-tool.ts';
import { listSources } from './source-files.ts';

/** The folders with code, each with a TypeScript configuration. */
export const PARTS = ['contract', 'functions', 'web', 'sandbox', 'tests', 'tools'];

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] };
}

/**
 * Checks who imports whom (.dependency-cruiser.mjs for files, .dependency-cruiser.folders.mjs for folders), that no source
 * file was overlooked while doing so, and that no two files of a workspace differ by their extension alone.
 */
export async function checkArchitecture(root = ROOT): Promise<Outcome> {
  const sources = PARTS.flatMap(part => listSources(root, part));
  const present = PARTS.filter(part => sources.some(source => source.startsWith(`${part}/`)));
  const problems = listTwins(sources.toSorted());
  for (const config of ['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs']) {
    // The exit code is the number of violations; the report has the details.
    const args = ['--config', join(ROOT, config), '--output-type', 'json', ...present];
    const { stdout, output } = await runTool('depcruise', args, { cwd: root });
    const cruise = parse(stdout);
    if (!cruise) return fail(output);
    if (config === '.dependency-cruiser.mjs') problems.push(...overlooked(cruise, sources));
    problems.push(...cruise.summary.violations.map(describe));
  }
  return problems.length ? fail([...new Set(problems)].join('\n')) : pass;
}

/** A cruiser that cannot read TypeScript sees nothing and reports success. */
function overlooked(cruise: Cruise, sources: readonly string[]): string[] {
  const seen = new Set(cruise.modules.map(module => module.source));
  return sources.filter(source => !seen.has(source)).map(source => `not looked at: ${source}`);
}

/** `faq.ts` and `faq.tsx` are mistaken for each other in every list of files, imports and errors. */
function listTwins(sources: readonly string[]): string[] {
  const first = new Map<string, string>();
  return sources.flatMap(source => {
    const extension = extname(source);
    const key = `${source.split('/')[0]}/${basename(source, extension)}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, source);
    return other !== undefined && extname(other) !== extension
      ? [`twin names: rename ${other} or ${source}`]
      : [];
  });
}

function describe({ rule, from, to, cycle }: Cruise['summary']['violations'][number]): string {
  const path = cycle?.length ? cycle.map(({ name }) => name).join(' → ') : to;
  return `${rule.name}: ${from} → ${path}`;
}

function parse(text: string): Cruise | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
