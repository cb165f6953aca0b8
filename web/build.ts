/**
 * Builds the site: `node web/build.ts [--out DIR]`. Builds the client and server bundles, then renders every public page
 * to HTML. Without `--out` it builds the site for deployment, and refuses settings that only work on this machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, loadEnv } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { findLocalSettings } from './local-settings.ts';
import { prerender } from './prerender/prerender.ts';

process.env.NODE_ENV = 'production';

const root = import.meta.dirname;
const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out === undefined) refuseLocalSettings();
const outDir = resolve(values.out ?? join(root, 'dist'));
const serverDir = await mkdtemp(join(tmpdir(), 'atrium-prerender-'));
const shared = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const;

try {
  await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: { boot: join(root, 'src/boot/boot.ts') },
        output: { codeSplitting: { groups: chunkGroups() } },
      },
    },
  });
  await build({
    ...shared,
    // Bundles all packages, because the temporary folder has no node_modules.
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

/** Ends the process when a setting points to the emulators or the sandbox: a site deployed with it would not work. */
function refuseLocalSettings(): void {
  const names = findLocalSettings(loadEnv('production', root, 'VITE_'));
  if (names.length === 0) return;
  console.error(`These settings only work on this machine and cannot be deployed: ${names.join(', ')}.`);
  process.exit(1);
}
