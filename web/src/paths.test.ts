import { globSync, readFileSync } from 'node:fs';
import { DISPLAYED_SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import { APPS_WITH_PLANS_PAGE, PATHS, plansPath, withPlan } from './paths.ts';

it('every application of the marketplace has a page', () => {
  expect(APPS_WITH_PLANS_PAGE).toEqual(DISPLAYED_SERVICE_IDS);
});

it('the plan parameters are added to the other parameters of a page', () => {
  expect(withPlan(plansPath('blooger'), 'blooger', 'pro')).toBe(
    '/marketplace/plans/blooger?app=blooger&tier=pro',
  );
  expect(withPlan('/marketplace?q=phone', 'ai-caller', 'starter')).toBe(
    '/marketplace?q=phone&app=ai-caller&tier=starter',
  );
});

it('paths.ts is the only file that contains a path of the site', () => {
  const folder = import.meta.dirname;
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    file => file !== 'paths.ts' && !file.includes('.test.'),
  );
  const paths = new Set<string>(Object.values(PATHS).filter(path => path !== '/'));
  const spelled = files.flatMap(file =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/(['"`])(\/[a-z][a-z0-9./-]*)(?:[?#][^'"`]*)?\1/g)]
      .filter(([, , path]) => path !== undefined && paths.has(path))
      .map(([literal]) => `${file}: ${literal}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(spelled).toEqual([]);
});
