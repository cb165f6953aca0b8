import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test-runner/test-order.ts';

/** Suites that need running worlds: as many files at a time as there are worlds, which the command line says. */
const inWorlds = (name: string, testTimeout: number) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout,
    // Longer than the minute for which the Firestore emulator holds what a transaction that was cut off has locked.
    hookTimeout: 90_000,
    // One second, the default, is little where a busy machine paints a page or delivers a webhook.
    expect: { poll: { timeout: 10_000 } },
  },
});

/** Unit tests; most files share the modules that their worker has loaded (decision 97). */
const UNIT = globSync(
  '{contract,functions,web,sandbox,tools,tests/mutation,tests/operate,tests/simulation}/**/*.test.{ts,tsx}',
  { exclude: path => /(^|\/)(node_modules|dist)$/.test(path) },
);

/** Such files need modules of their own: replaced ones would affect other files in the same worker. */
const replacesModules = (file: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'));

const unit = (name: string, include: string[], isolate: boolean) => ({
  test: { name, include, isolate, testTimeout: 15_000 },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    coverage: { provider: 'v8', reportsDirectory: 'coverage' },
    projects: [
      unit(
        'unit',
        UNIT.filter(file => !replacesModules(file)),
        false,
      ),
      unit('unit-isolated', UNIT.filter(replacesModules), true),
      inWorlds('rules', 15_000),
      // The first email of a world starts the processes of two functions.
      inWorlds('emulator', 60_000),
      inWorlds('e2e', 60_000),
      inWorlds('faults', 60_000),
    ],
  },
});
