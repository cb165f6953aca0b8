import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Somebody is about to leave with something unsaved. */
export interface Leaving {
  stay(): void;
  leave(): void;
}

/**
 * Holds whoever follows a link, goes back or closes the tab while `dirty`. Answers what to ask; null while nobody leaves.
 * The browser itself asks before a tab is closed.
 */
export function useUnsavedGuard(dirty: boolean): Leaving | null {
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);
  const allowed = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    allowed.current = false;
    const here = historyIndex(history.state);
    let returning = false;

    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const onClick = (event: MouseEvent) => {
      if (allowed.current || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== location.origin) return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, hash } = link;
      setGo(() => () => navigate(pathname + search + hash));
    };

    // The address has changed by now; before the router hears of it, it is changed back.
    const onPopState = (event: PopStateEvent) => {
      if (allowed.current) return;
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      const steps = historyIndex(event.state) - here || -1;
      returning = true;
      history.go(-steps);
      setGo(() => () => history.go(steps));
    };

    addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    addEventListener('popstate', onPopState, { capture: true });
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
      removeEventListener('popstate', onPopState, { capture: true });
    };
  }, [dirty, navigate]);

  if (!go) return null;
  return {
    stay: () => setGo(null),
    leave: () => {
      allowed.current = true;
      setGo(null);
      go();
    },
  };
}

/** The router numbers the entries of the history. */
function historyIndex(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;
}
