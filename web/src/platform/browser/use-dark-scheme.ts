import { useSyncExternalStore } from 'react';
import { isDark, onColorsChange } from './theme.ts';

/** True while the site is displayed in dark colors. */
export function useDarkScheme(): boolean {
  return useSyncExternalStore(onColorsChange, isDark, () => false);
}
