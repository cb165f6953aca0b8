import { BRAND } from '@atrium/contract/platform/brand';

/** The text in a page's share image. */
export interface ShareImageText {
  path: string;
  title: string;
  /** The section of the site, or the page's name when its title is a sentence. */
  section: string;
}

const DEFAULT_SECTION = 'AI consulting and applications';

/**
 * Splits a page's title, which must not end with the company's name. Most titles have the form `name: statement`; the
 * statement becomes the image's title and the name its section. An article's title is not split.
 */
export function shareImageText(path: string, title: string, isArticle: boolean): ShareImageText {
  if (isArticle) return { path, title, section: 'Blog' };
  const [, name, statement] = /^(.+?): (.+)$/.exec(title) ?? [];
  if (!name || !statement) return { path, title, section: DEFAULT_SECTION };
  return {
    path,
    title: statement.charAt(0).toUpperCase() + statement.slice(1),
    section: name === BRAND.name ? DEFAULT_SECTION : name,
  };
}
