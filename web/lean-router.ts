import type { Plugin } from 'vite';

/** What is taken out of React Router, and why nothing misses it. */
const CUTS: readonly [pattern: RegExp, replacement: string][] = [
  // Names for developer tools; being writes, they keep components that nobody uses.
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/(?<== )(React\d*\.forwardRef\()/g, '/* @__PURE__ */ $1'],
  // A link's `prefetch` belongs to the framework mode; this site preloads in app/preload.ts.
  [/\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
];

/**
 * Leaves out parts of React Router that the declarative mode never runs and that tree shaking keeps. A cut that no
 * longer finds its place, after an update, fails the build.
 */
export function leanRouter(): Plugin {
  const done = new Set<RegExp>();
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\/chunk-[^/]*\.mjs$/ },
      handler: code =>
        CUTS.reduce((text, [pattern, replacement]) => {
          if (text.search(pattern) >= 0) done.add(pattern);
          return text.replace(pattern, replacement);
        }, code),
    },
    buildEnd(error) {
      const missed = CUTS.filter(([pattern]) => !done.has(pattern));
      if (!error && missed.length)
        throw new Error(`React Router has changed: ${missed.map(String).join('; ')}`);
    },
  };
}
