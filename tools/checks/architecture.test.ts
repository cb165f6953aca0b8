import { expect, it } from 'vitest';
import { setUpTestFolder } from '../testing/test-folder.ts';
import { checkArchitecture } from './architecture.ts';

const { getPath, write } = setUpTestFolder();

it('checkArchitecture passes imports within a feature, and an edge of functions that joins two', async () => {
  write('web/src/features/a/x.ts', "import { y } from './y.ts';\nexport const x = y;");
  write('web/src/features/a/y.ts', 'export const y = 1;');
  write('functions/src/accounts/a.http.ts', "import { b } from '../payments/b.ts';\nexport const a = b;");
  write('functions/src/payments/b.ts', 'export const b = 1;');
  expect((await checkArchitecture(getPath())).output).toBe('');
});

it.each([
  ['web-not-functions', 'web/src/a.ts', 'functions/src/b.ts'],
  ['functions-not-web', 'functions/src/a.ts', 'web/src/b.ts'],
  ['sandbox-alone', 'sandbox/src/a.ts', 'functions/src/b.ts'],
  ['web-features-apart', 'web/src/features/a/x.ts', 'web/src/features/b/y.ts'],
  ['function-features-apart', 'functions/src/accounts/a.ts', 'functions/src/payments/b.ts'],
  ['subscriptions-above-payments', 'functions/src/subscriptions/a.ts', 'functions/src/ledger/b.ts'],
  ['ledger-above-records', 'functions/src/ledger/a.ts', 'functions/src/users/b.ts'],
  ['web-features-below-routes', 'web/src/features/a/x.ts', 'web/src/router/b.ts'],
  ['web-base-below-features', 'web/src/design/a.ts', 'web/src/features/b/y.ts'],
  ['functions-platform-below-features', 'functions/src/platform/a.ts', 'functions/src/payments/b.ts'],
  ['contract-is-pure', 'contract/src/a.ts', 'functions/src/b.ts'],
])(
  'checkArchitecture finds an import against %s, even of a type',
  { tags: 'large' },
  async (rule, from, to) => {
    const up = '../'.repeat(from.split('/').length - 1);
    write(from, `import type { B } from '${up}${to}';\nexport const a: B = 1;`);
    write(to, 'export type B = number;');
    const outcome = await checkArchitecture(getPath());
    expect(outcome.output).toContain(`${rule}: ${from} → ${to}`);
    expect(outcome.failed).toBe(1);
  },
);

it.each([
  ['values', 'import { x }', 'export const x = () => 1;'],
  ['types', 'import type { x }', 'export interface x { a: 1 }'],
])('checkArchitecture finds a circular import of %s', async (_, statement, content) => {
  write('tests/a.ts', `${statement} from './b.ts';\n${content}`);
  write('tests/b.ts', `${statement} from './a.ts';\n${content}`);
  expect((await checkArchitecture(getPath())).output).toContain('no-circular');
});

it('checkArchitecture finds folders that import each other although no file does', async () => {
  write('web/src/a/x.ts', "import { y } from '../b/y.ts';\nexport const x = y;");
  write('web/src/b/y.ts', 'export const y = 1;');
  write('web/src/b/z.ts', "import { w } from '../a/w.ts';\nexport const z = w;");
  write('web/src/a/w.ts', 'export const w = 1;');
  expect((await checkArchitecture(getPath())).output).toContain('no-circular-folders: web/src/a →');
});

it('checkArchitecture finds two files that differ by their extension alone', async () => {
  write('web/src/content/faq.ts', 'export const x = 1;');
  write('web/src/routes/faq.tsx', 'export const y = 1;');
  expect((await checkArchitecture(getPath())).output).toBe(
    'twin names: rename web/src/content/faq.ts or web/src/routes/faq.tsx',
  );
});

it('checkArchitecture fails when a source file was not checked', async () => {
  write('tests/a.ts', 'export const a = 1;');
  write('tests/broken.ts', 'export const = ;');
  expect((await checkArchitecture(getPath())).output).toContain('tests/broken.ts');
});
