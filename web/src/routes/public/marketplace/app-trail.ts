import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { withoutTrailingSlashes } from '@atrium/contract/platform/trailing-slashes';
import { appPath, getProductPath, plansPath } from '../../../paths.ts';

/** A page about one application, and its position in the history of the tab. */
export interface AppVisit {
  appId: string;
  index: number;
}

/** How a page was reached. */
export type Arrival =
  /** By a link within the application. */
  | { kind: 'link'; index: number }
  /** By loading the document; `referrer` is the page with the link, if there was one. */
  | { kind: 'load'; referrer: string }
  /** By Back, Forward or a reload, which lead nowhere new. */
  | { kind: 'return' };

/** Returns the application whose page directly led here; null for none, or when a page was in between. */
export function findSourceApp(last: AppVisit | null, arrival: Arrival, origin: string): string | null {
  switch (arrival.kind) {
    case 'link':
      return last && arrival.index === last.index + 1 ? last.appId : null;
    case 'load':
      return appOfUrl(arrival.referrer, origin);
    case 'return':
      return null;
  }
}

/** Returns the application that a page of this site is about: its dashboard page, its plans or its product page. */
function appOfUrl(text: string, origin: string): string | null {
  const url = URL.parse(text);
  if (url?.origin !== origin) return null;
  const path = withoutTrailingSlashes(url.pathname);
  const isAbout = (id: ServiceId) => [appPath(id), plansPath(id), getProductPath(id)].includes(path);
  return SERVICE_IDS.find(isAbout) ?? null;
}
