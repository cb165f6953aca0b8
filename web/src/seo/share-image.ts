/** The picture that stands for a page where its address is shared; drawn at build by web/prerender/share-images/share-images.ts. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The address of a page's picture below the site's root. */
export function shareImagePath(path: string): string {
  return `/share${path === '/' ? '/home' : path}.png`;
}
