import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkWorkflows, findProblems } from './check-workflows.ts';
import { readWorkflow } from './read-workflow.ts';

const HASH = 'a'.repeat(40);
const GOOD = `
on: push
permissions:
  contents: read
concurrency:
  group: one
jobs:
  build:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${HASH} # v6.0.2
      - run: npm test
        env:
          NUMBER: \${{ github.event.number }}
`;

const problemsAfter = (from: string, to: string) => {
  expect(GOOD).toContain(from);
  return findProblems('a.yml', GOOD.replace(from, to));
};

it('the workflows of this project have no problem', async () => {
  expect(await checkWorkflows()).toMatchObject({ failed: 0, output: '' });
});

it('accepts a complete workflow', async () => {
  expect(await findProblems('a.yml', GOOD)).toEqual([]);
});

it.each([
  ['an unknown permission', 'contents: read', 'contents: reed', "Unexpected value 'reed'"],
  ['an unknown key', 'timeout-minutes: 5', 'timeout-minuts: 5', "Unexpected value 'timeout-minuts'"],
  [
    'an expression with an unknown function',
    'github.event.number',
    'total(1)',
    "Unrecognized function: 'total'",
  ],
  ['an expression that does not end', '}}', '}', 'The expression is not closed'],
  ['a job that needs an unknown one', 'timeout-minutes: 5', 'needs: other', 'no dependencies'],
  ['invalid YAML', 'on: push', 'on: [push', 'a.yml'],
  ['missing permissions', 'permissions:\n  contents: read\n', '', 'the permissions are missing'],
  ['a missing concurrency', 'concurrency:\n  group: one\n', '', 'the concurrency is missing'],
  ['a missing timeout', '    timeout-minutes: 5\n', '', 'build has no timeout-minutes'],
  ['an action of a branch', `${HASH} # v6.0.2`, 'main', 'actions/checkout@main is not pinned'],
  ['an action of a tag', `${HASH} # v6.0.2`, 'v6', 'actions/checkout@v6 is not pinned'],
  ['a hash without its version', ' # v6.0.2', '', `${HASH} is not pinned`],
  [
    'credentials for a job that does not need the tests',
    'timeout-minutes: 5',
    'timeout-minutes: 5\n    permissions:\n      id-token: write',
    'build can get credentials of Google Cloud',
  ],
  ['credentials for code of forks', 'on: push', 'on: pull_request_target', 'pull_request_target'],
  [
    'text of an event in a script',
    'run: npm test',
    `run: echo \${{ github.event.issue.title }}`,
    'in a script',
  ],
])('finds %s', async (_, from, to, problem) => {
  const problems = await problemsAfter(from, to);
  expect(problems.join('\n')).toContain(problem);
});

it('the preview is deployed only after the tests, and never for forks or Dependabot', async () => {
  const path = new URL('../../../.github/workflows/preview.yml', import.meta.url);
  const { value } = await readWorkflow('preview.yml', readFileSync(path, 'utf8'));
  expect(value).toMatchObject({
    jobs: {
      test: { uses: './.github/workflows/test.yml' },
      preview: {
        needs: 'test',
        if: expect.stringMatching(
          /head\.repo\.full_name == github\.repository.*pull_request\.user\.login != 'dependabot\[bot\]'/s,
        ),
      },
    },
  });
});
