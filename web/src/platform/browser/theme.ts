import { useEffect, useState } from 'react';
import { deviceStorage } from '../storage/browser-storage.ts';
import { THEME_KEY } from '../storage/storage-keys.ts';

/** The colors of the site: as the device prefers, always light, always dark. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const QUERY = '(prefers-color-scheme: dark)';
const CHANGED = 'atrium-theme';

/** Returns the theme that the user chose in this browser. The root element has it from the first script on. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme and stores it; with storage blocked, it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  deviceStorage.set(THEME_KEY, theme === 'system' ? null : theme);
  dispatchEvent(new Event(CHANGED));
}

/** Returns whether the site is displayed in dark colors. */
export function isDark(): boolean {
  const theme = chosenTheme();
  return theme === 'system' ? matchMedia(QUERY).matches : theme === 'dark';
}

/** Calls back when the user, here or in another tab, or the device changes the colors. Returns a function that ends it. */
export function onColorsChange(notify: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  matchMedia(QUERY).addEventListener('change', notify, { signal });
  // `session-hint.ts` has applied the other tab's choice by then.
  addEventListener('storage', notify, { signal });
  addEventListener(CHANGED, notify, { signal });
  return () => ended.abort();
}

/** A value that depends on the colors, read again when they change. Define `read` outside of the component. */
export function useSchemeValue<T>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => onColorsChange(() => setValue(read())), [read]);
  return value;
}
