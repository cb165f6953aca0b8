import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForeign, findUnchecked } from '../lock/integrity.ts';
import { findGaps, type LockFile } from '../lock/optional-packages.ts';
import { fail, type Outcome, pass } from '../test-runner/outcome.ts';
import { ROOT } from './run-tool.ts';

/** Checks that `npm ci` will accept the lock file on every platform, and verify what it installs. */
export function checkLockFile(): Outcome {
  const problems = problemsOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  return problems.length ? fail(problems.join('\n')) : pass;
}

/**
 * What is wrong with a lock file. Packages are from the registry; only optional packages for certain platforms may lack their hash, because a registry
 * that serves a single platform doesn't know it; `npm run lock` adds it where the registry does.
 */
export function problemsOf(lock: LockFile): string[] {
  const gaps = findGaps(lock).map(({ path, version }) => `${path}@${version}: missing`);
  const unchecked = findUnchecked(lock)
    .filter(({ isForOtherPlatform }) => !isForOtherPlatform)
    .map(({ path, version }) => `${path}@${version}: no integrity hash`);
  const problems = [...gaps, ...unchecked];
  return [
    ...findForeign(lock).map(({ path, resolved }) => `${path} is from ${resolved}, not from the registry`),
    ...(problems.length
      ? ['package-lock.json is incomplete; "npm run lock" completes it:', ...problems]
      : []),
  ];
}
