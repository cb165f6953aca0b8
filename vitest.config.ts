import { defineConfig } from 'vitest/config';

/** Suites that share one running world, so one file at a time; e2e also because one browser is enough for two cores. */
const sharedWorld = (name: string, testTimeout: number) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    coverage: { provider: 'v8', reportsDirectory: 'coverage' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,functions,web,sandbox,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 15_000,
        },
      },
      sharedWorld('rules', 15_000),
      sharedWorld('emulator', 30_000),
      sharedWorld('e2e', 60_000),
      sharedWorld('faults', 60_000),
    ],
  },
});
