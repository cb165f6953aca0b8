import type { Firestore } from 'firebase/firestore';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { getFirebaseApp } from '../../../platform/firebase/firebase.ts';
import { closeLiveFirestore, openLiveFirestore } from '../../../platform/firebase/live-firestore.ts';

const LiveFirestore = createContext<Firestore | null>(null);

/**
 * Provides live data for one user; null until the user is confirmed. Ends every subscription when the dashboard
 * unmounts or the user changes.
 */
export function LiveDataProvider({ uid, children }: { uid: string | null; children: ReactNode }) {
  const [live, setLive] = useState<{ uid: string; firestore: Firestore } | null>(null);

  useEffect(() => {
    if (!uid) return;
    const firestore = openLiveFirestore();
    setLive({ uid, firestore });
    return () => {
      setLive(null);
      void closeLiveFirestore(firestore);
    };
  }, [uid]);

  const own = live?.uid === uid ? (live?.firestore ?? null) : null;
  return <LiveFirestore value={own}>{children}</LiveFirestore>;
}

/** Shows its content once live data is available. */
export function WithLiveData({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const firestore = useContext(LiveFirestore);
  if (!firestore) return fallback;
  return (
    <FirebaseAppProvider firebaseApp={getFirebaseApp()}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}
