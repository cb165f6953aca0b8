import type { StoredDocument } from '@atrium/contract/platform/stored-document';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { Schema } from '../../api/api-client.ts';
import type { LiveData } from './live-data.ts';
import {
  type DocumentTarget,
  type LiveResult,
  type LiveTarget,
  liveKey,
  type QueryTarget,
} from './live-target.ts';

/** The live data of the signed-in user; null until the session is confirmed. */
export const LiveDataContext = createContext<LiveData | null>(null);

export interface Snapshot<T> {
  /** Undefined until it is known. */
  data: T | undefined;
  /** The data is of this visit, not what the user saw last (`last-seen.ts`). */
  isConfirmed: boolean;
  /** The connection is up, so `data` is current. */
  isLive: boolean;
  /** The connection is blocked, so `data` is read from time to time. */
  isPolled: boolean;
  /** Why `data` isn't updated any more; null while it is. */
  error: unknown;
  retry(): void;
}

interface SnapshotOptions {
  /**
   * `dashboard`: the subscription lasts until the dashboard is left, so other pages show the data at once; an error is
   * thrown for the error boundary. `screen`: the subscription ends with the component, and an error is returned.
   */
  scope?: 'dashboard' | 'screen';
}

const NOTHING: LiveTarget = { path: '' };

/**
 * Subscribes to a document or a query. Readers of the same one share the subscription. A document that doesn't exist, or
 * doesn't match the schema, is null; a null target subscribes to nothing. A query leaves out what doesn't match.
 */
export function useSnapshot<T>(
  target: DocumentTarget | null,
  schema: Schema<T>,
  options?: SnapshotOptions,
): Snapshot<T | null>;
export function useSnapshot<T>(
  target: QueryTarget,
  schema: Schema<T>,
  options?: SnapshotOptions,
): Snapshot<T[]>;
export function useSnapshot<T>(
  target: LiveTarget | null,
  schema: Schema<T>,
  { scope = 'dashboard' }: SnapshotOptions = {},
): Snapshot<T | T[] | null> {
  const live = useContext(LiveDataContext);
  const keep = scope === 'dashboard';
  const queryKey = liveKey(target ?? NOTHING);
  const { data: result, dataUpdatedAt } = useQuery<LiveResult>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { lastSeen: keep },
  });
  // Equal targets are made anew by each render.
  const id = JSON.stringify(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` identifies the target, which is a new object in each render
  useEffect(() => (target ? live?.hold(target, { keep }) : undefined), [live, id, keep]);
  const documents = result?.documents ?? null;
  const isDocument = target === null || 'path' in target;
  const data = useMemo(
    () => documents && parse(documents, schema, isDocument),
    [documents, schema, isDocument],
  );
  const error = result?.error ?? null;
  useEffect(() => {
    if (!keep && error !== null) console.warn('A list is no longer live.', error);
  }, [keep, error]);
  if (error !== null && keep) throw error;
  return {
    data: data === null ? undefined : data.known,
    isConfirmed: dataUpdatedAt >= performance.timeOrigin,
    isLive: result?.isLive ?? false,
    isPolled: result?.polled === 'read',
    error,
    retry: () => {
      if (target) live?.retry(target);
    },
  };
}

/** A schema of documents that `contract` has none for. `parse` returns null for data that it doesn't understand. */
export function defineSchema<T>(parseDocument: (document: StoredDocument) => T | null): Schema<T> {
  return {
    safeParse: value => {
      const data = parseDocument(value as StoredDocument);
      return data === null ? { success: false } : { success: true, data };
    },
  };
}

function parse<T>(
  documents: readonly StoredDocument[],
  schema: Schema<T>,
  isDocument: boolean,
): { known: T | T[] | null } {
  const parsed = documents.flatMap(document => {
    const result = schema.safeParse(document);
    return result.success ? [result.data] : [];
  });
  return { known: isDocument ? (parsed[0] ?? null) : parsed };
}
