import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A rule of `hosting.headers` in firebase.json. */
export interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/**
 * The path of scripts, styles and fonts. Their names depend on the build, so the committed rule lists none.
 */
const ASSETS = '/assets/';
const isForAssets = ({ source }: HeaderRule) => source?.startsWith(`${ASSETS}@(`) ?? false;

/** The names of the scripts, styles and fonts of a built site. */
export function readAssetNames(site: string): string[] {
  const folder = join(site, ASSETS);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/**
 * Header rules that name the assets of a build. Hosting chooses headers by the URL, whether its file exists or not: a rule
 * for the whole folder would let browsers keep the 404 page of a missing file for a year, without the policy of pages.
 */
export function nameAssets(rules: readonly HeaderRule[], names: readonly string[]): HeaderRule[] {
  return rules.map(rule =>
    isForAssets(rule) ? { ...rule, source: `${ASSETS}@(${names.join('|')})` } : rule,
  );
}
