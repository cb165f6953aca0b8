import type { StoredDocument } from '@atrium/contract/platform/stored-document';

/**
 * A target of live reads: a document by its path, or a query. Plain data, so that it is the cache key of its
 * snapshot, and screens don't need Firestore's code to request it.
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

/** The latest snapshot of a target. */
export interface LiveResult {
  /** Null until they are known. */
  documents: readonly StoredDocument[] | null;
  /** A listener has them, and its connection is up. */
  isLive: boolean;
  /** No listener gets through, so the documents are read from time to time, and whether that worked. */
  polled?: 'read' | 'failed';
  /** Why the documents are not updated any more; null while they are. */
  error: unknown;
}

/** Returns the key of a target's snapshot in the cache of server state. */
export function liveKey(target: LiveTarget) {
  return ['live', target] as const;
}
