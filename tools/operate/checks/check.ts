import { LookupError } from '../project/lookup-error.ts';

export type CheckResult =
  | { status: 'ok' }
  | {
      status: 'failed';
      /** What is wrong. Never contains a secret. */
      problem: string;
      /** The one command, file or console page that fixes it. */
      fix: string;
    }
  | { status: 'skipped'; reason: string }
  /** A lookup failed, so the check knows nothing. It is never counted as passed. */
  | { status: 'unchecked'; reason: string };

/** One check. It changes nothing. */
export interface Check<Facts> {
  /** `<area>.<subject>`; `--only` accepts it and the area. */
  id: string;
  title: string;
  /** `deployed`: fails until the first deployment, so the check before it leaves it out. */
  stage: 'project' | 'deployed';
  run(facts: Facts): CheckResult | Promise<CheckResult>;
}

type Run<Facts> = Check<Facts>['run'];
/** A check of what exists before the first deployment. */
export const checkProject = <Facts>(id: string, title: string, run: Run<Facts>): Check<Facts> => ({
  id,
  title,
  stage: 'project',
  run,
});
/** A check of what a deployment creates. */
export const checkDeployment = <Facts>(id: string, title: string, run: Run<Facts>): Check<Facts> => ({
  id,
  title,
  stage: 'deployed',
  run,
});

export interface Finding {
  id: string;
  title: string;
  result: CheckResult;
}

export interface Selection {
  /** Ids and areas; all without it. */
  only?: readonly string[] | undefined;
  /** Leaves out what a deployment creates. */
  isBeforeDeploy?: boolean | undefined;
}

const OK: CheckResult = { status: 'ok' };
export const skipped = (reason: string): CheckResult => ({ status: 'skipped', reason });

/** Fails with the problem and its fix unless the condition holds. */
export const verify = (isOk: boolean, problem: string, fix: string): CheckResult =>
  isOk ? OK : { status: 'failed', problem, fix };

/** Fails with `A, B: problem` unless the list is empty. */
export const verifyNone = (names: readonly string[], problem: string, fix: string): CheckResult =>
  verify(names.length === 0, `${listNames(names)}: ${problem}`, fix);

/** `A, B and 3 more`: lists stay readable when everything is missing. */
function listNames(names: readonly string[], most = 4): string {
  const distinct = [...new Set(names)];
  if (distinct.length <= most) return distinct.join(', ');
  return `${distinct.slice(0, most).join(', ')} and ${distinct.length - most} more`;
}

/** Runs the selected checks. Throws when `only` names a check or an area that doesn't exist. */
export async function runChecks<Facts>(
  checks: readonly Check<Facts>[],
  facts: Facts,
  { only, isBeforeDeploy }: Selection = {},
): Promise<Finding[]> {
  const findings = selectChecks(checks, only).map(async check => ({
    id: check.id,
    title: check.title,
    result:
      isBeforeDeploy && check.stage === 'deployed'
        ? skipped('checked after the deployment')
        : await runCheck(check, facts),
  }));
  return Promise.all(findings);
}

/** Runs a check. A failed lookup makes it `unchecked`; any other error is a mistake of the check itself. */
async function runCheck<Facts>(check: Check<Facts>, facts: Facts): Promise<CheckResult> {
  try {
    return await check.run(facts);
  } catch (error) {
    if (error instanceof LookupError) return { status: 'unchecked', reason: error.message };
    throw error;
  }
}

function selectChecks<Facts>(checks: readonly Check<Facts>[], only: readonly string[] | undefined) {
  if (!only) return checks;
  const matches = ({ id }: Check<Facts>, name: string) => id === name || id.startsWith(`${name}.`);
  const unknown = only.filter(name => !checks.some(check => matches(check, name)));
  if (unknown.length) {
    const areas = [...new Set(checks.map(({ id }) => id.split('.')[0]))];
    throw new Error(`There is no check "${unknown.join(', ')}". The areas are ${areas.join(', ')}.`);
  }
  return checks.filter(check => only.some(name => matches(check, name)));
}
