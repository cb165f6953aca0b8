/** @module-tag large */
import { expect, it } from 'vitest';
import { visit } from '../person.ts';
import { movesLongerThan } from './page-checks.ts';

it('with reduced motion the home page has no animations, and in forced colors the browser draws switches', async () => {
  const page = await visit('/', { reducedMotion: 'reduce', unasked: true });
  expect(await movesLongerThan(page, 1)).toEqual([]);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await movesLongerThan(page, 1)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  const analytics = page.getByRole('switch', { name: 'Analytics' });
  await expect.poll(() => analytics.evaluate(element => getComputedStyle(element).appearance)).toBe('auto');
});
