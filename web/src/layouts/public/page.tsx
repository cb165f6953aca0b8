import { BRAND } from '@atrium/contract/platform/brand';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../../design/feedback/focus-heading.ts';

/** The history entry that is shown; null until the first page. The browser handles that one's focus and scroll position. */
let shownKey: string | null = null;

/** How far the entries of this document were scrolled. */
const places = new Map<string, number>();

function keepPlace(): void {
  // After Back, the browser scrolls the page that is still shown to where the other one was.
  if (shownKey && shownKey === (history.state?.key ?? 'default')) places.set(shownKey, scrollY);
}

/**
 * Sets a page's title and, after a navigation, focuses the main heading and scrolls to the top, or after Back and Forward to
 * where the page was left. All happen with the first render: later they would take the focus from a field in use.
 */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef<string>(null);
  const showPage = useEffectEvent((path: string) => {
    // A page that was hidden while one of its chunks loaded is not a new one.
    if (shown.current === path) return;
    shown.current = path;
    if (!shownKey || hash) return;
    const top = navigation === NavigationType.Pop ? places.get(key) : 0;
    scrollTo({ top: top ?? 0, behavior: 'instant' });
    focusHeading();
  });
  useLayoutEffect(() => showPage(pathname), [pathname]);
  useLayoutEffect(() => {
    shownKey = key;
  }, [key]);
  useEffect(() => {
    addEventListener('scroll', keepPlace, { passive: true });
    return () => removeEventListener('scroll', keepPlace);
  }, []);
  return (
    <>
      <title>{title.startsWith(BRAND.name) ? title : `${title} · ${BRAND.name}`}</title>
      {children}
    </>
  );
}
