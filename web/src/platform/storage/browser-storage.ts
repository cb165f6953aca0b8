import { STORED_USER_KEY } from './storage-keys.ts';

/**
 * Local and session storage as the rest of the site uses them. Where the browser blocks site data, even naming the
 * globals throws (all cookies blocked, managed browsers, web views): then nothing is stored and every read is null.
 */
function wrap(open: () => Storage) {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string) => attempt(storage => storage.getItem(key), null),
    /** Stores a text; null removes it. Returns whether that worked: storage can also be full. */
    set: (key: string, text: string | null) =>
      attempt(storage => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      }, false),
    keys: () => attempt(storage => Object.keys(storage), []),
    /** Removes all entries, except those whose keys are kept. */
    clear: (keeps: (key: string) => boolean = () => false) =>
      attempt(storage => {
        for (const key of Object.keys(storage)) if (!keeps(key)) storage.removeItem(key);
      }, undefined),
    isBlocked: () => attempt(storage => !storage, true),
  };
}

export type BrowserStorage = ReturnType<typeof wrap>;

/** Shared by all tabs. */
export const deviceStorage = wrap(() => localStorage);
/** Of this tab. */
export const tabStorage = wrap(() => sessionStorage);

/** Parses a stored text; null when it is none or isn't JSON. The caller validates the value. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the uid in the local copy of the signed-in user; null without one. */
export function storedUid(): string | null {
  const { uid } = Object(parseJson(deviceStorage.get(STORED_USER_KEY)));
  return typeof uid === 'string' ? uid : null;
}
