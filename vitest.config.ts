import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './tests/e2e/chromium.ts';
import { LIMITS } from './tests/support/limits.ts';
import { LongestFirst } from './tools/test-runner/test-order.ts';

const filesIn = (pattern: string) =>
  globSync(pattern, { exclude: path => /(^|\/)(node_modules|dist)$/.test(path) });

/** Such files need modules of their own: what they replace or set would affect other files in the same worker. */
const needsOwnModules = (file: string) =>
  /\bvi\.(mock|doMock|resetModules|stubEnv)\(/.test(readFileSync(file, 'utf8'));

/** A suite. Most of its files share the modules that their worker has loaded (decision 95). */
const suite = (name: string, files: string[], options: object) => [
  { test: { name, include: files.filter(file => !needsOwnModules(file)), isolate: false, ...options } },
  {
    test: { name: `${name}-isolated`, include: files.filter(needsOwnModules), isolate: true, ...options },
  },
];

/** Suites that need running worlds: as many files at a time as there are worlds, which the command line says. */
const inWorlds = (name: string, options: object = {}) =>
  suite(name, filesIn(`tests/${name}/**/*.test.ts`), {
    testTimeout: LIMITS.world,
    hookTimeout: LIMITS.world,
    expect: { poll: { timeout: LIMITS.wait } },
    ...options,
  });

/** Packages of the components that have tests. */
const PACKAGES = [
  ...['react', 'react-dom', 'react-dom/client', 'react-dom/server', 'react/jsx-dev-runtime'],
  ...['react-router-dom', '@tanstack/react-query', 'zod/mini', 'vitest-browser-react'],
  ...['firebase/app', 'firebase/auth', 'firebase/firestore/lite', 'firebase/functions', 'uqr'],
];

/** What the site is built with; nothing is called with it. */
const SITE = {
  ...{ VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_AUTH_DOMAIN: 'auth.example', VITE_FIREBASE_APP_ID: 'app' },
  ...{ VITE_FIREBASE_PROJECT_ID: 'demo-atrium', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_key' },
  VITE_RECAPTCHA_SITE_KEY: 'key',
};

const SWITCH_BACK = './tests/support/switch-back.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // All cores: files in the browser mostly wait for their page.
    maxWorkers: '100%',
    tags: [{ name: 'large', description: 'Left out of `npm test`; `npm test -- --all` runs it.' }],
    projects: [
      ...suite(
        'unit',
        filesIn('{contract,functions,web,sandbox,tools,tests/mutation,tests/simulation}/**/*.test.ts'),
        { testTimeout: LIMITS.unit, hookTimeout: LIMITS.world },
      ),
      {
        extends: './web/vite.config.ts',
        root: './web',
        // Beside another run, the next free port.
        server: { strictPort: false },
        // Found later, a package would be bundled and the page reloaded in the middle of a test.
        optimizeDeps: { include: PACKAGES },
        test: {
          name: 'unit-components',
          env: SITE,
          include: ['src/**/*.test.tsx'],
          setupFiles: [join(import.meta.dirname, 'web/src/testing/set-up.ts')],
          testTimeout: LIMITS.unit,
          expect: { poll: { timeout: LIMITS.wait } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await chromiumOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      ...inWorlds('rules', { testTimeout: LIMITS.unit }),
      ...inWorlds('emulator', { setupFiles: [SWITCH_BACK] }),
      ...inWorlds('e2e', { setupFiles: [SWITCH_BACK, './tests/e2e/close-browser.ts'] }),
      ...inWorlds('faults'),
    ],
  },
});
