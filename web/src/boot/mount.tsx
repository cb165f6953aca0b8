import { PATHS } from '../paths.ts';
import '../platform/browser/trusted-types.ts';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PageDataProvider, readPageData } from '../platform/page-data.tsx';
import { App } from '../router/app.tsx';
import { isPrivate, preloadRoute, warmRoute } from '../router/route-table.tsx';
import { readStoredUser } from '../session/auth/stored-user.ts';
import { isSessionExpired, readLastActivity } from '../session/inactivity/last-activity.ts';

/** Loads another page's code before somebody asks for it. */
export const warm = warmRoute;

/**
 * Brings the page to life: takes over prerendered HTML, or renders afresh where there is none or where a
 * signed-in visitor sees another page. Resolves when the first render stands.
 */
export async function mount(container: HTMLElement): Promise<void> {
  if (readStoredUser() && isSessionExpired(readLastActivity(), Date.now())) {
    // The session ended while no page was open. A page for everyone stays; its visitor is signed out.
    await (await import('../session/inactivity/leave.ts')).clearExpired();
    if (isPrivate(location.pathname)) {
      location.replace(PATHS.login);
      return new Promise(() => {});
    }
  }
  // A page that cannot be loaded fails again while it is rendered, and is told of there.
  await preloadRoute(location.pathname).catch(() => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = (
    <BrowserRouter>
      <PageDataProvider data={readPageData()}>
        <App />
      </PageDataProvider>
      <CommitMark onCommit={resolve} />
    </BrowserRouter>
  );
  const prerendered = container.childElementCount > 0 && !container.querySelector('[data-placeholder]');
  const forSignedOut = container.querySelector('[data-signed-out]') !== null;
  if (prerendered && !(forSignedOut && readStoredUser())) {
    startTransition(() => void hydrateRoot(container, app));
  } else {
    container.replaceChildren();
    createRoot(container).render(app);
  }
  await promise;
  // For whoever has to know from outside that the page reacts now.
  document.documentElement.dataset.live = '';
}

/** Tells that the page around it stands and reacts. */
function CommitMark({ onCommit }: { onCommit(): void }) {
  useEffect(onCommit, [onCommit]);
  return null;
}
