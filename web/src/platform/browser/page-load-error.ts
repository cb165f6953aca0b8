/** A page's code failed to load. Browsers cache that failure, so only reloading the document helps. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** Why the code of a page can be missing. */
export const NOT_LOADED = 'Your connection may have dropped, or an ad blocker may have blocked a file.';
