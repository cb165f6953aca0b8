import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderRule } from './asset-names.ts';
import { changePolicy, replaceSources } from './content-security-policy.ts';

/** The style element of a page, as a source of `style-src-elem`. */
export interface PageStyle {
  /** The URL path of the page, such as `/faq`. */
  path: string;
  source: string;
}

/** The style elements in the pages of a built site. */
export function readPageStyles(site: string): PageStyle[] {
  return globSync('**/*.html', { cwd: site })
    .sort()
    .flatMap(file => {
      const [, styles] = /<style>([^<]*)<\/style>/.exec(readFileSync(join(site, file), 'utf8')) ?? [];
      if (styles === undefined) return [];
      const path = `/${file.replaceAll('\\', '/')}`.replace(/(?:index)?\.html$/, '');
      return [{ path, source: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` }];
    });
}

/**
 * Header rules whose policies allow the style elements of the pages that they are for, and no others. Rules for pages have
 * a regular expression.
 */
export function allowPageStyles(rules: readonly HeaderRule[], pages: readonly PageStyle[]): HeaderRule[] {
  return rules.map(rule => {
    const paths = new RegExp(rule.regex ?? '');
    const own = pages.filter(({ path }) => paths.test(path));
    const sources = ["'self'", ...new Set(own.map(({ source }) => source))];
    return changePolicy(rule, policy => replaceSources(policy, 'style-src-elem', sources));
  });
}
