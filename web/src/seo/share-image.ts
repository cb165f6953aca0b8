/** In pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The Open Graph images in `web/public/share`, one for each kind of page, by the first segment of its path. */
const ALT = {
  marketplace: 'AI applications at published prices, beside a house with an open door.',
  blog: 'Do the math before you buy the software, beside a house with one lit window.',
  site: 'AI applications, and the people who build them, beside a floor plan.',
} as const;

/** Returns the image of a page, with its alternative text. */
export function shareImage(path: string): { path: string; alt: string } {
  const [, segment = ''] = path.split('/');
  const kind = segment === 'marketplace' || segment === 'blog' ? segment : 'site';
  return { path: `/share/${kind}.png`, alt: ALT[kind] };
}
