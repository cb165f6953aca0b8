/**
 * Replaces Realtime Database, Remote Config and Storage in the build (vite.config.ts). reactfire imports
 * every product of Firebase and can't be split, so that the three, which this site doesn't have, would load
 * with it: 30 kB with brotli.
 */
function unused(): never {
  throw new Error('This Firebase product needs its package: remove its alias from vite.config.ts.');
}

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
