import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROJECT_ID } from '../../tools/world/config/world-options.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FRAMEWORK = join(dirname(require.resolve('@google-cloud/functions-framework')), 'main.js');
const START_MS = 30_000;

/** What the platform sets for the build and for every instance. */
const PROJECT = {
  GCLOUD_PROJECT: PROJECT_ID,
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
};

/** An endpoint of the manifest that firebase-tools reads before a deployment. */
export interface Endpoint {
  platform: string;
  region: string[];
  serviceAccountEmail?: string;
  minInstances?: unknown;
  httpsTrigger?: object;
  callableTrigger?: object;
  maxInstances?: number | null;
  availableMemoryMb?: number | null;
  concurrency?: number | null;
  secretEnvironmentVariables?: { key: string }[];
}

/** A setting or secret of the manifest. */
export interface DeclaredParam {
  name: string;
  type: string;
  label?: string;
  description?: string;
}

export interface DeployedFolder {
  folder: string;
  params: DeclaredParam[];
  /** By the name of the function. */
  endpoints: Record<string, Endpoint>;
}

/**
 * Builds the folder that is deployed, and installs a copy of it outside of the project, as Cloud Build does. The caller
 * deletes it.
 */
export async function installDeployedFolder(): Promise<DeployedFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-functions-'));
  await run(process.execPath, ['functions/build.ts'], { cwd: ROOT });
  await cp(join(ROOT, 'functions/dist'), folder, { recursive: true });
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', ['ci', ...quiet], { cwd: folder });
  // Only what is in the folder and what the platform sets.
  const { PATH } = process.env;
  const manifest = join(folder, 'manifest.json');
  await run(process.execPath, ['node_modules/firebase-functions/lib/bin/firebase-functions.js'], {
    cwd: folder,
    env: { PATH, ...PROJECT, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest },
  });
  const { endpoints, params } = JSON.parse(await readFile(manifest, 'utf8'));
  return { folder, endpoints, params };
}

export interface DeployedFunction {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

interface FunctionOptions {
  /** Arguments of Node. */
  flags?: readonly string[];
  /** Variables in addition to those that the platform sets. */
  env?: Readonly<Record<string, string>>;
}

/**
 * Starts an HTTP function of an installed folder with the framework and the variables of Cloud Run.
 * @throws Error with the output if it does not listen within 30 s
 */
export async function startDeployedFunction(
  folder: string,
  name: string,
  { flags = [], env = {} }: FunctionOptions = {},
): Promise<DeployedFunction> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...flags, FRAMEWORK], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...PROJECT,
      PORT: String(port),
      FUNCTION_TARGET: name,
      FUNCTION_SIGNATURE_TYPE: 'http',
      K_SERVICE: name.toLowerCase(),
      K_REVISION: `${name.toLowerCase()}-00001`,
      // The framework is not in the folder.
      NODE_PATH: join(folder, 'node_modules'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await listens(url))) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      await delay(50);
      continue;
    }
    await stop();
    throw new Error(`The function ${name} did not start:\n${output}`);
  }
  return { url, pid: Number(child.pid), stop };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Any response will do. */
async function listens(url: string): Promise<boolean> {
  return fetch(`${url}/`).then(
    () => true,
    () => false,
  );
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
