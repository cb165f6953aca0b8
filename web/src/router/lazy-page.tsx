import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { type ComponentType, lazy, useState } from 'react';
import { isOffline } from '../platform/browser/is-offline.ts';
import { PageLoadError } from '../platform/browser/page-load-error.ts';
import { reloadOnce } from '../platform/browser/reload-once.ts';

/** Specification: after this time the loading of a page's code counts as failed. */
const CODE_WITHIN_MS = 120_000;

/** Loads the styles of all pages, unless the document has them. They precede the styles of the page itself. */
const loadPageStyles = () => import('../layouts/styles.css');

/** A component that is loaded on demand; after `preload` its next render is immediate. */
export type LazyPage<Props = object> = ComponentType<Props> & {
  /** Loads the page in order to show it. */
  preload(): Promise<void>;
  /** Loads the page because it may be shown soon; ignores failures. */
  warm(): void;
  isLoaded(): boolean;
};

/** Like `React.lazy`, but a loaded page renders immediately, so prerendered HTML is hydrated without a flicker. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
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
  const Suspending: ComponentType<Props> = lazy(loadToShow);
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, this is called once for each page, in a module
  function Page(props: Props) {
    // Chosen once per mount: switching would discard the page's state.
    const [View] = useState<ComponentType<Props>>(() => loaded ?? Suspending);
    return <View {...props} />;
  }
  return Object.assign(Page, {
    preload: async () => {
      await loadToShow();
    },
    warm: () => {
      // Asked at every movement over a link, and each time costs a look at all of the page's files.
      if (!loaded) loadOnce().catch(() => {});
    },
    isLoaded: () => loaded !== undefined,
  });
}

const codeTimeout = () => new PageLoadError(`The code did not arrive within ${CODE_WITHIN_MS} ms.`);
