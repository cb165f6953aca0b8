import { describe, expect, it, vi } from 'vitest';
import { listSchedules, runSchedules } from './local-schedules.ts';

describe('listSchedules', () => {
  const functions = (...schedules: (string | undefined)[]) =>
    Object.fromEntries(
      schedules.map((schedule, place) => [
        `function${place}`,
        { __endpoint: schedule === undefined ? {} : { scheduleTrigger: { schedule } } },
      ]),
    );

  it('lists the functions with a schedule, the most frequent ones last', () => {
    expect(listSchedules(functions('every 5 minutes', undefined, 'every 24 hours'))).toEqual([
      { name: 'function2', everyMs: 86_400_000 },
      { name: 'function0', everyMs: 300_000 },
    ]);
  });

  it('rejects a frequency that it can’t run', () => {
    expect(() => listSchedules(functions('0 3 * * *'))).toThrow(
      '"0 3 * * *" of function0 is not of the form "every 5 minutes".',
    );
  });
});

it('runSchedules runs each once, even after a failure, and stops before the next run', async () => {
  const runs: string[] = [];
  const { promise: until, resolve: stop } = Promise.withResolvers<void>();
  const run = async (name: string) => {
    runs.push(name);
    throw new Error('Not now.');
  };
  const schedules = [
    { name: 'hourly', everyMs: 3_600_000 },
    { name: 'often', everyMs: 20 },
  ];
  const ended = runSchedules(schedules, run, until);
  await vi.waitFor(() => expect(runs.slice(0, 4)).toEqual(['hourly', 'often', 'often', 'often']));
  stop();
  await ended;
  expect(runs.filter(name => name === 'hourly')).toHaveLength(1);
});
