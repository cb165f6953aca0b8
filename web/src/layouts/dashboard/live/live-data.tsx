import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { whenQuiet } from '../../../platform/browser/when-quiet.ts';
import type { LiveConnection } from '../../../platform/firebase/live/live-connection.tsx';
import { type LiveData, openLiveData } from '../../../platform/firebase/live/live-data.ts';
import { LiveDataContext } from '../../../platform/firebase/live/use-snapshot.ts';
import { readFirstResults } from './first-results.ts';

/**
 * Provides live data for one user. Confirms the session once the first data is there: Firebase's code would only delay
 * it. Ends every subscription when the dashboard unmounts or the user changes.
 */
export function LiveDataProvider({ uid, children }: { uid: string; children: ReactNode }) {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveData | null>(null);
  const [connection, setConnection] = useState<LiveConnection | null>(null);

  useEffect(() => {
    let isOpen = true;
    const opened = openLiveData({
      client,
      // Firestore's listeners and reactfire are a third of the dashboard's code, so they arrive after the first data.
      connect: async () => {
        const [{ openLiveConnection }] = await Promise.all([
          import('../../../platform/firebase/live/live-connection.tsx'),
          confirmSession(),
        ]);
        if (!isOpen) throw new Error('The dashboard was left.');
        const connected = openLiveConnection(uid);
        setConnection(connected);
        return connected;
      },
      readFirst() {
        const first = readFirstResults(uid);
        void confirmAfter(first, client);
        return first;
      },
      whenQuiet: () => isAtRest(client),
    });
    setLive(opened);
    return () => {
      isOpen = false;
      setLive(null);
      setConnection(null);
      opened.close();
    };
  }, [uid, client]);

  return (
    <LiveDataContext value={live}>
      {children}
      {connection && <connection.Listeners />}
    </LiveDataContext>
  );
}

/** Firebase's code waits this long at most for the page's data. */
const REST_WITHIN_MS = 3_000;
const late = () => new Promise<void>(resolve => setTimeout(resolve, REST_WITHIN_MS));

/** Resolves when the page is painted and waits for no data. */
async function isAtRest(client: QueryClient): Promise<void> {
  await whenQuiet();
  if (client.isFetching() === 0) return;
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const unsubscribe = client.getQueryCache().subscribe(() => {
    if (client.isFetching() === 0) resolve();
  });
  await Promise.race([loaded, late()]);
  unsubscribe();
  await whenQuiet();
}

/** Confirms the session once the page has its first data, or soon when it has none. */
async function confirmAfter(first: Promise<unknown>, client: QueryClient): Promise<void> {
  await Promise.race([first, late()]).catch(() => {});
  await isAtRest(client);
  // The listeners confirm it too, and try again when that fails.
  await confirmSession().catch(error => console.warn('The session couldn’t be confirmed.', error));
}

async function confirmSession(): Promise<void> {
  await (await import('../../../session/auth/firebase-session.ts')).confirmSession();
}
