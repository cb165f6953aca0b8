import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, runTool } from '../checks/run-tool.ts';

/** Tests that changes can affect: `all`, or suites and the folders to run in them. */
export interface Affected {
  all: boolean;
  suites: string[];
  folders: string[];
}

/** Suites with a folder for each feature. */
const BY_FEATURE = ['faults', 'emulator', 'e2e'];
/** Files that every feature depends on. */
const SHARED =
  /^(package(-lock)?\.json|firebase\.json|firestore\.indexes\.json|vitest\.config\.ts|(contract|functions|web)\/([^/]+\.ts|src\/platform\/)|web\/src\/(boot|design|layouts|router|session|[^/]+$)|sandbox\/src\/(http|[^/]+$)|tools\/(test|world)|tests\/([^/]+|support\/.+|e2e\/[^/]+|emulator\/[^/]+|faults\/[^/]+)$)/;
const FEATURE =
  /^(?:(?:contract|functions|sandbox)\/src|web\/src\/features|tests\/(?:emulator|e2e|faults))\/([a-z-]+)/;
const RULES =
  /^(firestore\.rules$|tools\/generate\/|tests\/rules\/|contract\/src\/(access|inquiries|platform)\/)/;
/** Features that are tested in the folder of another one. */
const TESTED_IN: Record<string, string> = { blog: 'site', consent: 'site', diagnostics: 'accounts' };

/**
 * Returns the tests that changed files can affect. `dependents` are the changed modules and all modules that import them;
 * those outside of features, such as the list of routes, are ignored.
 */
export function sortChanges(changed: readonly string[], dependents: readonly string[]): Affected {
  const code = changed.filter(file => !/\.(md|png)$|\.test\.tsx?$/.test(file));
  if (code.some(file => SHARED.test(file))) return { all: true, suites: [], folders: [] };
  const found = [...changed, ...dependents].flatMap(file => FEATURE.exec(file)?.[1] ?? []);
  const features = new Set(found.map(name => TESTED_IN[name] ?? name));
  const folders = BY_FEATURE.flatMap(suite => [...features].map(name => `tests/${suite}/${name}/`));
  const isOfRules = changed.some(file => RULES.test(file));
  return {
    all: false,
    suites: [...(isOfRules ? ['rules'] : []), ...(features.size ? BY_FEATURE : [])],
    folders: [...(isOfRules ? ['tests/rules/'] : []), ...folders],
  };
}

/**
 * Returns the tests that this branch and the working tree can affect, and the commit where the branch left `base`.
 * @throws an error with a message for the user when Git finds no such commit
 */
export async function findAffected(base: string): Promise<Affected & { since: string }> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  let since: string;
  try {
    since = git('merge-base', 'HEAD', base);
  } catch {
    throw new Error(`Git knows no common ancestor with "${base}": name a commit with --since.`);
  }
  const list = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')];
  const changed = list.join('\n').split('\n').filter(Boolean);
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const parts = ['contract', 'functions', 'web', 'sandbox'];
  const { stdout } = await runTool('depcruise', [
    ...['--config', config, '--output-type', 'json', '--affected', since, ...parts],
  ]);
  const { modules }: { modules: { source: string }[] } = JSON.parse(stdout);
  return {
    since,
    ...sortChanges(
      changed,
      modules.map(({ source }) => source),
    ),
  };
}
