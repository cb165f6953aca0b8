import { type ComponentType, lazy, useState } from 'react';

/** A page that is loaded on need; after `preload` its next render is immediate. */
export interface LazyPage {
  preload(): Promise<void>;
  /** The page itself once it is loaded, before that a component that suspends until it is. */
  component(): ComponentType;
}

/** A page's code did not arrive. Browsers remember that, so only loading the document again helps. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/**
 * Like `React.lazy`, but a page that is already loaded renders at once instead of suspending, so that
 * prerendered HTML is taken over without a flicker.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => {
    // The public stylesheet first, so that it stands in the document before the styles that a page brings itself.
    const [, module] = await Promise.all([import('./public.css'), load()]).catch(cause => {
      throw new PageLoadError('The code of this page could not be loaded.', { cause });
    });
    loaded = module.default;
    return module;
  };
  const suspending = lazy(loadOnce);
  return {
    preload: async () => {
      await loadOnce();
    },
    component: () => loaded ?? suspending,
  };
}

/** Renders a lazy page; give it a `key` per page. */
export function PageView({ page }: { page: LazyPage }) {
  // Chosen once per mount: switching from one to the other would throw away the page's state.
  const [View] = useState<ComponentType>(() => page.component());
  return <View />;
}
