import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-color-scheme: dark)';

/** True while the device prefers dark colors. */
export function useDarkScheme(): boolean {
  return useSyncExternalStore(
    notify => {
      const media = matchMedia(QUERY);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
