import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { type Plugin, rolldown } from 'rolldown';
import { readRelease } from '../tools/release.ts';

/** Bundles the functions into a folder that deploys as it is: `node functions/build.ts [--out DIR]`. */

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string', default: here('dist') } } });

/** Installed by the platform from the package.json written below; everything else is bundled. */
const INSTALLED = ['@google-cloud/firestore', 'firebase-admin', 'stripe'];
/** Bundled, and in package.json all the same: deployment reads its version there. */
const NAMED = ['firebase-functions'];

/**
 * The Admin SDK takes most of a cold start, and no first response needs all of it: what is imported from it statically,
 * by our stores and by firebase-functions, is loaded when it is first used. Our `import()` of it stays as it is.
 */
const lateAdminSdk: Plugin = {
  name: 'late-admin-sdk',
  resolveId: {
    filter: { id: /^firebase-admin\// },
    handler: (id, _importer, { kind }) =>
      kind === 'import-statement' ? `\0late:${id}.cjs` : { id, external: true },
  },
  load: {
    filter: { id: /^\0late:/ },
    async handler(late) {
      const id = late.slice('\0late:'.length, -'.cjs'.length);
      const names = Object.keys(await import(id)).filter(name => name !== 'default');
      const name = JSON.stringify(id);
      return names
        .map(
          key =>
            `Object.defineProperty(exports, '${key}', { enumerable: true, get: () => late(${name}).${key} });`,
        )
        .join('\n');
    },
  },
};

await rm(values.out, { recursive: true, force: true });
await mkdir(values.out, { recursive: true });

const bundle = await rolldown({
  input: here('src/index.ts'),
  platform: 'node',
  plugins: [lateAdminSdk],
  transform: { define: { __RELEASE__: JSON.stringify(readRelease()) } },
  // The Admin SDK is the plugin's.
  external: id =>
    ['@google-cloud/firestore', 'stripe'].some(name => id === name || id.startsWith(`${name}/`)),
  // How long a part took says how busy the machine is, which is no reason to fail.
  checks: { bundlerTimings: false },
  onLog(level, log, handler) {
    if (level === 'warn') handler('error', log);
    else handler(level, log);
  },
});
await bundle.write({
  dir: values.out,
  format: 'esm',
  keepNames: true,
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // undici is CommonJS inside: it needs `require` for Node's own modules.
  banner:
    "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);\nconst late = require;",
});
await bundle.close();

const own = JSON.parse(await readFile(here('package.json'), 'utf8'));
const dependencies = Object.fromEntries(
  Object.entries(own.dependencies as Record<string, string>).filter(([name]) =>
    [...INSTALLED, ...NAMED].includes(name),
  ),
);
const manifest = {
  name: 'functions',
  private: true,
  type: 'module',
  main: 'index.js',
  engines: { node: '24' },
  dependencies,
};
await writeFile(`${values.out}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
if (values.out === here('dist')) await lockPackages();

/** Locks the deployed packages to the versions of this checkout: npm leaves out what the functions don't need. */
async function lockPackages(): Promise<void> {
  const lock = JSON.parse(await readFile(here('../package-lock.json'), 'utf8'));
  const installed = Object.entries<{ link?: boolean }>(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  const { name, engines } = manifest;
  const packages = Object.fromEntries([['', { name, engines, dependencies }], ...installed]);
  const whole = { name, lockfileVersion: lock.lockfileVersion, requires: true, packages };
  await writeFile(`${values.out}/package-lock.json`, JSON.stringify(whole));
  await promisify(execFile)('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], {
    cwd: values.out,
  });
}
