import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT_ID, REGION } from './config/world-options.ts';

export interface LocalSchedule {
  /** The function's name. */
  name: string;
  everyMs: number;
}

/** The fields of the functions emulator's list that identify scheduled functions. */
export interface EmulatorBackends {
  backends: { functionTriggers: { entryPoint: string; schedule?: { schedule?: string } }[] }[];
}

const UNITS: Record<string, number> = { minutes: 60_000, hours: 3_600_000 };

/** Lists the scheduled functions, the most frequent ones last. Throws on a frequency that isn't "every 5 minutes". */
export function listSchedules({ backends }: EmulatorBackends): LocalSchedule[] {
  return backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .flatMap(({ entryPoint: name, schedule: { schedule } = {} }) => {
      if (!schedule) return [];
      const [, count, unit = ''] = /^every (\d+) (minutes|hours)$/.exec(schedule) ?? [];
      const unitMs = UNITS[unit];
      if (!count || !unitMs)
        throw new Error(`"${schedule}" of ${name} is not of the form "every 5 minutes".`);
      return [{ name, everyMs: Number(count) * unitMs }];
    })
    .sort((a, b) => b.everyMs - a.everyMs);
}

/**
 * Runs scheduled functions as Cloud Scheduler does, which the emulators don't have: each once at first, one after the
 * other, then at its frequency until `until` resolves. A run that fails is in the functions' log; the next one follows.
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
        await delay(everyMs, undefined, { signal, ref: false }).catch(() => {});
        if (!signal.aborted) await run(name).catch(() => {});
      }
    }),
  );
}

/** Runs the schedules of a world's functions emulator. */
export async function runLocalSchedules(functionsPort: number, until: Promise<unknown>): Promise<void> {
  const emulator = `http://127.0.0.1:${functionsPort}`;
  const response = await fetch(`${emulator}/backends`);
  const run = async (name: string) => {
    const trigger = `${emulator}/functions/projects/${PROJECT_ID}/triggers/${REGION}-${name}-0`;
    await fetch(trigger, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  };
  await runSchedules(listSchedules((await response.json()) as EmulatorBackends), run, until);
}
