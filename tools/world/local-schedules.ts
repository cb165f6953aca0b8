import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROJECT_ID } from './config/world-options.ts';
import type { World } from './start-world.ts';

export interface LocalSchedule {
  /** The function's name. */
  name: string;
  everyMs: number;
}

/** A scheduled function as `onSchedule` of firebase-functions makes it; other functions have no schedule. */
export interface ScheduledFunction {
  run?(event: { scheduleTime: string }): unknown;
  __endpoint?: { scheduleTrigger?: { schedule?: unknown } };
}

const UNITS: Record<string, number> = { minutes: 60_000, hours: 3_600_000 };

/** Lists the scheduled functions, the most frequent ones last. Throws on a frequency that isn't "every 5 minutes". */
export function listSchedules(functions: Readonly<Record<string, ScheduledFunction>>): LocalSchedule[] {
  return Object.entries(functions)
    .flatMap(([name, { __endpoint }]) => {
      const schedule = __endpoint?.scheduleTrigger?.schedule;
      if (schedule === undefined) return [];
      const [, count, unit = ''] = /^every (\d+) (minutes|hours)$/.exec(String(schedule)) ?? [];
      const unitMs = UNITS[unit];
      if (!count || !unitMs)
        throw new Error(`"${schedule}" of ${name} is not of the form "every 5 minutes".`);
      return [{ name, everyMs: Number(count) * unitMs }];
    })
    .sort((a, b) => b.everyMs - a.everyMs);
}

/**
 * Runs scheduled functions as Cloud Scheduler does, which the emulators don't have: each once at first, one after the
 * other, then at its frequency until `until` resolves. A run that fails is logged; the next one follows.
 */
export async function runSchedules(
  schedules: readonly LocalSchedule[],
  run: (name: string) => Promise<void>,
  until: Promise<unknown>,
): Promise<void> {
  const stopped = new AbortController();
  void until.then(() => stopped.abort());
  const { signal } = stopped;
  for (const { name } of schedules) if (!signal.aborted) await run(name).catch(() => {});
  await Promise.all(
    schedules.map(async ({ name, everyMs }) => {
      while (!signal.aborted) {
        await delay(everyMs, undefined, { signal }).catch(() => {});
        if (!signal.aborted) await run(name).catch(() => {});
      }
    }),
  );
}

/**
 * Starts one process that runs the schedules of a world; in the emulator, each function has a process of its own. It ends
 * with the world.
 */
export function startSchedules({ env, folder, ports, urls }: World): ChildProcess {
  const functions = join(folder, 'functions');
  const log = openSync(join(folder, '..', 'logs', `${ports.HOSTING_PORT}-schedules.log`), 'w');
  const files = [`.env.${PROJECT_ID}`, '.secret.local'].map(name => `--env-file=${join(functions, name)}`);
  const program = fileURLToPath(new URL('./processes/run-schedules.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...files, program, join(functions, 'index.js')],
    {
      env: {
        PATH: process.env.PATH,
        ...env,
        TZ: 'UTC',
        FUNCTIONS_EMULATOR: 'true',
        GCLOUD_PROJECT: PROJECT_ID,
        FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
        FIRESTORE_EMULATOR_HOST: new URL(urls.firestore).host,
        FIREBASE_AUTH_EMULATOR_HOST: new URL(urls.auth).host,
      },
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  return child;
}
