import { type ComponentType, lazy, useState } from 'react';

/** A page component that is loaded on need; `preload` makes its next render immediate. */
export interface LazyRoute {
  (): React.ReactElement;
  preload(): Promise<void>;
}

/**
 * Like `React.lazy`, but a page that is already loaded renders at once instead of suspending, so that
 * prerendered HTML is taken over without a flicker.
 */
export function lazyRoute(load: () => Promise<{ default: ComponentType }>): LazyRoute {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Suspending = lazy(loadOnce);
  function Route() {
    // Chosen once per mount: switching from one to the other would throw away the page's state.
    const [Page] = useState<ComponentType>(() => loaded ?? Suspending);
    return <Page />;
  }
  Route.preload = async () => {
    await loadOnce();
  };
  return Route;
}
