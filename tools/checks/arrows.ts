import { join } from 'node:path';
import { fail, type Outcome, pass } from '../test-runner/outcome.ts';
import { ROOT, runTool } from './run-tool.ts';
import { listSources } from './source-files.ts';

/** The folders with code, each with a TypeScript configuration. */
export const PARTS = ['contract', 'functions', 'web', 'sandbox', 'tests', 'tools'];

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] };
}

/** Checks who imports whom (.dependency-cruiser.mjs), and that no source file was overlooked while doing so. */
export async function checkArrows(root = ROOT): Promise<Outcome> {
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const sources = PARTS.flatMap(part => listSources(root, part));
  const present = PARTS.filter(part => sources.some(source => source.startsWith(`${part}/`)));
  // The exit code is the number of violations; the report has the details.
  const args = ['--config', config, '--output-type', 'json', ...present];
  const { stdout, output } = await runTool('depcruise', args, { cwd: root });
  const cruise = parse(stdout);
  if (!cruise) return fail(output);
  const problems = [...overlooked(cruise, sources), ...cruise.summary.violations.map(describe)];
  return problems.length ? fail(problems.join('\n')) : pass;
}

/** A cruiser that cannot read TypeScript sees nothing and reports success. */
function overlooked(cruise: Cruise, sources: readonly string[]): string[] {
  const seen = new Set(cruise.modules.map(module => module.source));
  return sources.filter(source => !seen.has(source)).map(source => `not looked at: ${source}`);
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
