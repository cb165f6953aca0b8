import { refusedByRulesText } from '@atrium/contract/access/permission-texts';
import { useEffect, useState } from 'react';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useOffline } from '../../../../platform/browser/use-offline.ts';
import type { LiveState } from '../../../../platform/firebase/live/use-live-query.ts';
import { wordsText } from '../../../../platform/format.ts';

/** Explains why the data below is missing or may be old. Renders nothing while it is live or loading. */
export function NotLive({ what, query }: { what: string; query: LiveState }) {
  const { data, isLive, error, refetch } = query;
  const isOffline = useOffline(false);
  if (error && !(isOffline && data !== undefined)) {
    const refused = 'code' in error && error.code === 'permission-denied';
    return (
      <LoadError
        className="mb-5"
        tone="warn"
        title={refused ? `You don’t have access to ${what}.` : `${wordsText(what)} couldn’t be loaded.`}
        onRetry={refetch}
      >
        <p>{refused ? refusedByRulesText(['manage_inquiries']) : 'Try again in a moment.'}</p>
      </LoadError>
    );
  }
  return data === undefined || isLive ? null : <Blocked isOffline={isOffline} />;
}

/** How long a listener may take. */
const LISTENER_WITHIN_MS = 8_000;

function Blocked({ isOffline }: { isOffline: boolean }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LISTENER_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOffline && !isLate) return null;
  return (
    <Notice className="mb-5" tone="warn">
      {isOffline
        ? 'Not connected. The data may be old; it updates when the connection is back.'
        : 'Live updates are blocked on this network. The data is read again every minute.'}
    </Notice>
  );
}
