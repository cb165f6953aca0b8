/** A web link in a text, with or without its scheme. */
const LINK = /(?:https?:\/\/|www\.)([^\s<>"'()]+)/gi;

/** A query of the database compares at most 30 values. */
const MAX_LINKS = 20;

/** Returns the web links in a text for comparison: without scheme, `www.`, query and what ends a sentence. */
export function findLinks(text: string): string[] {
  const links = [...text.matchAll(LINK)].map(([, link = '']) => {
    const [path = ''] = link
      .toLowerCase()
      .replace(/^www\./, '')
      .split(/[?#]/, 1);
    const last = [...path].findLastIndex(character => !'.,;:!/'.includes(character));
    return [...path].slice(0, last + 1).join('');
  });
  return [...new Set(links)].filter(Boolean).slice(0, MAX_LINKS);
}
