import type { Lookup } from '../picture/lookup.ts';

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
  /** The lookup failed, so the check knows nothing. It is never counted as passed. */
  | { status: 'unchecked'; reason: string };

/** One check: a pure function over what was gathered. */
export interface Check<Picture> {
  /** `<area>.<subject>`; `--only` accepts it and the area. */
  id: string;
  title: string;
  /** `deployed`: fails until the first deployment, so the check before it leaves it out. */
  stage: 'project' | 'deployed';
  run(picture: Picture): CheckResult;
}

export const OK: CheckResult = { status: 'ok' };
export const failed = (problem: string, fix: string): CheckResult => ({ status: 'failed', problem, fix });
export const skipped = (reason: string): CheckResult => ({ status: 'skipped', reason });

/** Ends a check that can't know its answer. */
class UncheckedError extends Error {}

/** Returns what was found, null for what doesn't exist. Ends the check when the lookup failed. */
export function known<T>(lookup: Lookup<T> | undefined): T {
  if (lookup?.status === 'found') return lookup.value;
  throw new UncheckedError(lookup?.reason ?? 'it was not looked up');
}

/** Runs a check. A failed lookup makes it `unchecked`; any other error is a mistake of the check itself. */
export function runCheck<Picture>(check: Check<Picture>, picture: Picture): CheckResult {
  try {
    return check.run(picture);
  } catch (error) {
    if (error instanceof UncheckedError) return { status: 'unchecked', reason: error.message };
    throw error;
  }
}

/** `A, B and 3 more`: lists stay readable when everything is missing. */
export function listNames(names: readonly string[], most = 4): string {
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}
