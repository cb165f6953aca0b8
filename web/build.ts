/**
 * Builds the site: `node web/build.ts [--out DIR]`. Client bundle, server bundle, then every public page as HTML. Without
 * a folder it is the site that is deployed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, loadEnv } from 'vite';
import { localSettings } from './local-settings.ts';
import { prerender } from './prerender/prerender.ts';

process.env.NODE_ENV = 'production';

const root = import.meta.dirname;
const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out === undefined) refuseLocalSettings();
const outDir = resolve(values.out ?? join(root, 'dist'));
const serverDir = await mkdtemp(join(tmpdir(), 'atrium-prerender-'));
const shared = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const;

const CORE = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;

try {
  await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: { boot: join(root, 'src/boot/boot.ts') },
        // What every page runs on is one file: it compresses better and is asked for once.
        output: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } },
      },
    },
  });
  await build({
    ...shared,
    // Everything inside one bundle: the temporary folder has no node_modules to resolve from.
    ssr: { noExternal: true },
    build: {
      outDir: serverDir,
      emptyOutDir: true,
      ssr: join(root, 'src/router/server.tsx'),
      copyPublicDir: false,
      rolldownOptions: {
        output: { entryFileNames: 'server.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
  const files = await prerender({ outDir, serverEntry: join(serverDir, 'server.mjs') });
  console.log(`web: ${files.length} pages written to ${outDir}`);
} finally {
  await rm(serverDir, { recursive: true, force: true });
}

/** A deployed site that asks the emulators, or takes payments in the sandbox, would look right and work for nobody. */
function refuseLocalSettings(): void {
  const names = localSettings(loadEnv('production', root, 'VITE_'));
  if (names.length === 0) return;
  console.error(`For this machine alone, so not to be deployed: ${names.join(', ')}.`);
  process.exit(1);
}
