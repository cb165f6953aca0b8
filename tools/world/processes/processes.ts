import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { MARK_VARIABLE } from '../config/world-options.ts';

/** The ids of the living processes that carry the mark, without this one. */
export function findMarkedProcesses(mark: string): number[] {
  const needle = `${MARK_VARIABLE}=${mark}`;
  const found = process.platform === 'linux' ? readProcFolder(needle) : readProcessList(needle);
  return found.filter(pid => pid !== process.pid);
}

function readProcFolder(needle: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0)
    .filter(pid => {
      try {
        // Another user's process cannot be read, one that just ended has no file, and a zombie's file is
        // empty.
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(needle);
      } catch {
        return false;
      }
    });
}

/** macOS: `-E` adds the environment to each line of the caller's own processes. */
function readProcessList(needle: string): number[] {
  const list = spawnSync('ps', ['-axww', '-E', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return (list.stdout ?? '')
    .split('\n')
    .filter(line => ` ${line} `.includes(` ${needle} `))
    .map(line => Number.parseInt(line, 10));
}

/** Kills everything with the mark until nothing of it is left: a process may start another while we look. */
export async function killMarkedProcesses(mark: string): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const left = findMarkedProcesses(mark);
    if (left.length === 0) return;
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}
