import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { findFreeWorldPorts } from './world/config/ports.ts';

const ROOT = join(import.meta.dirname, '..');

/** Returns the ids of all processes that have inherited a variable. */
function processesWith(variable: string): string[] {
  return readdirSync('/proc').filter(id => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return readFileSync(`/proc/${id}/environ`, 'utf8').split('\0').includes(variable);
    } catch {
      // It has ended, or belongs to another user.
      return false;
    }
  });
}

/** Waits for a line of output that begins with a text. */
function waitForLine({ stdout }: ChildProcess, start: string): Promise<void> {
  if (!stdout) throw new Error('The output is not piped.');
  return new Promise(resolve => {
    createInterface(stdout).on('line', line => line.startsWith(start) && resolve());
  });
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'npm start ends all of its processes when only the first one gets %s',
  { tags: 'large', timeout: 180_000 },
  async signal => {
    const ports = await findFreeWorldPorts();
    const variable = `HOSTING_PORT=${ports.HOSTING_PORT}`;
    const env = { ...process.env, ...Object.fromEntries(Object.entries(ports).map(([k, v]) => [k, `${v}`])) };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = once(npm, 'exit');
    await waitForLine(npm, 'Starting the emulators');
    expect(processesWith(variable).length).toBeGreaterThan(3);
    npm.kill(signal);
    await ended;
    await expect.poll(() => processesWith(variable), { timeout: 60_000 }).toEqual([]);
  },
);
