import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGaps } from '../lock/optional-packages.ts';
import { fail, type Outcome, pass } from './outcome.ts';
import { ROOT } from './run-tool.ts';

/** Checks that `npm ci` will accept the lock file on every platform. */
export function checkLockFile(): Outcome {
  const gaps = findGaps(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  if (gaps.length === 0) return pass;
  const list = gaps.map(({ path, version }) => `  ${path}@${version}`).join('\n');
  return fail(`package-lock.json lacks packages of other platforms; "npm run lock" adds them:\n${list}`);
}
