import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPortFree, PORT_NAMES, type Ports, portTakenMessage } from '../config/ports.ts';
import type { WorldOptions } from '../config/world-options.ts';
import { findMarkedProcesses, killMarkedProcesses } from './processes.ts';

/**
 * The owner of a run folder: the supervisor's pid, the mark and ports of its processes, and their temp
 * folder.
 */
interface Claim {
  pid: number;
  mark: string;
  ports: Ports;
  scratch: string;
}

const CLAIM = 'claim.json';

/** The folder with everything that a running world generates; it is deleted when the world stops. */
export function runFolder(root: string, ports: Ports): string {
  return join(root, 'build', `run-${ports.HOSTING_PORT}`);
}

/**
 * Takes the run folder for this process, after removing what a crash has left there (files and processes).
 * Throws an error when the same world is running or a port is in use.
 */
export async function claimRunFolder(options: WorldOptions, mark: string): Promise<string> {
  const { root, ports, scratch } = options;
  const folder = runFolder(root, ports);
  const holder = readClaim(folder);
  if (holder && isAlive(holder)) {
    throw new Error(
      `Atrium is already running at http://localhost:${ports.HOSTING_PORT} (process ${holder.pid}): stop it first, or set other ports (${PORT_NAMES.join(', ')}).`,
    );
  }
  if (holder) {
    await killMarkedProcesses(holder.mark);
    remove(holder.scratch);
  }
  remove(folder);

  const names = options.mode === 'dev' ? PORT_NAMES : PORT_NAMES.filter(name => name !== 'VITE_PORT');
  for (const name of names) {
    if (!(await isPortFree(ports[name]))) {
      throw new Error(portTakenMessage(name, ports[name], findOwner(root, ports[name])));
    }
  }
  mkdirSync(folder, { recursive: true });
  const claim: Claim = { pid: process.pid, mark, ports, scratch };
  writeFileSync(join(folder, CLAIM), JSON.stringify(claim), { flag: 'wx' });
  return folder;
}

/** Ends everything with the mark and removes its files. A folder that another world has claimed since stays. */
export async function releaseRunFolder(options: WorldOptions, mark: string): Promise<void> {
  await killMarkedProcesses(mark);
  remove(options.scratch);
  const folder = runFolder(options.root, options.ports);
  if (readClaim(folder)?.mark === mark) remove(folder);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function readClaim(folder: string): Claim | null {
  const file = join(folder, CLAIM);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Process ids are used again; only one that carries the claim's mark is the claimant. */
function isAlive(claim: Claim): boolean {
  return findMarkedProcesses(claim.mark).includes(claim.pid);
}

/** Returns the URL of another running world of this checkout that uses the port. */
function findOwner(root: string, port: number): string | undefined {
  const folders = readdirSync(join(root, 'build')).filter(name => name.startsWith('run-'));
  const claims = folders.flatMap(name => readClaim(join(root, 'build', name)) ?? []);
  const owner = claims.find(claim => Object.values(claim.ports).includes(port) && isAlive(claim));
  return owner && `http://localhost:${owner.ports.HOSTING_PORT}`;
}
