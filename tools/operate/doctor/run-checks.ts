import { type Check, type CheckResult, runCheck } from '../checks/check.ts';

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

/** Runs the selected checks. Throws when `only` names a check or an area that doesn't exist. */
export function runChecks<Picture>(
  checks: readonly Check<Picture>[],
  picture: Picture,
  selection: Selection = {},
): Finding[] {
  return selectChecks(checks, selection.only).map(check => {
    const { id, title } = check;
    const result: CheckResult =
      selection.isBeforeDeploy && check.stage === 'deployed'
        ? { status: 'skipped', reason: 'checked after the deployment' }
        : runCheck(check, picture);
    return { id, title, result };
  });
}

function selectChecks<Picture>(
  checks: readonly Check<Picture>[],
  only: readonly string[] | undefined,
): readonly Check<Picture>[] {
  if (!only) return checks;
  const matches = (check: Check<Picture>, name: string) =>
    check.id === name || check.id.startsWith(`${name}.`);
  const unknown = only.filter(name => !checks.some(check => matches(check, name)));
  if (unknown.length) {
    const areas = [...new Set(checks.map(({ id }) => id.split('.')[0]))];
    throw new Error(`There is no check "${unknown.join(', ')}". The areas are ${areas.join(', ')}.`);
  }
  return checks.filter(check => only.some(name => matches(check, name)));
}

/** 0: all checks passed. 1: a check failed. 2: none failed, but something couldn't be checked. */
export function exitCodeOf(findings: readonly Finding[]): number {
  const has = (status: CheckResult['status']) => findings.some(({ result }) => result.status === status);
  if (has('failed')) return 1;
  return has('unchecked') ? 2 : 0;
}
