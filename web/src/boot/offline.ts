/**
 * A link without a connection would replace the page, and what was typed into it, by an error. The page stays and says
 * so instead. Part of every page's first script: nothing can be loaded then.
 */
import { isOffline } from '../platform/browser/is-offline.ts';
import { internalPath } from './preload.ts';

/** Above every bar of a page, and below its dialogs. */
const STYLE = `position: fixed; z-index: 50; inset: auto 1rem 1rem; margin: 0 auto; max-width: 30rem; padding: 0.75rem 1rem;
  background: var(--color-ink); color: var(--color-paper)`;
const TEXT = 'You’re offline. Try again when you’re connected.';

let notice: HTMLElement | null = null;

export function showOffline(): void {
  // A new element is announced again.
  notice?.remove();
  notice = document.createElement('p');
  notice.role = 'alert';
  notice.style.cssText = STYLE;
  notice.textContent = TEXT;
  document.body.append(notice);
  // Nothing that has the focus stays below it.
  document.documentElement.style.scrollPaddingBottom = `${notice.offsetHeight + 32}px`;
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/** Keeps the page at a click on a link while the browser is offline, unless the other page is loaded. */
export function preventOfflineNavigation(isLoaded: (path: string) => boolean): void {
  let followed: HTMLElement | null = null;
  const follow = (link: HTMLElement) => {
    followed = link;
    link.click();
    followed = null;
  };
  const keep = (event: MouseEvent) => {
    if (navigator.onLine || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>('a[href]');
    const path = internalPath(event.target);
    // Another tab keeps this page, too.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || !path || isElsewhere || link === followed || isLoaded(path)) return;
    event.preventDefault();
    // The application would follow the link itself.
    event.stopPropagation();
    void isOffline().then(offline => (offline ? showOffline() : follow(link)));
  };
  addEventListener('click', keep, true);
  addEventListener('online', () => {
    notice?.remove();
    document.documentElement.style.scrollPaddingBottom = '';
  });
}
