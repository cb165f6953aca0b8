/**
 * Loads the web fonts after the first paint, which therefore waits for the document only. Until then, and if loading
 * fails, text is displayed in system fonts that are adjusted to the same metrics (design/typography/fonts.css). After a
 * navigation within the site, and for returning signed-in users, the fonts are cached and apply immediately.
 */
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import { deviceStorage } from '../platform/storage/browser-storage.ts';
import { FONTS_CACHED_KEY, STORED_USER_KEY } from '../platform/storage/storage-keys.ts';
import { firstPaint } from './first-paint.ts';
import { preventLayoutShift } from './prevent-layout-shift.ts';

function apply(fonts: readonly FontFace[]): void {
  for (const font of fonts) document.fonts.add(font);
}

function isFirstPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);
}

const hasUser = () => deviceStorage.get(STORED_USER_KEY) !== null;

const IS_FIRST = isFirstPage() && !(hasUser() && deviceStorage.get(FONTS_CACHED_KEY) !== null);

// `fallback`: text is invisible for about 100 ms at most, and a font that arrives late does not replace it. On the first
// page no text waits for a font, but Chrome lays out the whole page again when the 100 ms of `fallback` are over.
const fontFace = (family: string, file: string, weight: string) =>
  new FontFace(family, `url("${file}")`, { weight, display: IS_FIRST ? 'swap' : 'fallback' });

const FONTS = [fontFace('Bricolage', bricolage, '200 800'), fontFace('Instrument', instrument, '400 700')];

async function loadAfterPaint(): Promise<void> {
  await firstPaint;
  const results = await Promise.allSettled(FONTS.map(font => font.load()));
  if (hasUser()) deviceStorage.set(FONTS_CACHED_KEY, 'true');
  const loaded = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
  // Applies all fonts together, so that the page changes only once.
  preventLayoutShift(() => apply(loaded));
}

function applyNow(): void {
  apply(FONTS);
  // From the cache while the dashboard's code loads, and not only when there is text to display.
  for (const font of FONTS) font.load().catch(() => undefined);
}

if (IS_FIRST) void loadAfterPaint();
else applyNow();
