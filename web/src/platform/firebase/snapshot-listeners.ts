import { type DocumentReference, type Query, queryEqual } from 'firebase/firestore';
import { forgetLiveAnswers } from './live-answers.ts';

const queries: Query[] = [];
const listeners = new Map<string, () => void>();
const holders = new Map<string, number>();

/** The id of a document or a query in reactfire's store; the same for equal queries. */
export function idOf(target: Query | DocumentReference | null): string {
  if (!target) return 'snapshot of nothing';
  if (target.type === 'document') return `snapshot of ${target.path}`;
  const known = queries.findIndex(query => queryEqual(query, target));
  return `snapshot of query ${known >= 0 ? known : queries.push(target) - 1}`;
}

/** Stores how the listener of an id is stopped, since reactfire never stops one. An earlier one of the id is stopped. */
export function registerListener(id: string, stop: () => void): void {
  listeners.get(id)?.();
  listeners.set(id, stop);
}

/** Stops a listener, and forgets what it has received. */
export function stopListener(id: string): void {
  listeners.get(id)?.();
  listeners.delete(id);
  forgetLiveAnswers(id);
}

/** Counts a reader of a listener that ends with its last reader; returns the function that takes the reader off. */
export function holdListener(id: string): () => void {
  holders.set(id, holdersOf(id) + 1);
  return () => {
    holders.set(id, holdersOf(id) - 1);
    // A reader that is mounted in the same render takes the listener over.
    queueMicrotask(() => {
      if (holdersOf(id) === 0) stopListener(id);
    });
  };
}

function holdersOf(id: string): number {
  return holders.get(id) ?? 0;
}
