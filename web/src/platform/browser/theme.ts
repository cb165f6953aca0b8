import { THEME_KEY } from '../storage/storage-keys.ts';

/** The colors of the site: always light, always dark, or as the device prefers. */
export type Theme = 'light' | 'dark' | 'device';

const QUERY = '(prefers-color-scheme: dark)';
const CHANGED = 'atrium-theme';

/** Returns the theme that the user chose in this browser. The root element has it from the first script on. */
function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'device';
}

/** Applies a theme at once and stores it for the next pages. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'device') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(THEME_KEY);
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(THEME_KEY, theme);
  }
  dispatchEvent(new Event(CHANGED));
}

/** Returns whether the site is displayed in dark colors. */
export function isDark(): boolean {
  const theme = chosenTheme();
  return theme === 'device' ? matchMedia(QUERY).matches : theme === 'dark';
}

/** Calls back when the user or the device changes the colors. Returns a function that ends it. */
export function onColorsChange(notify: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', notify);
  addEventListener(CHANGED, notify);
  return () => {
    media.removeEventListener('change', notify);
    removeEventListener(CHANGED, notify);
  };
}
