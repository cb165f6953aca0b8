import { EVENT_LIMITS } from './events.ts';

/**
 * A URL that an event may contain; an empty text is one. Of the query only campaigns, and filters that are chosen from a
 * list: no codes and tokens of links, no identifiers, nothing that a visitor typed. Neither `@` nor `%`, so no email. The
 * security rules have the same text, so it has no backslash.
 */
export const PAGE_URL_PATTERN =
  /^(https?:[/][/][A-Za-z0-9.-]+(:[0-9]+)?([/][A-Za-z0-9._~/-]*([?]((utm_source|utm_medium|utm_campaign|utm_term|utm_content|category|billing|plans|app|tier|calls|articles|employees|trucks)=[A-Za-z0-9._~,:+-]+(&|$))+)?)?)?$/;

const isParameter = (text: string) => PAGE_URL_PATTERN.test(`https://atrium.example/?${text}`);

/** The page of an event and the one before it, without what may be secret. Of another site only the origin is kept. */
export function cleanPageUrls<Event extends { url: string; referrer: string }>(event: Event): Event {
  const referrer = cleanPageUrl(event.referrer);
  const from = originOf(referrer);
  return {
    ...event,
    url: cleanPageUrl(event.url),
    referrer: from === originOf(event.url) ? referrer : from,
  };
}

function cleanPageUrl(url: string): string {
  const origin = originOf(url);
  const [address = ''] = url.slice(origin.length).split('#', 1);
  const [path = '', query = ''] = address.split('?', 2);
  const kept = query.split('&').filter(isParameter);
  for (; ; kept.pop()) {
    const clean = origin + path + (kept.length > 0 ? `?${kept.join('&')}` : '');
    if (clean.length <= EVENT_LIMITS.urlMax && PAGE_URL_PATTERN.test(clean)) return clean;
    // The path has a character that none of our pages has, or is endless.
    if (kept.length === 0) return origin.length <= EVENT_LIMITS.urlMax ? origin : '';
  }
}

/** The origin of a URL without credentials, such as `https://atrium.example`; empty if it has none. */
function originOf(url: string): string {
  return /^https?:[/][/][A-Za-z0-9.-]+(:[0-9]+)?(?=[/?#]|$)/.exec(url)?.[0] ?? '';
}
