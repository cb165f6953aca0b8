/**
 * Replaces the package re2js in the build (vite.config.ts): 46 kB with brotli, by which Firestore's SDK
 * evaluates regular expressions of pipelines in the browser. This site has no pipelines, and the SDK doesn't
 * load without the package.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipelines with regular expressions need re2js: remove its alias from vite.config.ts.');
  },
};
