/**
 * `npm run lock`: to be run after `npm install`, see tools/lock/optional-packages.ts. Adds the hashes that are missing,
 * as far as the registry in use serves the packages.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { addIntegrity, findUnchecked } from './lock/integrity.ts';
import { fillGaps, findGaps } from './lock/optional-packages.ts';

const path = new URL('../package-lock.json', import.meta.url);
const before = JSON.parse(readFileSync(path, 'utf8'));
const gaps = findGaps(before);
const { lock, added } = addIntegrity(fillGaps(before), integrityOf);
if (gaps.length || added) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  `${gaps.length} optional packages of other platforms and ${added} hashes added to package-lock.json.`,
);
const left = findUnchecked(lock).length;
if (left) console.log(`${left} packages have no hash: this registry doesn't serve them.`);

function integrityOf(spec: string): string | null {
  const { stdout } = spawnSync('npm', ['view', spec, 'dist.integrity', '--silent'], { encoding: 'utf8' });
  return stdout.trim() || null;
}
