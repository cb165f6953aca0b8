/**
 * Loads the web fonts after the first paint, which therefore waits for the document only. Until then, and if loading
 * fails, text is displayed in system fonts that are adjusted to the same metrics (design/typography/fonts.css). After a
 * navigation within the site the fonts are cached and apply immediately.
 */
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
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

async function load(): Promise<void> {
  const results = await Promise.allSettled(FONTS.map(font => font.load()));
  const loaded = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
  // All at once, so that the page changes only once.
  preventLayoutShift(() => apply(loaded));
}

if (isFirstPage()) afterFirstPaint(() => void load());
else apply(FONTS);
