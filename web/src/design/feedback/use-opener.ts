import { useLayoutEffect, useRef } from 'react';

/** For a button that is replaced by what it opens: restores the focus when the button is back. */
export function useOpener(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (!open && wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}

/** For an element that replaces a focused one: gets the focus whenever `change` becomes another truthy value. */
export function useFocusOn<T extends HTMLElement>(change: unknown) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (change) ref.current?.focus();
  }, [change]);
  return ref;
}
