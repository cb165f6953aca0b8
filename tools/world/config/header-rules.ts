import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule of `hosting.headers` in firebase.json. Those with a regular expression are for pages. */
export interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/** The path of scripts, styles and fonts. Their names depend on the build, so the committed rule lists none. */
const ASSETS = '/assets/';

/**
 * Header rules for a built site: policies allow the style elements of the pages that they are for, and the rule of assets
 * names those of the build. Hosting chooses headers by the URL, whether its file exists or not: a rule for the whole folder
 * would let browsers keep the 404 page of a missing file for a year, without the policy of pages.
 */
export function addBuild(rules: readonly HeaderRule[], site: string): HeaderRule[] {
  const styles = readPageStyles(site);
  const folder = join(site, ASSETS);
  const assets = existsSync(folder) ? readdirSync(folder).sort() : [];
  return rules.map(rule => {
    if (rule.source?.startsWith(`${ASSETS}@(`)) return { ...rule, source: `${ASSETS}@(${assets.join('|')})` };
    const paths = new RegExp(rule.regex ?? '');
    const own = styles.filter(({ path }) => paths.test(path)).map(({ source }) => source);
    const sources = ["'self'", ...new Set(own)];
    return changePolicy(rule, policy => replaceSources(policy, 'style-src-elem', sources));
  });
}

/** The style elements in the pages of a built site, as sources of `style-src-elem`, with paths such as `/faq`. */
function readPageStyles(site: string): { path: string; source: string }[] {
  return globSync('**/*.html', { cwd: site })
    .sort()
    .flatMap(file => {
      const [, styles] = /<style>(.*?)<\/style>/s.exec(readFileSync(join(site, file), 'utf8')) ?? [];
      if (styles === undefined) return [];
      const path = `/${file.replaceAll('\\', '/')}`.replace(/(?:index)?\.html$/, '');
      return [{ path, source: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` }];
    });
}

/** Changes the policy in a header rule of pages. */
export function changePolicy(rule: HeaderRule, change: (policy: string) => string): HeaderRule {
  if (rule.regex === undefined) return rule;
  const headers = rule.headers.map(({ key, value }) => ({
    key,
    value: key === 'Content-Security-Policy' ? change(value) : value,
  }));
  return { ...rule, headers };
}

/** Sources by directive, in the order of the header. */
type Policy = Map<string, string[]>;

function parsePolicy(header: string): Policy {
  const directives = header
    .split(';')
    .map(part => part.trim().split(/\s+/))
    .filter(([name]) => name);
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

function formatPolicy(policy: Policy): string {
  return [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

function getSources(policy: Policy, name: string): string[] {
  const sources = policy.get(name);
  if (!sources)
    throw new Error(`The Content-Security-Policy of firebase.json has no ${name}: add it there first.`);
  return sources;
}

function replaceSources(header: string, name: string, sources: string[]): string {
  const policy = parsePolicy(header);
  getSources(policy, name);
  return formatPolicy(policy.set(name, sources));
}

/**
 * Adds sources to directives. Throws when a directive is not in the policy: adding one would quietly replace what
 * `default-src` says, and the derived policy would differ from production in more than its URLs.
 */
export function extendPolicy(header: string, additions: Record<string, readonly string[]>): string {
  const policy = parsePolicy(header);
  for (const [name, sources] of Object.entries(additions)) {
    const kept = getSources(policy, name).filter(source => source !== "'none'");
    policy.set(name, [...kept, ...sources.filter(source => !kept.includes(source))]);
  }
  return formatPolicy(policy);
}
