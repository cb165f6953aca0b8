/**
 * Replaces packages in the build (vite.config.ts) that this site doesn't use, but that can't be left out:
 * - Realtime Database, Remote Config and Storage, 30 kB with brotli: reactfire imports every product of Firebase
 * - re2js, 46 kB with brotli: Firestore's SDK evaluates regular expressions of pipelines with it
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
export const ensureInitialized = unused;
export const getAll = unused;
export const getBoolean = unused;
export const getNumber = unused;
export const getString = unused;
export const getValue = unused;
export const getDownloadURL = unused;
export const ref = unused;
