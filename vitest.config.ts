import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LIMITS } from './tests/limits.ts';
import { LongestFirst } from './tools/test-runner/test-order.ts';

/** Suites that need running worlds: as many files at a time as there are worlds, which the command line says. */
const inWorlds = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    setupFiles: name === 'emulator' || name === 'e2e' ? ['./tests/switch-back.ts'] : [],
    globalSetup: name === 'e2e' ? ['./tests/e2e/chromium.ts'] : [],
    testTimeout: name === 'rules' ? LIMITS.unit : LIMITS.world,
    hookTimeout: LIMITS.world,
    expect: { poll: { timeout: LIMITS.wait } },
  },
});

/** Unit tests; most files share the modules that their worker has loaded (decision 97). */
const UNIT = globSync(
  '{contract,functions,web,sandbox,tools,tests/mutation,tests/simulation}/**/*.test.{ts,tsx}',
  { exclude: path => /(^|\/)(node_modules|dist)$/.test(path) },
);

/** Such files need modules of their own: replaced ones would affect other files in the same worker. */
const replacesModules = (file: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'));

const unit = (name: string, include: string[], isolate: boolean) => ({
  test: { name, include, isolate, testTimeout: LIMITS.unit, hookTimeout: LIMITS.world },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'large', description: 'Left out of `npm test`; `npm test -- --all` runs it.' }],
    projects: [
      unit(
        'unit',
        UNIT.filter(file => !replacesModules(file)),
        false,
      ),
      unit('unit-isolated', UNIT.filter(replacesModules), true),
      inWorlds('rules'),
      inWorlds('emulator'),
      inWorlds('e2e'),
      inWorlds('faults'),
    ],
  },
});
