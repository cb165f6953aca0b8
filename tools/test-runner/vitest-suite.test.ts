import { describe, expect, it } from 'vitest';
import { ROOT } from '../checks/run-tool.ts';
import { countTests, judge } from './vitest-suite.ts';

const file = (statuses: string[], message = '') => ({
  name: 'a.test.ts',
  message,
  assertionResults: statuses.map(status => ({ status })),
});
/** A file of browser tests with these results. */
const browserFile = (...assertionResults: { status: string; fullName: string }[]) => ({
  name: `${ROOT}/tests/e2e/a.test.ts`,
  assertionResults,
});

it.each([
  ['each test by its result', [file(['passed', 'failed', 'pending']), file(['passed', 'todo'])], [2, 1, 2]],
  ['a file that could not be loaded as a failure', [file([], 'SyntaxError')], [0, 1, 0]],
  ['a failed hook once when no test of its file failed', [file(['passed'], 'afterAll failed')], [1, 1, 0]],
])('countTests counts %s', (_, testResults, [passed, failed, skipped]) => {
  expect(countTests({ testResults })).toEqual({ passed, failed, skipped });
});

describe('judge', () => {
  const passed = { testResults: [file(['passed', 'passed', 'passed'])] };

  it.each([
    ['without a report', 0, null, '', { passed: 0, failed: 1 }],
    ['when no test ran', 0, { testResults: [file(['pending'])] }, '', { passed: 0, failed: 1 }],
    ['when the run failed although its tests passed', 1, passed, 'Unhandled error', { passed: 3, failed: 1 }],
  ])('fails %s', (_, exitCode, report, output, counts) => {
    expect(judge(['unit'], exitCode, report, output)).toMatchObject(counts);
  });
  it('fails when one of several suites ran no test, and names it', () => {
    const rules = { ...file(['passed']), name: '/x/tests/rules/a.test.ts' };
    const e2e = { ...file(['passed', 'failed']), name: '/x/tests/e2e/a.test.ts' };
    expect(judge(['rules', 'e2e'], 0, { testResults: [rules] }, '')).toMatchObject({
      passed: 1,
      failed: 1,
      output: 'The e2e suite ran no test.',
    });
    expect(judge(['rules', 'e2e'], 1, { testResults: [rules, e2e] }, '')).toMatchObject({
      passed: 2,
      failed: 1,
    });
  });
  it('reports failed tests with the reason, their own lines and the screen content', () => {
    const failure = {
      status: 'failed',
      fullName: 'a visitor pays',
      failureMessages: [
        `Timeout 30000ms exceeded.\n    at pay (${ROOT}/tests/e2e/a.test.ts:3:1)\n    at run (file://${ROOT}/node_modules/vitest/x.js:1:1)\n    at node:internal/process:1:1`,
      ],
      meta: { pages: '/payment showed:' },
    };
    const failed = browserFile({ status: 'passed', fullName: 'a visitor arrives' }, failure);
    const broken = { ...file([], 'SyntaxError'), name: `${ROOT}/tests/e2e/b.test.ts` };
    expect(judge(['e2e'], 1, { testResults: [failed, broken] }, '').output).toBe(
      [
        'tests/e2e/a.test.ts: a visitor pays\nTimeout 30000ms exceeded.\n    at pay (tests/e2e/a.test.ts:3:1)\n/payment showed:',
        'tests/e2e/b.test.ts\nSyntaxError',
      ].join('\n\n'),
    );
  });
  it('passes when a test passed on the second try, and reports the first failure', () => {
    const first = { status: 'passed', fullName: 'a visitor arrives', failureMessages: [] };
    const second = { ...first, fullName: 'a visitor pays', failureMessages: ['Timeout 30000ms exceeded.'] };
    const report = { testResults: [browserFile(first, second)] };
    expect(judge(['e2e'], 0, report, '')).toMatchObject({
      ...{ passed: 2, failed: 0 },
      unstable: 'tests/e2e/a.test.ts: a visitor pays\nTimeout 30000ms exceeded.',
    });
  });
});
