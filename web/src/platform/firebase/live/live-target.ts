/**
 * What is read live: a document by its path, or a query. Plain data, so that it names its answer in the cache, and no
 * screen needs Firestore's code to ask for it.
 */
export type LiveTarget = DocumentTarget | QueryTarget;

export interface DocumentTarget {
  /** Collection and id, such as `users/abc`. */
  readonly path: string;
}

export interface QueryTarget {
  readonly collection: string;
  readonly where: readonly (readonly [field: string, is: '==' | 'in', value: string | readonly string[]])[];
  /** A field with a timestamp, newest first; documents with the same time by id. */
  readonly newestBy?: string;
  /** Only documents after this one; with `newestBy`. */
  readonly after?: { readonly seconds: number; readonly nanoseconds: number; readonly id: string } | null;
  readonly limit: number;
}

/** The key of a target's answer in the cache of server state. */
export function liveKey(target: LiveTarget) {
  return ['live', target] as const;
}
