import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { useEffect, useMemo, useReducer } from 'react';
import { useObservable } from 'reactfire';
import { Observable } from 'rxjs';
import { holdListener, idOf, registerListener, stopListener } from './snapshot-listeners.ts';

/** Checks a document's data, which includes its `id`. A schema of `contract`, or one made by `defineSchema`. */
export interface SnapshotSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

export interface Snapshot<T> {
  /** Undefined until it is known. */
  data: T | undefined;
  /** The connection is up, so `data` is current. */
  isLive: boolean;
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

interface SnapshotEvent {
  snapshot: QuerySnapshot | DocumentSnapshot | null;
  error: unknown;
}

/**
 * Subscribes to a document or a query. Readers of the same one share the subscription. A document that doesn't exist, or
 * doesn't match the schema, is null; a null target subscribes to nothing. A query leaves out what doesn't match.
 */
export function useSnapshot<T>(
  target: DocumentReference | null,
  schema: SnapshotSchema<T>,
  options?: SnapshotOptions,
): Snapshot<T | null>;
export function useSnapshot<T>(
  target: Query,
  schema: SnapshotSchema<T>,
  options?: SnapshotOptions,
): Snapshot<T[]>;
export function useSnapshot<T>(
  target: Query | DocumentReference | null,
  schema: SnapshotSchema<T>,
  { scope = 'dashboard' }: SnapshotOptions = {},
): Snapshot<T | T[] | null> {
  const id = idOf(target);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const { data: event } = useObservable<SnapshotEvent | undefined>(id, eventsOf(id, target));
  const endsWithScreen = scope === 'screen';
  useEffect(() => (endsWithScreen ? holdListener(id) : undefined), [id, endsWithScreen]);
  const snapshot = event?.snapshot ?? null;
  const data = useMemo(() => snapshot && parse(snapshot, schema), [snapshot, schema]);
  const error = event?.error ?? null;
  useEffect(() => {
    if (endsWithScreen && error !== null) console.warn('A list is no longer live.', error);
  }, [endsWithScreen, error]);
  if (error !== null && !endsWithScreen) throw error;
  return {
    data: data?.known,
    isLive: snapshot !== null && !snapshot.metadata.fromCache,
    error,
    retry: () => {
      stopListener(id);
      rerender();
    },
  };
}

/** A schema of documents that `contract` has none for. `parse` returns null for data that it doesn't understand. */
export function defineSchema<T>(parse: (data: DocumentData) => T | null): SnapshotSchema<T> {
  return {
    safeParse: value => {
      const data = parse(Object(value));
      return data === null ? { success: false } : { success: true, data };
    },
  };
}

/** Errors are values, because reactfire would keep throwing the first one. */
function eventsOf(id: string, target: Query | DocumentReference | null): Observable<SnapshotEvent> {
  return new Observable(subscriber => {
    if (!target) return;
    let snapshot: SnapshotEvent['snapshot'] = null;
    const options = { includeMetadataChanges: true };
    const next = (latest: QuerySnapshot | DocumentSnapshot) => {
      snapshot = latest;
      subscriber.next({ snapshot, error: null });
    };
    const fail = (error: unknown) => subscriber.next({ snapshot, error });
    registerListener(
      id,
      target.type === 'document'
        ? onSnapshot(target, options, next, fail)
        : onSnapshot(target, options, next, fail),
    );
  });
}

/** Without a connection an empty result says nothing: then there is no `known`. */
function parse<T>(
  snapshot: QuerySnapshot | DocumentSnapshot,
  schema: SnapshotSchema<T>,
): { known?: T | T[] | null } {
  const isCached = snapshot.metadata.fromCache;
  if ('docs' in snapshot) {
    if (isCached && snapshot.empty) return {};
    return { known: snapshot.docs.flatMap(document => parseDocument(document, schema) ?? []) };
  }
  if (isCached && !snapshot.exists()) return {};
  return { known: parseDocument(snapshot, schema) };
}

function parseDocument<T>(document: DocumentSnapshot, schema: SnapshotSchema<T>): T | null {
  if (!document.exists()) return null;
  const parsed = schema.safeParse({ ...document.data({ serverTimestamps: 'estimate' }), id: document.id });
  return parsed.success ? parsed.data : null;
}
