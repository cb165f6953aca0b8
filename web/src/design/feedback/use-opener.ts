import { useLayoutEffect, useRef } from 'react';

/** For a button that gives its place to what it opens: the focus comes back to it with the button. */
export function useOpener(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (!open && wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
