/** Runs the scheduled functions of a bundle in this process: `node run-schedules.ts FILE`. */
import { pathToFileURL } from 'node:url';
import { listSchedules, runSchedules, type ScheduledFunction } from '../local-schedules.ts';

const [file = ''] = process.argv.slice(2);
const functions: Record<string, ScheduledFunction> = await import(pathToFileURL(file).href);

await runSchedules(
  listSchedules(functions),
  async name => {
    try {
      await functions[name]?.run?.({ scheduleTime: new Date().toISOString() });
    } catch (error) {
      console.error(`${name} failed.`, error);
    }
  },
  new Promise(() => {}),
);
