import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REGION } from '@atrium/contract/platform/region';
import {
  commonEnvironment,
  emulatorEnvironment,
  formatDotenv,
  functionSecrets,
  functionSettings,
  sandboxEnvironment,
  webEnvironment,
} from '../config/environment.ts';
import { outsideServices } from '../config/external-services.ts';
import { deriveFirebaseConfig } from '../config/firebase-config.ts';
import { addBuild } from '../config/header-rules.ts';
import { PROJECT_ID, type WorldOptions } from '../config/world-options.ts';
import { findSdkJar, makePathingJar } from './firestore-jar.ts';
import { runToEnd, type Service, type ServiceSpec } from './service.ts';
import { hasFunctions, responds, succeeds, waitFor } from './wait-for.ts';

export interface WorldContext {
  options: WorldOptions;
  /** Generated files; also the emulators' project folder. */
  folder: string;
  mark: string;
  launch(spec: ServiceSpec, lasting: boolean): Service;
  progress(text: string): void;
}

/** Builds everything, starts sandbox and emulators, and resolves when all of them respond. */
export async function startParts(context: WorldContext): Promise<void> {
  const { options, folder, mark, launch, progress } = context;
  const { root, ports, scratch } = options;
  const outside = outsideServices(options.env, ports);
  const common = commonEnvironment(process.env, root, mark, scratch);
  const logs = join(root, 'build', 'logs');
  await mkdir(logs, { recursive: true });
  const spec = (name: string, args: string[], env: ServiceSpec['env'], cwd = root): ServiceSpec => ({
    name: `The ${name}`,
    args,
    cwd,
    env,
    log: join(logs, `${ports.HOSTING_PORT}-${name.replaceAll(' ', '-')}.log`),
  });

  progress(options.mode === 'api' ? 'Building functions ...' : 'Building functions and site ...');
  const sandbox = launch(
    spec('sandbox', [join(root, 'sandbox/src/main.ts')], sandboxEnvironment(common, options)),
    true,
  );
  const site = prepareSite(context, (name, args) =>
    spec(name, args, webEnvironment(common, options, outside)),
  );

  if (options.functions) await cp(options.functions, join(folder, 'functions'), { recursive: true });
  else await runToEnd(launch(spec('functions build', buildFunctionsArgs(folder), common), false));
  await writeFile(
    join(folder, 'functions', `.env.${PROJECT_ID}`),
    formatDotenv(functionSettings(options, outside)),
  );
  await writeFile(
    join(folder, 'functions', '.secret.local'),
    formatDotenv(functionSecrets(options, outside)),
    { mode: 0o600 },
  );
  // The content security policy names the styles of the built pages.
  await site;
  const jar = await writeConfiguration(context);

  progress('Starting the emulators ...');
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const args = [cli, 'emulators:start', '--project', PROJECT_ID, '--config', join(folder, 'firebase.json')];
  const emulatorsSpec = spec(
    'emulators',
    [...args, '--only', 'auth,firestore,functions,hosting'],
    emulatorEnvironment(common, folder, ports, jar),
    folder,
  );
  const emulators = launch({ ...emulatorsSpec, details: join(folder, 'firebase-debug.log') }, true);

  const local = (port: number, path = '/') => `http://127.0.0.1:${port}${path}`;
  await Promise.all([
    site,
    waitFor(sandbox, () => succeeds(local(ports.SANDBOX_PORT, '/_sandbox/health'))),
    waitFor(emulators, () => responds(local(options.inner.auth))),
    waitFor(sandbox, () => responds(local(ports.AUTH_PORT))),
    waitFor(emulators, () => responds(local(ports.FIRESTORE_PORT))),
    waitFor(emulators, () => hasFunctions(`http://127.0.0.1:${ports.FUNCTIONS_PORT}`)),
  ]);
  // The first request to each function starts its process; the first visitor should not wait for that.
  const functions = local(ports.FUNCTIONS_PORT, `/${PROJECT_ID}/${REGION}`);
  await Promise.all([
    waitFor(emulators, () => responds(`${functions}/api/api/warm-up`)),
    waitFor(emulators, () => responds(`${functions}/stripeWebhook`)),
    waitFor(emulators, () => responds(local(ports.HOSTING_PORT))),
  ]);
}

/** Returns the arguments for `node` that bundle the functions into the run folder. */
export function buildFunctionsArgs(folder: string, name = 'functions'): string[] {
  return ['functions/build.ts', '--out', join(folder, name)];
}

/** Builds the site, or starts its replacement; Hosting requires the site's folder in any case. */
async function prepareSite(
  { options, folder, launch }: WorldContext,
  spec: (name: string, args: string[]) => ServiceSpec,
): Promise<void> {
  const site = join(folder, 'web');
  if (options.mode === 'built') {
    await runToEnd(launch(spec('web build', ['web/build.ts', '--out', site]), false));
    return;
  }
  await mkdir(site, { recursive: true });
  // The health check requests the home page.
  if (options.mode === 'api') return writeFile(join(site, 'index.html'), '<!doctype html><title>API</title>');
  const port = String(options.ports.VITE_PORT);
  const args = [join(options.root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', port, '--strictPort'];
  const vite = launch({ ...spec('Vite server', args), cwd: join(options.root, 'web') }, true);
  await waitFor(vite, () => responds(`http://localhost:${port}/`));
}

/** Writes the emulators' project folder; returns the path of the pathing jar when one is needed. */
async function writeConfiguration({ options, folder }: WorldContext): Promise<string | null> {
  const production = JSON.parse(await readFile(join(options.root, 'firebase.json'), 'utf8'));
  production.hosting.headers = addBuild(production.hosting.headers, join(folder, 'web'));
  const config = deriveFirebaseConfig(production, options.ports, options.inner);
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(config, null, 2));
  await copyFile(join(options.root, production.firestore.rules), join(folder, config.firestore.rules));
  await copyFile(join(options.root, production.firestore.indexes), join(folder, config.firestore.indexes));

  // With these settings firebase-tools asks no questions and fetches no news.
  const configstore = join(folder, 'config', 'configstore');
  await mkdir(configstore, { recursive: true });
  const settings = { usage: false, motd: { fetched: Date.now() } };
  await writeFile(join(configstore, 'firebase-tools.json'), JSON.stringify(settings));

  const sdkJar = findSdkJar(process.env);
  if (!sdkJar) return null;
  const jar = join(folder, 'firestore-emulator.jar');
  await writeFile(jar, makePathingJar(sdkJar));
  return jar;
}
