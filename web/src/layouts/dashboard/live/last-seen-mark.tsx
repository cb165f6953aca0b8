import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { unconfirmedSince } from '../../../platform/api/last-seen.ts';
import { useOffline } from '../../../platform/browser/use-offline.ts';
import { timeText } from '../../../platform/format.ts';

/** A note that the page shows stored data, until the server has confirmed all of it. */
export function LastSeenMark() {
  const client = useQueryClient();
  const since = useSyncExternalStore(
    onChange => client.getQueryCache().subscribe(onChange),
    () => unconfirmedSince(client),
  );
  return since === null ? null : <Mark since={since} />;
}

function Mark({ since }: { since: number }) {
  const isOffline = useOffline(false);
  return (
    <p
      data-last-seen
      className="bar fixed bottom-20 left-1/2 z-30 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 border border-line bg-paper px-3 py-1.5 text-center text-fine text-soft lg:bottom-4 print:hidden"
    >
      {isOffline ? 'You’re offline.' : 'Updating...'} This is from {timeText(new Date(since))}.
    </p>
  );
}
