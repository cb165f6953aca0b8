import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PATHS, plansPath, withPlan } from './paths.ts';
import { STAFF_SCREEN_LIST } from './staff-screens.ts';

it('the plan parameters are added to the other parameters of a page', () => {
  expect(withPlan(plansPath('blooger'), 'blooger', 'pro')).toBe(
    '/marketplace/plans/blooger?app=blooger&tier=pro',
  );
  expect(withPlan('/marketplace?q=phone', 'ai-caller', 'starter')).toBe(
    '/marketplace?q=phone&app=ai-caller&tier=starter',
  );
});

it('paths.ts and staff-screens.ts are the only files that contain a path of the site', () => {
  const folder = import.meta.dirname;
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    file => !['paths.ts', 'staff-screens.ts'].includes(file) && !file.includes('.test.'),
  );
  const paths = new Set<string>(
    [...Object.values(PATHS), ...STAFF_SCREEN_LIST.map(({ path }) => path)].filter(path => path !== '/'),
  );
  const spelled = files.flatMap(file =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/(['"`])(\/[a-z][a-z0-9./-]*)(?:[?#][^'"`]*)?\1/g)]
      .filter(([, , path]) => path !== undefined && paths.has(path))
      .map(([literal]) => `${file}: ${literal}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(spelled).toEqual([]);
});
