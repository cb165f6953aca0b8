import type { StoredDocument } from '@atrium/contract/platform/stored-document';

/** The latest snapshot of a target. */
export interface LiveResult {
  /** Null until they are known. */
  documents: readonly StoredDocument[] | null;
  /** A listener has them, and its connection is up. */
  isLive: boolean;
  /** Why the documents are not updated any more; null while they are. */
  error: unknown;
}
