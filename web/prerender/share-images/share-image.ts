import { readFile } from 'node:fs/promises';
import { BRAND } from '@atrium/contract/platform/brand';
import { createElement } from 'react';
import { SHARE_IMAGE_SIZE } from '../../src/seo/share-image.ts';
import { COLORS, DRAWING_LEFT, GROUND, shareImageDrawing } from './share-image-drawing.ts';
import type { ShareImageText } from './share-image-text.ts';

const MARGIN = 72;

/** satori supports neither variable fonts nor woff2. */
const DISPLAY_FONT = import.meta.resolve(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff',
);
const TEXT_FONT = import.meta.resolve(
  '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff',
);

/** Draws a page's share image: brand, title and section on the left, the page's house on the right. PNG, 1200 × 630. */
export async function drawShareImage(text: ShareImageText): Promise<Uint8Array> {
  // Imported on demand, because most builds find all images in the cache.
  const { default: satori } = await import('satori');
  const { Resvg } = await import('@resvg/resvg-js');
  const textPaths = await satori(layout(text), {
    ...SHARE_IMAGE_SIZE,
    fonts: [
      { name: 'display', data: await readFile(new URL(DISPLAY_FONT)), weight: 600 },
      { name: 'text', data: await readFile(new URL(TEXT_FONT)), weight: 500 },
    ],
  });
  const { width, height } = SHARE_IMAGE_SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path d="M0 0H${width}V${height}H0z" fill="${COLORS.paper}"/>${shareImageDrawing(text.path)}${textPaths}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** Places the title above the drawing's ground line and the section below it. */
function layout({ title, section }: ShareImageText) {
  const fontSize = title.length < 30 ? 92 : title.length < 62 ? 70 : 58;
  const box = { display: 'flex', position: 'absolute', left: MARGIN } as const;
  return createElement(
    'div',
    { style: { display: 'flex', width: '100%', height: '100%', color: COLORS.ink, fontFamily: 'display' } },
    createElement(
      'div',
      { style: { ...box, top: 60, alignItems: 'center', gap: 16, fontSize: 32, letterSpacing: '-0.02em' } },
      createElement('img', { src: mark(), width: 46, height: 46 }),
      BRAND.name,
    ),
    createElement(
      'div',
      {
        style: {
          ...box,
          bottom: SHARE_IMAGE_SIZE.height - GROUND + 26,
          width: DRAWING_LEFT - MARGIN - 28,
          fontSize,
          lineHeight: 1.03,
          letterSpacing: '-0.035em',
          textWrap: 'balance',
        },
      },
      title,
    ),
    createElement(
      'div',
      { style: { ...box, top: GROUND + 28, fontFamily: 'text', fontSize: 28, color: COLORS.soft } },
      section,
    ),
  );
}

/** The symbol of the logo. Keep it the same as in web/src/design/icons/logo.tsx. */
function mark(): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path d="M1.5 1.5h25l-8 8h-9z" fill="${COLORS.accent}"/><path d="M1.5 1.5h25v25h-25zM9.5 9.5h9v9h-9zM1.5 1.5l8 8M26.5 1.5l-8 8M26.5 26.5l-8-8M1.5 26.5l8-8" fill="none" stroke="${COLORS.ink}" stroke-width="1.5" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
