import { BRAND } from '@atrium/contract/platform/brand';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The path that the document was loaded with; the browser handles its focus and scroll position. */
let shownBefore = false;

/**
 * Sets a page's title and, after a navigation, scrolls to the top and focuses the main heading. Both happen with the
 * first render: later they would take the focus from a field in use.
 */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const shown = useRef<string>(null);
  const showPage = useEffectEvent((path: string) => {
    // A page that was hidden while one of its chunks loaded is not a new one.
    if (shown.current === path) return;
    shown.current = path;
    if (shownBefore && !hash) {
      scrollTo(0, 0);
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    }
    shownBefore = true;
  });
  useLayoutEffect(() => showPage(pathname), [pathname]);
  return (
    <>
      <title>{title.startsWith(BRAND.name) ? title : `${title} · ${BRAND.name}`}</title>
      {children}
    </>
  );
}
