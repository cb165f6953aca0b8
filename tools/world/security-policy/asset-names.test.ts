import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type HeaderRule, nameAssets, readAssetNames } from './asset-names.ts';

const site = mkdtempSync(join(tmpdir(), 'site-'));
afterEach(() => rmSync(site, { recursive: true, force: true }));

it('the header rule for assets matches the assets of the build, and no others', () => {
  mkdirSync(join(site, 'assets'), { recursive: true });
  for (const name of ['boot-Cv3x_-aB.js', 'public-DKAd.css']) writeFileSync(join(site, 'assets', name), '');
  const names = readAssetNames(site);
  const page: HeaderRule = { regex: '^/.', headers: [] };
  const [first, assets] = nameAssets([page, { source: '/assets/@()', headers: [] }], names);
  expect(first).toBe(page);
  expect(assets).toEqual({ source: '/assets/@(boot-Cv3x_-aB.js|public-DKAd.css)', headers: [] });
  expect(nameAssets([{ source: '/assets/@(old.js)', headers: [] }], names)).toEqual([assets]);
  const isNamed = (path: string) => matchesGlob(path, assets?.source ?? '');
  expect(['/assets/boot-Cv3x_-aB.js', '/assets/public-DKAd.css'].every(isNamed)).toBe(true);
  expect(['/assets/boot-Cv3x_-aC.js', '/assets/', '/assets/x/public-DKAd.css'].some(isNamed)).toBe(false);
});

it('a site without assets has no asset names', () => {
  expect(readAssetNames(join(site, 'missing'))).toEqual([]);
});
