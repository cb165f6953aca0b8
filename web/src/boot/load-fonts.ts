/**
 * Loads the web fonts after the first paint, which therefore waits for the document only. Until then, and if loading
 * fails, text is displayed in system fonts that are adjusted to the same metrics (design/typography/fonts.css). After a
 * navigation within the site, and for returning signed-in users, the fonts are cached and apply immediately.
 */
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import { deviceStorage } from '../platform/storage/browser-storage.ts';
import { LAST_SEEN_KEY } from '../platform/storage/storage-keys.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { preventLayoutShift } from './prevent-layout-shift.ts';

// `fallback`: text is invisible for about 100 ms at most, and a font that arrives late does not replace it.
const fontFace = (family: string, file: string, weight: string) =>
  new FontFace(family, `url("${file}")`, { weight, display: 'fallback' });

const FONTS = [fontFace('Bricolage', bricolage, '200 800'), fontFace('Instrument', instrument, '400 700')];

function apply(fonts: readonly FontFace[]): void {
  for (const font of fonts) document.fonts.add(font);
}

function isFirstPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);
}

/** Returns whether this browser has shown the dashboard in this session, and therefore loaded its fonts. */
const hasSeenDashboard = () => deviceStorage.get(LAST_SEEN_KEY) !== null;

async function load(): Promise<void> {
  const results = await Promise.allSettled(FONTS.map(font => font.load()));
  const loaded = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
  // Applies all fonts together, so that the page changes only once.
  preventLayoutShift(() => apply(loaded));
}

if (isFirstPage() && !hasSeenDashboard()) afterFirstPaint(() => void load());
else {
  apply(FONTS);
  // From the cache while the dashboard's code loads, and not only when there is text to display.
  for (const font of FONTS) font.load().catch(() => undefined);
}
