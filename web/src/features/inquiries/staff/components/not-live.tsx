import { refusedByRulesText } from '@atrium/contract/access/permission-texts';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import type { Snapshot } from '../../../../platform/firebase/live/use-snapshot.ts';
import { wordsText } from '../../../../platform/format.ts';

/** Explains why the data below is missing or may be old. Renders nothing while it is live or loading. */
export function NotLive({ what, snapshot }: { what: string; snapshot: Snapshot<unknown> }) {
  const { data, isLive, isPolled, error, retry } = snapshot;
  if (error) {
    const refused = error instanceof Error && 'code' in error && error.code === 'permission-denied';
    return (
      <LoadError
        className="mb-5"
        tone="warn"
        title={refused ? `You don’t have access to ${what}.` : `${wordsText(what)} couldn’t be loaded.`}
        onRetry={retry}
      >
        <p>{refused ? refusedByRulesText(['manage_inquiries']) : 'Try again in a moment.'}</p>
      </LoadError>
    );
  }
  if (data === undefined || isLive) return null;
  return (
    <Notice className="mb-5" tone="warn">
      {isPolled
        ? 'Live updates are blocked on this network. The data is read again every minute.'
        : 'Not connected. The data may be old; it updates when the connection is back.'}
    </Notice>
  );
}
