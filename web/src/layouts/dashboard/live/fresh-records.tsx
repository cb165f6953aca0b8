import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { whenQuiet } from '../../../platform/browser/when-quiet.ts';
import { Listeners, ListenersContext } from '../../../platform/firebase/live/listeners.tsx';
import { useLiveQuery } from '../../../platform/firebase/live/use-live-query.ts';
import { useAuth } from '../../../session/auth-provider.tsx';
import { ownRecordsQuery } from '../../../session/own-records.ts';

const LiveRecords = lazy(() => import('./live-records.tsx'));

/**
 * Reads the user's records, and keeps them live once the page has its first data: Firebase's code, which also confirms the
 * session, would only delay it. Where no listener gets through, they are read again every minute.
 */
export function FreshRecords({ uid, children }: { uid: string; children: ReactNode }) {
  const { session } = useAuth();
  const isAtRest = useRest();
  const { onLive, onEnd } = useLiveQuery({ ...ownRecordsQuery(uid), throwOnError: false });
  return (
    <ListenersContext value={isAtRest && session.status === 'signed-in'}>
      <Listeners onEnd={onEnd}>
        <LiveRecords uid={uid} onLive={onLive} />
      </Listeners>
      {children}
    </ListenersContext>
  );
}

/** Firebase's code waits this long at most for the page's data. */
const REST_WITHIN_MS = 3_000;
const AGAIN_AFTER_MS = 15_000;

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Returns whether the page has its first data. From then on, confirms the session. */
function useRest(): boolean {
  const client = useQueryClient();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void (async () => {
      await waitForRest(client);
      if (isOpen) setAtRest(true);
      while (isOpen && !(await tryConfirmingSession())) await wait(AGAIN_AFTER_MS);
    })();
    return () => {
      isOpen = false;
    };
  }, [client]);
  return isAtRest;
}

/** Resolves when the page is painted and waits for no data. */
async function waitForRest(client: QueryClient): Promise<void> {
  await whenQuiet();
  if (client.isFetching() === 0) return;
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const unsubscribe = client.getQueryCache().subscribe(() => {
    if (client.isFetching() === 0) resolve();
  });
  await Promise.race([loaded, wait(REST_WITHIN_MS)]);
  unsubscribe();
  await whenQuiet();
}

/** Resolves to whether the code for it was loaded and Firebase has read the session. */
async function tryConfirmingSession(): Promise<boolean> {
  try {
    await (await import('../../../session/auth/firebase-session.ts')).confirmSession();
    return true;
  } catch (error) {
    console.warn('The session couldn’t be confirmed.', error);
    return false;
  }
}
