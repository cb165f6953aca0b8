/**
 * Owns every process and file of one world. It runs apart from the command that wants the world, in a session of its
 * own, and ends with it: on request, or when the channel to it closes, however that command ended.
 */
import { randomUUID } from 'node:crypto';
import type { SupervisorReport, SupervisorRequest, WorldOptions } from '../config/world-options.ts';
import { MARK_VARIABLE } from '../config/world-options.ts';
import { claimRunFolder, releaseRunFolder } from './run-folder.ts';
import { Service, type ServiceSpec } from './service.ts';
import { startParts } from './start-processes.ts';
import { watchPorts } from './watch-ports.ts';
import { followSources } from './watch-sources.ts';

/** firebase-tools waits for running functions before it ends; after this time it is killed. */
const GRACE_MS = 8_000;

const mark = process.env[MARK_VARIABLE] ?? randomUUID();
const services: Service[] = [];
let world: WorldOptions | undefined;
let stopping: Promise<void> | undefined;

function report(message: SupervisorReport): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** Starts a part and stops the world when that part ends on its own. */
function launch(spec: ServiceSpec, lasting: boolean): Service {
  if (stopping) throw new Error('The world is stopping.');
  const service = new Service(spec);
  services.push(service);
  if (lasting) void service.ended.then(() => fail(service.describeEnd('stopped unexpectedly')));
  return service;
}

async function start(options: WorldOptions): Promise<void> {
  world = options;
  const folder = await claimRunFolder(options, mark);
  const progress = (text: string) => report({ type: 'progress', text });
  const context = { options, folder, mark, launch, progress };
  await startParts(context);
  watchPorts(options.ports, fail);
  if (options.mode === 'dev') followSources(context);
  report({ type: 'ready' });
}

function fail(message: string): void {
  if (stopping) return;
  report({ type: 'failed', message });
  void stop(1);
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    const running = services.filter(service => !service.hasEnded);
    for (const service of running) service.terminate();
    const grace = new Promise(resolve => setTimeout(resolve, GRACE_MS));
    await Promise.race([Promise.all(running.map(service => service.ended)), grace]);
    if (world) await releaseRunFolder(world, mark);
    process.exit(code);
  })();
  return stopping;
}

process.on('message', (request: SupervisorRequest) => {
  if (request.type === 'stop') void stop(0);
  else start(request.options).catch((error: Error) => fail(error.message));
});
process.on('disconnect', () => void stop(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtException', error => fail(error.stack ?? error.message));
