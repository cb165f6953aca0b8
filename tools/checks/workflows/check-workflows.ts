import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Outcome, pass } from '../../test-runner/outcome.ts';
import { ROOT } from '../run-tool.ts';
import { readWorkflow } from './read-workflow.ts';

const FOLDER = '.github/workflows';
/** A commit's hash, with its version for readers and Dependabot: a tag can be moved to other code. */
const PINNED = /@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
const ACTION = /^\s*(?:- )?uses: (?!\.\/)(.*)$/gm;
/** What others write, such as a title: inside a script it would be run. */
const FOREIGN_TEXT = /github\.(event|head_ref)/;

interface Workflow {
  on?: unknown;
  permissions?: unknown;
  concurrency?: unknown;
  jobs?: Record<string, Job>;
}
interface Job {
  uses?: string;
  'timeout-minutes'?: number;
  permissions?: unknown;
  needs?: unknown;
  steps?: { run?: string }[];
}

/** Checks the workflows of GitHub Actions: GitHub's own parser, and the rules of this project. */
export async function checkWorkflows(root = ROOT): Promise<Outcome> {
  const files = readdirSync(join(root, FOLDER)).filter(name => /\.ya?ml$/.test(name));
  const problems = await Promise.all(
    files.map(name => findProblems(`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), 'utf8'))),
  );
  // A folder that is found empty would pass otherwise.
  if (files.length === 0) return fail(`There is no workflow in ${FOLDER}.`);
  return problems.flat().length ? fail(problems.flat().join('\n')) : pass;
}

/** `file: problem` of everything that is wrong in a workflow. */
export async function findProblems(file: string, content: string): Promise<string[]> {
  const { errors, value } = await readWorkflow(file, content);
  if (errors.length) return errors;
  const workflow = value as Workflow;
  const problems = [
    ...(workflow.permissions === undefined ? ['the permissions are missing, so jobs have all of them'] : []),
    ...(workflow.concurrency === undefined ? ['the concurrency is missing'] : []),
    ...(hasTrigger(workflow.on, 'pull_request_target')
      ? ['pull_request_target gives code of forks the credentials of this repository']
      : []),
    ...[...content.matchAll(ACTION)].flatMap(([, action = '']) =>
      PINNED.test(action) ? [] : [`${action} is not pinned to a hash with its version as a comment`],
    ),
    ...Object.entries(workflow.jobs ?? {}).flatMap(([id, job]) => problemsOfJob(id, job)),
  ];
  return problems.map(problem => `${file}: ${problem}`);
}

const hasIdToken = (permissions: unknown) =>
  typeof permissions === 'object' &&
  permissions !== null &&
  'id-token' in permissions &&
  permissions['id-token'] === 'write';

const needsTests = (needs: unknown) => needs === 'test' || (Array.isArray(needs) && needs.includes('test'));

function hasTrigger(on: unknown, name: string): boolean {
  if (typeof on === 'string') return on === name;
  if (Array.isArray(on)) return on.includes(name);
  return typeof on === 'object' && on !== null && name in on;
}

function problemsOfJob(id: string, job: Job): string[] {
  const steps = job.steps ?? [];
  return [
    ...(job.steps && job['timeout-minutes'] === undefined ? [`${id} has no timeout-minutes`] : []),
    ...(job.permissions === 'write-all' ? [`${id} has all permissions`] : []),
    ...(hasIdToken(job.permissions) && !needsTests(job.needs)
      ? [`${id} can get credentials of Google Cloud without needing the tests`]
      : []),
    ...steps.flatMap(({ run = '' }) =>
      FOREIGN_TEXT.test(run) ? [`${id} has an event's text in a script: pass it through env`] : [],
    ),
  ];
}
