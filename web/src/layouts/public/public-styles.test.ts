import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PUBLIC = import.meta.dirname;

/** Shown in the dashboard only, which has a stylesheet with everything. */
const DASHBOARD_ONLY = /^wrong-role|permission-gate/;

/** Files with markup of their own around the pages. */
function withMarkup(folder: string): string[] {
  return readdirSync(join(PUBLIC, folder))
    .filter(name => name.endsWith('.tsx') && !name.includes('.test.') && !DASHBOARD_ONLY.test(name))
    .filter(name => readFileSync(join(PUBLIC, folder, name), 'utf8').includes('className='))
    .map(name => (folder === '.' ? `./${name}` : `${folder}/${name}`));
}

it('what is shown around the pages has its styles in the public stylesheet', () => {
  const styles = readFileSync(join(PUBLIC, 'public.css'), 'utf8');
  const sources = [...styles.matchAll(/^@source "(.+)";$/gm)].map(([, path]) => path);
  const files = [
    '.',
    '../../router',
    '../../session',
    '../../session/auth',
    '../../session/inactivity',
  ].flatMap(withMarkup);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(file => !sources.includes(file))).toEqual([]);
});
