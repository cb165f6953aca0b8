import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Somebody is about to leave with something unsaved. */
export interface Leaving {
  stay(): void;
  leave(): void;
}

/** Leads away. With `replace` the present entry of the history gives its place to the next one. */
type Go = (replace: boolean) => void;

/** What stands between the page and leaving it while something is unsaved; null at other times. */
let guard: { ask(go: Go): void; giveUp(): void } | null = null;

/** Leaves the page by `go`: now, or once somebody agrees to lose what is unsaved. */
export function leaveBy(go: Go): void {
  if (guard) guard.ask(go);
  else go(false);
}

/** Nothing holds the page any more: it is about to be left, whatever stands in it. */
export function leaveWithoutPrompt(): void {
  guard?.giveUp();
}

/** The state of the entry of the history that stands before the way back while something is unsaved. */
const UNSAVED = { unsaved: true };

const isUnsaved = (state: unknown) => typeof state === 'object' && state !== null && 'unsaved' in state;

/**
 * Holds whoever follows a link, goes back, logs out or closes the tab while `dirty`. Answers what to ask; null while nobody
 * leaves.
 *
 * The router hears of a step back before anyone else can, so while something is unsaved the address stands in the
 * history twice: a step back leads to the same page, which then asks. The browser itself asks before a tab is closed.
 */
export function useUnsavedGuard(dirty: boolean): Leaving | null {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
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
      // Saved or discarded: one step back leads out again.
      if (!allowed.current && isUnsaved(history.state?.usr)) navigate(-1);
    };
  }, [dirty, navigate]);

  const isDoubled = isUnsaved(state);
  const wasDoubled = useRef(false);
  useEffect(() => {
    if (wasDoubled.current && !isDoubled && dirty && !allowed.current) setGo(() => () => navigate(-1));
    wasDoubled.current = isDoubled;
  }, [isDoubled, dirty, navigate]);

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

/** Whether the address stands in the history once: with nothing unsaved, the page may lead on to another. */
export function useIsUnguarded(): boolean {
  return !isUnsaved(useLocation().state);
}
