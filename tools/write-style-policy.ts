/**
 * `npm run build:policy`, after `npm run build:web`: writes the hashes of the pages' style elements and the names of the
 * assets into firebase.json. With `--check` it fails when that changed something: `firebase deploy` runs it like this, and has
 * read the file before.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addBuild } from './world/config/header-rules.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const path = fileURLToPath(new URL('../firebase.json', import.meta.url));
const before = readFileSync(path, 'utf8');
const config = JSON.parse(before);
const headers = addBuild(config.hosting.headers, fileURLToPath(new URL('../web/dist', import.meta.url)));
if (JSON.stringify(headers) !== JSON.stringify(config.hosting.headers)) {
  config.hosting.headers = headers;
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  spawnSync('npx', ['biome', 'check', '--write', path], { stdio: 'ignore' });
  console.log('firebase.json now allows the styles and names the assets of this build.');
  if (values.check) {
    console.error('It had those of another build, which this deployment has read. Deploy again.');
    process.exit(1);
  }
}
