import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** The guard of the page that has unsaved changes; null without any. */
let guard: { ask(go: () => void): void; remove(): void } | null = null;

/** Leaves the page with `go`: now, or once the user agrees to discard unsaved changes. */
export function leaveBy(go: () => void): void {
  if (guard) guard.ask(go);
  else go();
}

/** Removes the prompt: the page can be left with unsaved changes. */
export function leaveWithoutPrompt(): void {
  guard?.remove();
}

/**
 * Asks before a link, a logout or closing the tab leaves the page while it is `dirty`; the browser asks when a tab is
 * closed. A step back isn't asked about, because the router handles it before a page can. Returns the pending question;
 * null while the user is not leaving.
 */
export function useUnsavedGuard(dirty: boolean) {
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!dirty) return;
    const ask = (leave: () => void) => setGo(() => leave);
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== location.origin) return;
      const { pathname, search, hash } = link;
      if (pathname + search === location.pathname + location.search) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => navigate(pathname + search + hash));
    };
    const remove = () => {
      removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
      guard = null;
    };
    addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    guard = { ask, remove };
    return remove;
  }, [dirty, navigate]);

  if (!go) return null;
  return {
    stay: () => setGo(null),
    leave: () => {
      leaveWithoutPrompt();
      setGo(null);
      go();
    },
  };
}
