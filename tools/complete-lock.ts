/** `npm run lock`: to be run after `npm install`, see tools/lock/optional-packages.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fillGaps, findGaps } from './lock/optional-packages.ts';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const gaps = findGaps(lock);
if (gaps.length) writeFileSync(path, `${JSON.stringify(fillGaps(lock), null, 2)}\n`);
console.log(`${gaps.length} optional packages of other platforms added to package-lock.json.`);
