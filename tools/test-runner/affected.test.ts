import { expect, it } from 'vitest';
import { sortChanges } from './affected.ts';

it.each([
  ['web/src/design/layout/figures.tsx'],
  ['functions/src/platform/routes/route.ts'],
  ['package-lock.json'],
  ['tests/support/world.ts'],
  ['tests/e2e/person.ts'],
])('a change of %s selects every test', file => {
  expect(sortChanges([file], []).all).toBe(true);
});

it('a changed feature selects its own folders and those of the features that import it', () => {
  const { all, suites, folders } = sortChanges(
    ['functions/src/payments/refund.ts'],
    ['functions/src/payments/refund.ts', 'functions/src/subscriptions/undo.ts', 'functions/src/routes.ts'],
  );
  expect({ all, suites }).toEqual({ all: false, suites: ['faults', 'emulator', 'e2e'] });
  expect(folders).toContain('tests/e2e/subscriptions/');
  expect(folders).toContain('tests/emulator/payments/');
  expect(folders).not.toContain('tests/e2e/users/');
});

it.each([
  ['security rules select the rules suite', ['firestore.rules'], ['rules'], ['tests/rules/']],
  ['documents and unit tests select no suite', ['README.md', 'web/src/platform/format.test.ts'], [], []],
])('changed %s', (_, changed, suites, folders) => {
  expect(sortChanges(changed, [])).toEqual({ all: false, suites, folders });
});
