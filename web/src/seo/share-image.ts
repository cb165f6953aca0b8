/** The Open Graph image of a page, rendered at build by web/prerender/share-images/share-images.ts. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Returns the path of a page's image. */
export function shareImagePath(path: string): string {
  return `/share${path === '/' ? '/home' : path}.png`;
}
