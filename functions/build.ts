import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';

/** Bundles the functions into a folder that deploys as it is: `node functions/build.ts [--out DIR]`. */

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string', default: here('dist') } } });

/** Installed by the platform from the package.json written below; everything else is bundled. */
const INSTALLED = ['@google-cloud/firestore', 'firebase-admin', 'firebase-functions', 'stripe'];

await rm(values.out, { recursive: true, force: true });
await mkdir(values.out, { recursive: true });

const bundle = await rolldown({
  input: here('src/index.ts'),
  platform: 'node',
  external: id => INSTALLED.some(name => id === name || id.startsWith(`${name}/`)),
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
    "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
});
await bundle.close();

const own = JSON.parse(await readFile(here('package.json'), 'utf8'));
const dependencies = Object.fromEntries(
  Object.entries(own.dependencies as Record<string, string>).filter(([name]) => INSTALLED.includes(name)),
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

// A deployment takes the settings along; a local world writes its own.
if (values.out === here('dist')) {
  const settings = (await readdir(here('.'))).filter(
    name => /^\.env(\.|$)/.test(name) && !name.endsWith('.local'),
  );
  await Promise.all(settings.map(name => copyFile(here(name), `${values.out}/${name}`)));
}
