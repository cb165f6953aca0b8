/** @module-tag large */
import { expect, it } from 'vitest';
import { newPage } from '../browser.ts';
import { at, visit } from '../person.ts';
import { movesLongerThan } from './page-checks.ts';

it('the home page has no animations with reduced motion', async () => {
  const page = await visit('/', { reducedMotion: 'reduce', unasked: true });
  expect(await movesLongerThan(page, 1)).toEqual([]);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await movesLongerThan(page, 1)).toEqual([]);
});

it('switches are drawn by the browser in forced-colors mode', async () => {
  const { page } = await newPage({ reducedMotion: 'reduce', unasked: true });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at('/'));
  await page.getByRole('button', { name: 'Customize' }).click();
  const analytics = page.getByRole('switch', { name: 'Analytics' });
  await analytics.waitFor();
  await expect.poll(() => analytics.evaluate(element => getComputedStyle(element).appearance)).toBe('auto');
});
