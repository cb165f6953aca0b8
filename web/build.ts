/**
 * Builds the site: `node web/build.ts [--out DIR] [--mode NAME]`. Builds the client and server bundles, then renders every
 * public page to HTML. Without `--out` it builds the site for deployment, with the settings of `web/.env.<mode>`, and refuses
 * settings that only work on this machine. The default mode is the name in .firebaserc of the project that `firebase deploy`
 * deploys to, or else `production`.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, loadEnv } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { findLocalSettings } from './local-settings.ts';
import { FONTS } from './prerender/page-assets.ts';
import { prerender } from './prerender/prerender.ts';

process.env.NODE_ENV = 'production';

const root = import.meta.dirname;
const { values } = parseArgs({ options: { out: { type: 'string' }, mode: { type: 'string' } } });
const mode = values.mode ?? findDeployedMode() ?? 'production';
if (values.out === undefined) refuseWrongSettings();
const outDir = resolve(values.out ?? join(root, 'dist'));
const serverDir = await mkdtemp(join(tmpdir(), 'atrium-prerender-'));
const shared = { mode, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const;

try {
  await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: { boot: join(root, 'src/boot/boot.ts'), fonts: join(root, FONTS) },
        output: {
          codeSplitting: { groups: chunkGroups() },
          // Ad blockers refuse files by such names.
          chunkFileNames: ({ name }) =>
            `assets/${/analytics|track|consent/.test(name) ? '' : `${name}-`}[hash].js`,
        },
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

/** The name of the project in GCLOUD_PROJECT, which `firebase deploy` sets for its hooks; undefined outside of them. */
function findDeployedMode(): string | undefined {
  const { projects } = JSON.parse(readFileSync(join(root, '../.firebaserc'), 'utf8'));
  return Object.keys(projects).find(name => projects[name] === process.env.GCLOUD_PROJECT);
}

/** Ends the process when a deployed site would not work, or would use the data of another project. */
function refuseWrongSettings(): void {
  const settings = loadEnv(mode, root, 'VITE_');
  const local = findLocalSettings(settings);
  const { GCLOUD_PROJECT: project } = process.env;
  if (local.length) {
    console.error(`These settings only work on this machine and cannot be deployed: ${local.join(', ')}.`);
  } else if (!values.mode && project && settings.VITE_FIREBASE_PROJECT_ID !== project) {
    console.error(`VITE_FIREBASE_PROJECT_ID in web/.env.${mode} is not ${project}, which is deployed to.`);
  } else return;
  process.exit(1);
}
