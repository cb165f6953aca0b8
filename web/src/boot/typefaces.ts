/**
 * Loads the typefaces once the page has been painted. Until then, and where they do not come, text stands in the
 * system's faces, brought to the same measures (design/fonts.css): what is read first waits for the document alone.
 * Whoever comes from another page of this site has them already, and sees them from the beginning.
 */
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import { afterFirstPaint } from './after-first-paint.ts';
import { keepLines } from './keep-lines.ts';

// Used before they are loaded, they leave text invisible for a moment, and do not replace what has been read for long.
const face = (family: string, file: string, weight: string) =>
  new FontFace(family, `url("${file}")`, { weight, display: 'fallback' });

const FACES = [face('Bricolage', bricolage, '200 800'), face('Instrument', instrument, '400 700')];

function use(faces: readonly FontFace[]): void {
  for (const loaded of faces) document.fonts.add(loaded);
}

function isFirstPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);
}

async function load(): Promise<void> {
  const results = await Promise.allSettled(FACES.map(wanted => wanted.load()));
  // Together, so that the page changes its look once.
  keepLines(() => use(results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))));
}

if (isFirstPage()) afterFirstPaint(() => void load());
else use(FACES);
