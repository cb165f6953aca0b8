import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreeInnerPorts, type Ports, portsFrom } from './config/ports.ts';
import {
  getUrls,
  MARK_VARIABLE,
  type SupervisorReport,
  type SupervisorRequest,
  type WorldOptions,
  type WorldUrls,
} from './config/world-options.ts';
import { releaseRunFolder, runFolder } from './processes/run-folder.ts';

export interface StartOptions {
  /** Default: the variables of the environment, else the usual ports. */
  ports?: Ports;
  mode?: WorldOptions['mode'];
  /** Functions that are bundled already: see `WorldOptions`. */
  functions?: string;
  /** Variables that may name real services. Default: none, everything outside Firebase is the sandbox. */
  env?: WorldOptions['env'];
  /** Fills the empty world, for example with the demo accounts. */
  seed?: (world: World) => Promise<void>;
  log?: (text: string) => void;
  /** Starting is aborted when this resolves before the world is ready. */
  until?: Promise<unknown>;
}

export interface World {
  ports: Ports;
  urls: WorldUrls;
  /** The folder of its generated files, with the bundled functions in `functions`. */
  folder: string;
  /** Pass this to processes that must end with the world: they are killed with it. */
  env: Record<string, string>;
  /** Resolves with a message when a process has ended unexpectedly and the world was stopped; else never. */
  failed: Promise<string>;
  /** Resolves when no process and no generated file is left. */
  stop(): Promise<void>;
}

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SUPERVISOR = fileURLToPath(new URL('./processes/supervisor.ts', import.meta.url));

/** Builds and starts emulators and sandbox. Rejects with a readable message when that is not possible. */
export async function startWorld(start: StartOptions = {}): Promise<World> {
  const ports = start.ports ?? portsFrom(process.env);
  const scratch = await mkdtemp(join(tmpdir(), 'atrium-'));
  const options: WorldOptions = {
    root: ROOT,
    ports,
    inner: await findFreeInnerPorts(),
    scratch,
    mode: start.mode ?? 'built',
    env: start.env ?? {},
    ...(start.functions && { functions: start.functions }),
  };
  const mark = randomUUID();
  const supervisor = spawn(process.execPath, [SUPERVISOR], {
    env: { ...process.env, [MARK_VARIABLE]: mark },
    // A session of its own: Ctrl-C in the terminal reaches the command only, which then stops things in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>(resolve => {
    supervisor.once('exit', () => resolve());
    supervisor.once('error', () => resolve());
  });
  let stopping = false;
  const stop = async () => {
    stopping = true;
    send(supervisor, { type: 'stop' });
    await ended;
    // Finds something only if the supervisor was itself killed.
    await releaseRunFolder(options, mark);
  };

  const { ready, failed } = listen(supervisor, start.log ?? (() => undefined));
  void ended.then(() => {
    if (!stopping) failed.resolve('The supervisor of the emulators ended unexpectedly.');
  });
  send(supervisor, { type: 'start', options });
  const givenUp = start.until?.then(() => 'Stopped before everything was ready.');
  const failure = await Promise.race([ready.promise, failed.promise, ...(givenUp ? [givenUp] : [])]);
  if (failure) {
    await stop();
    throw new Error(failure);
  }

  const world: World = {
    ports,
    urls: getUrls(options),
    folder: runFolder(ROOT, ports),
    env: { [MARK_VARIABLE]: mark },
    failed: failed.promise,
    stop,
  };
  try {
    await start.seed?.(world);
  } catch (error) {
    await stop();
    throw error;
  }
  return world;
}

function send(supervisor: ChildProcess, request: SupervisorRequest): void {
  if (supervisor.connected) supervisor.send(request, () => undefined);
}

/** `ready` resolves with nothing, `failed` with the reason. */
function listen(supervisor: ChildProcess, log: (text: string) => void) {
  const ready = Promise.withResolvers<undefined>();
  const failed = Promise.withResolvers<string>();
  supervisor.on('message', (message: SupervisorReport) => {
    if (message.type === 'progress') log(message.text);
    else if (message.type === 'ready') ready.resolve(undefined);
    else failed.resolve(message.message);
  });
  return { ready, failed };
}
