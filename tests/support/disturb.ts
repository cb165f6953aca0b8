import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findMarkedProcesses } from '../../tools/world/processes/processes.ts';
import { world } from './world.ts';

/** Finds this world's processes whose command line contains a text. */
function findProcesses(text: string): number[] {
  if (!world.mark) throw new Error('The processes of this world have no mark.');
  return findMarkedProcesses(world.mark).filter(pid => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}

function send(signal: NodeJS.Signals, pids: readonly number[]): number {
  let reached = 0;
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
      reached += 1;
    } catch {
      // The process has just exited.
    }
  }
  return reached;
}

/** Kills all function processes, which firebase-tools restarts. Returns how many. */
export function killFunctions(): number {
  return send('SIGKILL', findProcesses('functionsEmulatorRuntime'));
}

/** Pauses the Firestore emulator: calls hang, nothing is lost. */
export async function pauseDatabase(ms: number): Promise<void> {
  const pids = findProcesses('firestore-emulator').filter(isJava);
  if (pids.length === 0) throw new Error('The Firestore emulator is not running.');
  send('SIGSTOP', pids);
  try {
    await delay(ms);
  } finally {
    send('SIGCONT', pids);
  }
}

function isJava(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.endsWith('java') ?? false;
}
