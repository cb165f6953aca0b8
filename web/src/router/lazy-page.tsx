import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { reloadOnce } from '../boot/reload-once.ts';
import { isOffline } from '../platform/browser/is-offline.ts';

/** A page, or the frame around pages. */
type PageComponent = ComponentType<{ children?: ReactNode }>;

/** A page that is loaded on demand; after `preload` its next render is immediate. */
export type LazyPage = ReturnType<typeof lazyPage>;

/** A page's code failed to load. Browsers cache that failure, so only reloading the document helps. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** Why the code of a page can be missing. */
export const NOT_LOADED = 'Your connection may have dropped, or an ad blocker may have blocked a file.';

/** Specification: after this time the loading of a page's code counts as failed. */
const CODE_WITHIN_MS = 120_000;

/** Loads the styles of all pages, unless the document has them. They precede the styles of the page itself. */
const loadPageStyles = () => import('../layouts/styles.css');

/** Like `React.lazy`, but a loaded page renders immediately, so prerendered HTML is hydrated without a flicker. */
export function lazyPage(load: () => Promise<{ default: PageComponent }>) {
  let loaded: PageComponent | undefined;
  const loadOnce = async () => {
    const [, module] = await Promise.all([loadPageStyles(), load()]);
    loaded = module.default;
    return module;
  };
  const loadToShow = async () => {
    try {
      return await withTimeout(CODE_WITHIN_MS, loadOnce(), codeTimeout);
    } catch (cause) {
      const isMissing = !(cause instanceof PageLoadError) && !(await isOffline());
      // The new document shows the page, so nothing is rendered until then.
      if (isMissing && reloadOnce()) return new Promise<never>(() => {});
      throw new PageLoadError('The code of this page couldn’t be loaded.', { cause });
    }
  };
  const suspending = lazy(loadToShow);
  return {
    /** Loads the page in order to show it. */
    preload: async () => {
      await loadToShow();
    },
    /** Loads the page because it may be shown soon; ignores failures. */
    warm: () => {
      // Asked at every movement over a link, and each time costs a look at all of the page's files.
      if (!loaded) loadOnce().catch(() => {});
    },
    isLoaded: () => loaded !== undefined,
    /** The page once it is loaded, before that a component that suspends. */
    component: (): PageComponent => loaded ?? suspending,
  };
}

const codeTimeout = () => new PageLoadError(`The code did not arrive within ${CODE_WITHIN_MS} ms.`);

/** Renders a lazy page; pass a `key` per page. */
export function PageView({ page, children }: { page: LazyPage; children?: ReactNode }) {
  // Chosen once per mount: switching would discard the page's state.
  const [View] = useState<PageComponent>(() => page.component());
  return <View>{children}</View>;
}
