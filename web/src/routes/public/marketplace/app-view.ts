import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { trackEvent, trackReferral } from '../../../features/analytics/api/track-event.ts';
import { type AppVisit, type Arrival, findSourceApp } from './app-trail.ts';

/** Returns the position of the page in the history of the tab, which the router stores; -1 if it is unknown. */
function historyIndex(): number {
  return history.state?.idx ?? -1;
}

/** The last page about one application; each document has its own. */
let lastVisit: AppVisit | null = null;

/** The applications that were viewed since this document was loaded. */
const viewed = new Set<string>();

/** The document's own arrival is used once; its entry can be returned to. */
let isLoadUsed = false;

/**
 * Tracks that the page of an application is viewed. When the page of another application directly led here, by
 * whatever link, it is a referral as well. Noted before the page reacts: a link that is followed at once would come
 * before an effect, and the visit would get the position of the next page.
 */
export function useAppView(appId: string | undefined): void {
  const getArrival = useArrival();
  const trackView = useEffectEvent((viewedApp: string) => {
    viewed.add(viewedApp);
    trackEvent('app_view', { appId: viewedApp });
    const source = findSourceApp(lastVisit, getArrival(), location.origin);
    lastVisit = { appId: viewedApp, index: historyIndex() };
    if (source && source !== viewedApp) trackReferral(source, viewedApp);
  });
  useLayoutEffect(() => {
    if (appId) trackView(appId);
  }, [appId]);
}

/** Tracks a view of an application in a list, once for each document. */
export function trackAppSeen(appId: string): void {
  if (viewed.has(appId)) return;
  viewed.add(appId);
  trackEvent('app_view', { appId });
}

/**
 * Returns a function that tracks the choice of another application's plan as a referral, on a page that compares
 * applications and was opened from the page of one. Each target counts once.
 */
export function useComparedReferral(): (targetApp: string) => void {
  const getArrival = useArrival();
  const [referred] = useState(() => new Set<string>());
  const [source, setSource] = useState<string | null>(null);
  const findSource = useEffectEvent(() => findSourceApp(lastVisit, getArrival(), location.origin));
  useLayoutEffect(() => setSource(findSource()), []);
  // After each render, because each change of the comparison is a history entry of its own.
  useLayoutEffect(() => {
    // A link to the page of a compared application continues from the first one, too.
    if (source) lastVisit = { appId: source, index: historyIndex() };
  });
  return targetApp => {
    if (!source || source === targetApp || referred.has(targetApp)) return;
    referred.add(targetApp);
    trackReferral(source, targetApp);
  };
}

function useArrival(): () => Arrival {
  const isLink = useNavigationType() !== 'POP';
  // The key of the entry that a document is loaded with.
  const isFirst = useLocation().key === 'default';
  return () => {
    if (isLink) return { kind: 'link', index: historyIndex() };
    if (!isFirst || isLoadUsed || !wasNavigated()) return { kind: 'return' };
    isLoadUsed = true;
    return { kind: 'load', referrer: document.referrer };
  };
}

/** Returns whether the document was opened by a link or a typed URL, not by a reload, Back or Forward. */
function wasNavigated(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}
