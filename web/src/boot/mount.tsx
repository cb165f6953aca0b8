import '../platform/browser/trusted-types.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isOffline } from '../platform/browser/is-offline.ts';
import { Listeners } from '../platform/firebase/live/listeners.tsx';
import { PageData, readPageData } from '../platform/page-data.ts';
import { App } from '../router/app.tsx';
import { isPrivate, preloadRoute } from '../router/route-table.tsx';
import { isSessionExpired, readLastActivity } from '../session/auth/last-activity.ts';
import { readStoredUser } from '../session/auth/stored-user.ts';
import { loginPath } from '../session/next-path.ts';
import { type FindSuccessor, holdControls } from './held-controls.ts';
import { holdTexts, releaseTexts } from './translated-text.ts';

export { isRouteLoaded, warmRoute } from '../router/route-table.tsx';

const ROOT: RootOptions = {
  onCaughtError(error, { errorBoundary }) {
    // Listeners of which the database refuses one report that themselves.
    if (!(errorBoundary instanceof Listeners)) console.error(error);
  },
};

/**
 * Hydrates prerendered HTML, or renders anew where there is none or where a signed-in user sees another page.
 * Resolves once the page is interactive, with a function that returns a control's successor if React has replaced it. Rejects when the page's code is missing and the browser is offline.
 */
export async function mount(container: HTMLElement): Promise<FindSuccessor> {
  if (readStoredUser() && isSessionExpired(readLastActivity(), Date.now())) {
    // The session expired while no page was open. Public pages stay open, signed out.
    await (await import('../session/end/log-out.ts')).clearExpired();
    if (isPrivate(location.pathname)) {
      location.replace(loginPath(location.pathname + location.search));
      return new Promise(() => {});
    }
  }
  const prerendered = container.childElementCount > 0 && !container.querySelector('[data-placeholder]');
  const forSignedOut = container.querySelector('[data-signed-out]') !== null;
  const isKept = prerendered && !(forSignedOut && readStoredUser());
  await preloadRoute(location.pathname).catch(async error => {
    // Keeps the prerendered page while offline. Otherwise the page fails again while rendering, which shows
    // the error.
    if (isKept && (await isOffline())) throw error;
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = (
    // Transitions keep the current page on screen until the next page has loaded.
    <BrowserRouter useTransitions>
      <PageData value={readPageData()}>
        <App onLive={resolve} />
      </PageData>
    </BrowserRouter>
  );
  const release = holdControls(container);
  if (isKept) {
    holdTexts(container);
    startTransition(() => void hydrateRoot(container, app, ROOT));
  } else {
    container.replaceChildren();
    createRoot(container, ROOT).render(app);
  }
  await promise;
  releaseTexts();
  const find = release();
  // Signals to tests and scripts that the page is interactive.
  document.documentElement.dataset.live = '';
  return find;
}
