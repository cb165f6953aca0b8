/** What a navigation stores with its history entry. Reloads keep it. */
type EntryState = Readonly<Record<string, unknown>> | null;

/** The URL of the page, and what is stored with its history entry. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: EntryState;
  /** Differs for each navigation; `default` for the entry that the document was loaded with. */
  key: string;
}

/** `POP`: the document was loaded, or the entry was opened again with Back or Forward. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean | undefined;
  state?: object | null | undefined;
}

/** The format of `history.state`: that of React Router, because tabs that were open before still have its entries. */
interface Entry {
  usr?: EntryState;
  key?: string;
  /** The position in the history of the tab. */
  idx?: number;
}

const readEntry = (): Entry => history.state ?? {};

export function readLocation(): Location {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = readEntry();
  return { pathname, search, hash, state: usr, key };
}

/** Returns the position of the page in the history of the tab, -1 if it is unknown: after a link to a section. */
export function historyIndex(): number {
  return readEntry().idx ?? -1;
}

let notify: ((type: NavigationType) => void) | null = null;

/** Calls back after each change of the location. There is one listener: the router. Returns a function that ends it. */
export function listenToHistory(onChange: (type: NavigationType) => void): () => void {
  if (readEntry().idx === undefined) history.replaceState({ ...readEntry(), idx: 0 }, '');
  const onPop = () => onChange('POP');
  addEventListener('popstate', onPop);
  notify = onChange;
  return () => {
    removeEventListener('popstate', onPop);
    notify = null;
  };
}

/** Navigates to a path of this site, or one entry back. */
export function navigate(to: string | -1, { replace = false, state = null }: NavigateOptions = {}): void {
  if (to === -1) {
    history.back();
    return;
  }
  const key = crypto.randomUUID().slice(0, 8);
  try {
    if (replace) history.replaceState({ usr: state, key, idx: historyIndex() }, '', to);
    else history.pushState({ usr: state, key, idx: historyIndex() + 1 }, '', to);
  } catch (error) {
    // Safari refuses more than 100 entries in 30 seconds. Other sites, and state that can't be stored, are mistakes.
    const isRefused = error instanceof DOMException && error.name === 'SecurityError';
    if (!isRefused || new URL(to, location.href).origin !== location.origin) throw error;
    location.assign(to);
    return;
  }
  notify?.(replace ? 'REPLACE' : 'PUSH');
}
