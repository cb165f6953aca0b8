import type { HeaderRule } from './asset-names.ts';

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

/** Changes the policy in a header rule of pages. Rules with a regular expression are for pages, others for assets. */
export function changePolicy(rule: HeaderRule, change: (policy: string) => string): HeaderRule {
  if (rule.regex === undefined) return rule;
  const headers = rule.headers.map(({ key, value }) => ({
    key,
    value: key === 'Content-Security-Policy' ? change(value) : value,
  }));
  return { ...rule, headers };
}

/** Replaces the sources of a directive. */
export function replaceSources(header: string, name: string, sources: readonly string[]): string {
  const policy = parsePolicy(header);
  if (!policy.has(name)) throw new Error(`The Content-Security-Policy of firebase.json has no ${name}.`);
  return formatPolicy(policy.set(name, [...sources]));
}

/**
 * Adds sources to directives. Throws when a directive is not in the policy: adding one would quietly replace what
 * `default-src` says, and the derived policy would differ from production in more than its URLs.
 */
export function extendPolicy(header: string, additions: Record<string, readonly string[]>): string {
  const policy = parsePolicy(header);
  for (const [name, sources] of Object.entries(additions)) {
    const present = policy.get(name);
    if (!present)
      throw new Error(`The Content-Security-Policy of firebase.json has no ${name}: add it there first.`);
    const kept = present.filter(source => source !== "'none'");
    policy.set(name, [...kept, ...sources.filter(source => !kept.includes(source))]);
  }
  return formatPolicy(policy);
}
