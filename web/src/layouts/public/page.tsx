import { BRAND } from '@atrium/contract/brand';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The address the document was loaded with; its focus and scroll are the browser's own business. */
let shownBefore = false;

/**
 * A page's title, and what a reader of screens expects after following a link: the view at the top and the
 * focus on the main heading. Both come with the page itself: later they would be taken from whoever is in a field already.
 */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const shown = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what makes it a new page
  useLayoutEffect(() => {
    // A page that was hidden while a part of it was loaded is not a new one.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (shownBefore && !hash) {
      scrollTo(0, 0);
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    }
    shownBefore = true;
  }, [pathname]);
  return (
    <>
      <title>{title.startsWith(BRAND.name) ? title : `${title} · ${BRAND.name}`}</title>
      {children}
    </>
  );
}
