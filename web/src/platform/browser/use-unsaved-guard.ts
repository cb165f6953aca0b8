import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** The user is about to leave with unsaved changes. */
export interface Leaving {
  stay(): void;
  leave(): void;
}

/** Navigates. With `replace` the current history entry is replaced. */
type Go = (replace: boolean) => void;

/** Asks before leaving while there are unsaved changes; null otherwise. */
let guard: { ask(go: Go): void; giveUp(): void } | null = null;

/** Leaves the page with `go`: now, or once the user agrees to discard unsaved changes. */
export function leaveBy(go: Go): void {
  if (guard) guard.ask(go);
  else go(false);
}

/** Removes the prompt: the page is left whatever its state. */
export function leaveWithoutPrompt(): void {
  guard?.giveUp();
}

/** The state of the extra history entry while there are unsaved changes. */
const UNSAVED = { unsaved: true };

const isUnsaved = (state: unknown) => typeof state === 'object' && state !== null && 'unsaved' in state;

/**
 * Asks before a navigation, a step back, a logout or closing the tab while `dirty`. Returns the pending question;
 * null while the user is not leaving.
 *
 * The router handles a step back before this hook can, so while there are unsaved changes the URL is in the history
 * twice: a step back leads to the same page, which then asks. The browser asks before a tab is closed.
 */
export function useUnsavedGuard(dirty: boolean): Leaving | null {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isStepBack = useNavigationType() === 'POP';
  const here = useRef('');
  here.current = pathname + search;
  const [go, setGo] = useState<Go | null>(null);
  const allowed = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    allowed.current = false;
    navigate(here.current, { state: UNSAVED });
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== location.origin) return;
      const { pathname, search, hash } = link;
      if (pathname + search === here.current) return;
      event.preventDefault();
      event.stopPropagation();
      setGo(() => (replace: boolean) => navigate(pathname + search + hash, { replace }));
    };
    const letGo = () => {
      removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
      guard = null;
    };
    addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    const giveUp = () => {
      allowed.current = true;
      letGo();
    };
    guard = { ask: leave => setGo(() => leave), giveUp };
    return () => {
      letGo();
      // Saved or discarded: one step back leaves the page again. The router stores the state of an entry as `usr`.
      if (!allowed.current && isUnsaved(history.state?.usr)) navigate(-1);
    };
  }, [dirty, navigate]);

  const isDoubled = isUnsaved(state);
  const wasDoubled = useRef(false);
  useEffect(() => {
    // A filter in the URL changes without a step back, and the page stays.
    const isLeaving = wasDoubled.current && !isDoubled && isStepBack;
    if (isLeaving && dirty && !allowed.current) setGo(() => () => navigate(-1));
    wasDoubled.current = isDoubled;
  }, [isDoubled, isStepBack, dirty, navigate]);

  if (!go) return null;
  return {
    stay: () => {
      setGo(null);
      if (!isDoubled) navigate(here.current, { state: UNSAVED });
    },
    leave: () => {
      allowed.current = true;
      setGo(null);
      go(true);
    },
  };
}

/** Whether the URL is in the history once, without unsaved changes, so that the page can navigate to another. */
export function useIsUnguarded(): boolean {
  return !isUnsaved(useLocation().state);
}
