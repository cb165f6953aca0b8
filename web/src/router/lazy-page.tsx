import { type ComponentType, lazy, useState } from 'react';
import { reloadOnce } from '../boot/reload-once.ts';

/** A page that is loaded on need; after `preload` its next render is immediate. */
export interface LazyPage {
  /** Loads the page because it is to be shown. */
  preload(): Promise<void>;
  /** Loads the page because it may be shown soon; nothing happens when that fails. */
  warm(): void;
  /** The page itself once it is loaded, before that a component that suspends until it is. */
  component(): ComponentType;
}

/** A page's code did not arrive. Browsers remember that, so only loading the document again helps. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** Spec: a page's code that has not arrived by then counts as failed. */
const CODE_WITHIN_MS = 120_000;

/**
 * Like `React.lazy`, but a page that is already loaded renders at once instead of suspending, so that
 * prerendered HTML is taken over without a flicker.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => {
    // The public stylesheet first, so that it stands in the document before the styles that a page brings itself.
    const [, module] = await Promise.all([import('../layouts/public/public.css'), load()]);
    loaded = module.default;
    return module;
  };
  const loadToShow = async () => {
    try {
      return await within(CODE_WITHIN_MS, loadOnce());
    } catch (cause) {
      // The new document brings the page, so nothing is shown until then.
      if (!(cause instanceof PageLoadError) && reloadOnce()) return new Promise<never>(() => {});
      throw new PageLoadError('The code of this page could not be loaded.', { cause });
    }
  };
  const suspending = lazy(loadToShow);
  return {
    preload: async () => {
      await loadToShow();
    },
    warm: () => {
      loadOnce().catch(() => {});
    },
    component: () => loaded ?? suspending,
  };
}

/** What `promise` brings, or a PageLoadError after `limit` ms. */
function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PageLoadError(`Nothing has come for ${limit} ms.`)), limit);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Renders a lazy page; give it a `key` per page. */
export function PageView({ page }: { page: LazyPage }) {
  // Chosen once per mount: switching from one to the other would throw away the page's state.
  const [View] = useState<ComponentType>(() => page.component());
  return <View />;
}
