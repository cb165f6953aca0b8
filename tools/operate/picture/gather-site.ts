import { HANDOFF_KEYS_PATH } from '@atrium/contract/subscriptions/handoff';
import { type Lookup, lookUp, unknown } from './lookup.ts';
import type { Page, SiteFacts } from './project-picture.ts';

const TIMEOUT_MS = 15_000;
/** Enough to notice a broken release, and few enough for a smoke test. */
const MOST_PAGES = 10;

/** Requests public pages and endpoints of a site. The webhook delivery has no signature, so it changes nothing. */
export async function gatherSite(origin: string | undefined): Promise<SiteFacts> {
  const get = (path: string) => request(origin, path);
  const [home, robots, sitemap, keys, api, unsignedWebhook] = await Promise.all([
    get('/'),
    get('/robots.txt'),
    get('/sitemap.xml'),
    get(HANDOFF_KEYS_PATH),
    get('/api/marketplace'),
    request(origin, '/hooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  ]);
  const pages = await lookUp(() => visitPages(origin, sitemap));
  return { home, robots, sitemap, pages, keys, api, unsignedWebhook };
}

/** The URLs of a sitemap. */
export const urlsOfSitemap = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

async function visitPages(
  origin: string | undefined,
  sitemap: Lookup<Page>,
): Promise<{ path: string; status: number }[]> {
  if (sitemap.status === 'unknown') throw new Error(sitemap.reason);
  const paths = urlsOfSitemap(sitemap.value.body).flatMap(url => URL.parse(url)?.pathname ?? []);
  const visits = paths
    .filter(path => path !== '/')
    .slice(0, MOST_PAGES)
    .map(async path => {
      const page = await request(origin, path);
      if (page.status === 'unknown') throw new Error(page.reason);
      return { path, status: page.value.status };
    });
  return Promise.all(visits);
}

async function request(
  origin: string | undefined,
  path: string,
  init: RequestInit = {},
): Promise<Lookup<Page>> {
  if (!origin) return unknown('PUBLIC_ORIGIN is not set');
  return lookUp(async () => {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(error => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`${origin}${path} can't be reached: ${reason}`);
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  });
}
