import { expect, it } from 'vitest';
import { fail, failureLines, leftOutLines, pass, stepLine, totalLine } from './outcome.ts';

it('the outcome adds up checks and tests', () => {
  expect(totalLine([pass, fail('x'), { passed: 10, failed: 2, skipped: 1, output: '' }])).toBe(
    '11 passed, 3 failed',
  );
});

it('the outcome reports skipped tests', () => {
  expect(stepLine('unit', { passed: 10, failed: 0, skipped: 1, output: '' }, 1234)).toBe(
    '✓ unit 10 passed, 0 failed, 1 skipped (1.2 s)',
  );
  expect(stepLine('lint', fail('x'), 100)).toBe('✗ lint (0.1 s)');
});

it('the outcome repeats failures at the end', () => {
  const steps = [
    { name: 'lint', outcome: pass },
    { name: 'types', outcome: fail('a.ts: error\n') },
  ];
  expect(failureLines(steps)).toEqual(['✗ types\na.ts: error\n']);
});

it('the outcome names omitted suites', () => {
  const outcome = { ...pass, leftOut: { 'tests/e2e/payments': 15, 'tests/e2e/users': 9 } };
  expect(leftOutLines([pass, outcome]).join()).toMatch(
    /24 tests.*tests\/e2e\/payments 15, tests\/e2e\/users 9/s,
  );
  expect(leftOutLines([pass])).toEqual([]);
});
