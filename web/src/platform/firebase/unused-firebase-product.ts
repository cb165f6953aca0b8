/**
 * Replaces Firebase products that reactfire imports but this app never uses. Each export is one that reactfire binds;
 * calling one is a programming error.
 */
function unused(): never {
  throw new Error('This Firebase product is not part of the app.');
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
