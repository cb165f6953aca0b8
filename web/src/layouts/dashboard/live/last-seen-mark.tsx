import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { unconfirmedSince } from '../../../platform/api/last-seen.ts';
import { timeText } from '../../../platform/format.ts';

/** Says that the page shows what the user saw last, until the server has confirmed all of it. */
export function LastSeenMark() {
  const client = useQueryClient();
  const since = useSyncExternalStore(
    onChange => client.getQueryCache().subscribe(onChange),
    () => unconfirmedSince(client),
  );
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  if (since === null) return null;
  return (
    <p
      data-last-seen
      className="fixed bottom-20 left-1/2 z-30 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 border border-line bg-paper px-3 py-1.5 text-center text-fine text-soft lg:bottom-4 print:hidden"
    >
      {isOnline ? 'Updating...' : 'You’re offline.'} This is from {timeText(new Date(since))}.
    </p>
  );
}

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
