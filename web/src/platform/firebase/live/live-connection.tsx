import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  terminate,
} from 'firebase/firestore';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import {
  AuthProvider,
  FirebaseAppProvider,
  FirestoreProvider,
  type ReactFireGlobals,
  useFirestore,
  useObservable,
  useUser,
} from 'reactfire';
import { getEnv } from '../../env.ts';
import { getFirebaseApp } from '../firebase.ts';
import { getFirebaseAuth } from '../firebase-auth.ts';
import { watchResults } from './firestore-results.ts';
import type { LiveResult, LiveTarget } from './live-target.ts';

/** A user's connection to Firestore. */
export type LiveConnection = ReturnType<typeof openLiveConnection>;

interface Listener {
  /** The key of its snapshots in reactfire's cache. */
  id: string;
  target: LiveTarget;
  onResult(result: LiveResult): void;
  /** Ends the subscription: reactfire itself never does. */
  ended: AbortController;
}

let sessions = 0;

/**
 * Connects with the full Firestore SDK, as the signed-in user `uid`.
 *
 * reactfire keeps the snapshots and errors of every id for as long as the page is open, also those of a user
 * who has signed out. So ids contain the user and the session, an ended listener is removed from its cache,
 * and errors are emitted as values.
 */
export function openLiveConnection(uid: string) {
  const auth = getFirebaseAuth();
  const firestore = initializeFirestore(getFirebaseApp(), { localCache: memoryLocalCache() });
  const { firestoreEmulator: at } = getEnv();
  if (at) connectFirestoreEmulator(firestore, at.host, at.port);
  const session = `${uid}/${++sessions}`;
  let listeners: readonly Listener[] = [];
  const readers = new Set<() => void>();

  function change(next: readonly Listener[]): void {
    listeners = next;
    for (const read of readers) read();
  }

  function subscribe(read: () => void): () => void {
    readers.add(read);
    return () => readers.delete(read);
  }

  return {
    /** Calls back with each snapshot; one with an error is the last. Returns the function that stops it. */
    listen(target: LiveTarget, onResult: Listener['onResult']) {
      const id = `${session}/${JSON.stringify(target)}`;
      const listener = { id, target, onResult, ended: new AbortController() };
      change([...listeners, listener]);
      return () => {
        listener.ended.abort();
        preloadedObservables().delete(id);
        change(listeners.filter(other => other !== listener));
      };
    },
    /** Listens while it is rendered. */
    Listeners() {
      const current = useSyncExternalStore(subscribe, () => listeners);
      return (
        <FirebaseAppProvider firebaseApp={getFirebaseApp()} suspense={false}>
          <AuthProvider sdk={auth}>
            <FirestoreProvider sdk={firestore}>
              <OnlyFor uid={uid}>
                {current.map(listener => (
                  <ResultWatcher key={listener.id} listener={listener} />
                ))}
              </OnlyFor>
            </FirestoreProvider>
          </AuthProvider>
        </FirebaseAppProvider>
      );
    },
    /** Ends every listener, and removes their snapshots. */
    async close() {
      for (const { ended } of listeners) ended.abort();
      change([]);
      preloadedObservables().clear();
      await terminate(firestore);
    },
  };
}

/** The observables that reactfire keeps for as long as the page is open. */
function preloadedObservables(): ReactFireGlobals['_reactFirePreloadedObservables'] {
  return Reflect.get(globalThis, '_reactFirePreloadedObservables');
}

/** Renders its children only while the token is this user's. */
function OnlyFor({ uid, children }: { uid: string; children: ReactNode }) {
  const { data: user } = useUser();
  return user?.uid === uid ? children : null;
}

function ResultWatcher({ listener }: { listener: Listener }) {
  const { id, target, onResult, ended } = listener;
  const firestore = useFirestore();
  // reactfire's hooks for documents and collections don't report whether a snapshot comes from the server.
  const { data: result } = useObservable(id, watchResults(firestore, target, ended.signal));
  useEffect(() => {
    if (result) onResult(result);
  }, [result, onResult]);
  return null;
}
