/** Replaced by the build. */
declare const __RELEASE__: string | undefined;

/** The name of the release that runs: the first twelve digits of its commit. */
export const RELEASE = typeof __RELEASE__ === 'string' ? __RELEASE__ : 'not built';
