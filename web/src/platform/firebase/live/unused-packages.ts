/**
 * Replaces packages in the build (vite.config.ts) that this site doesn't use, but that can't be left out:
 * - Realtime Database, 30 kB with brotli: reactfire has a table of its functions
 * - re2js, 40 kB with brotli: Firestore's SDK evaluates regular expressions of pipelines with it
 */
function unused(): never {
  throw new Error('This needs its package: remove its alias from vite.config.ts.');
}

export const RE2JS = { compile: unused };

export const get = unused;
export const off = unused;
export const onChildAdded = unused;
export const onChildChanged = unused;
export const onChildMoved = unused;
export const onChildRemoved = unused;
export const onValue = unused;
