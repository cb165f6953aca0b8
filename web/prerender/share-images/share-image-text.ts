import { BRAND } from '@atrium/contract/brand';

/** What a page's picture says. */
export interface ShareImageText {
  path: string;
  title: string;
  /** The part of the site, or the page's name where the title is a sentence about it. */
  section: string;
}

const ANYWHERE = 'AI consulting and applications';

/**
 * Reads a page's title, without the company's name at its end. Most titles are `name: what it says`; what it says
 * is written large and the name below. An article's title stays whole.
 */
export function shareImageText(path: string, title: string, article: boolean): ShareImageText {
  if (article) return { path, title, section: 'Blog' };
  const [, name, says] = /^(.+?): (.+)$/.exec(title) ?? [];
  if (!name || !says) return { path, title, section: ANYWHERE };
  return {
    path,
    title: says.charAt(0).toUpperCase() + says.slice(1),
    section: name === BRAND.name ? ANYWHERE : name,
  };
}
