import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceSources } from './content-security-policy.ts';

interface HeaderRule {
  regex?: string;
  headers: { key: string; value: string }[];
}

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
export function allowPageStyles<Rule extends HeaderRule>(
  rules: readonly Rule[],
  pages: readonly PageStyle[],
): Rule[] {
  return rules.map(rule => {
    if (rule.regex === undefined) return rule;
    const paths = new RegExp(rule.regex);
    const own = pages.filter(({ path }) => paths.test(path));
    const sources = ["'self'", ...new Set(own.map(({ source }) => source))];
    const headers = rule.headers.map(header =>
      header.key === 'Content-Security-Policy'
        ? { ...header, value: replaceSources(header.value, 'style-src-elem', sources) }
        : header,
    );
    return { ...rule, headers };
  });
}
