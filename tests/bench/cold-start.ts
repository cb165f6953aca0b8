import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { type Figure, lower, median } from './figure.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ENTRY = join(ROOT, 'functions/src/index.ts');
const ROUNDS = 9;

/**
 * The modules that a first call loads without bundling: everything that the functions may need, as packages provide it.
 */
const EAGER = ['firebase-admin/app', 'firebase-admin/auth', 'firebase-admin/firestore', 'stripe', 'undici'];

/** Time to import the deployed entry in a fresh process, over an unbundled one that loads everything at once. */
export async function measureColdStart(): Promise<Figure[]> {
  await mkdir(join(ROOT, 'build'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, 'build', 'cold-start-'));
  try {
    const deployed = join(folder, 'deployed');
    await run(process.execPath, [join(ROOT, 'functions/build.ts'), '--out', deployed]);
    const eager = await buildEager(join(folder, 'eager'));
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const slow = await importTime(eager);
      ratios.push((await importTime(join(deployed, 'index.js'))) / slow);
    }
    const name = 'function cold start: import over an unbundled, all-eager entry';
    return [lower(name, median(ratios), '×', 0.2)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Compiles each source to a separate file, with packages as they are installed; returns the path of the entry. */
async function buildEager(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'node',
    // The workspaces' own sources, and zod, of which each workspace may have a separate copy, become files here.
    external: id => !/^([./]|@atrium\/|zod\/)/.test(id),
  });
  await bundle.write({ dir: folder, format: 'esm', preserveModules: true, entryFileNames: '[name].js' });
  await bundle.close();
  const entry = join(folder, 'eager.js');
  const sources = [...EAGER, './functions/src/index.js'];
  await writeFile(entry, sources.map(source => `import ${JSON.stringify(source)};\n`).join(''));
  return entry;
}

/** Milliseconds, within the process, so that starting Node does not count. */
async function importTime(entry: string): Promise<number> {
  const script =
    'const start = performance.now(); await import(process.argv[1]); console.log(performance.now() - start); process.exit();';
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, entry]);
  return Number(stdout);
}
