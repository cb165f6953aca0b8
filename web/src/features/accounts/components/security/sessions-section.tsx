import type { AccountSession } from '@atrium/contract/accounts/sessions';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useOpener } from '../../../../design/feedback/use-opener.ts';
import { useAction } from '../../../../design/forms/use-action.ts';
import { timeText } from '../../../../platform/format.ts';
import { reportAuthError } from '../../../../session/auth/auth-error.ts';
import { endAllSessions, ownSessionId } from '../../../../session/device/own-session.ts';
import { sessionsQuery } from '../../api/queries.ts';
import { AccountSection } from '../account-section.tsx';
import { FocusedHeading } from '../focused-heading.tsx';

/** The account's sessions, and a button that ends all of them. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery({ ...sessionsQuery, meta: { label: 'The sessions' } });
  return (
    <AccountSection
      id="account-sessions"
      lead={`Browsers that were signed in during the last ${RETENTION_DAYS.session} days. Times are rounded to the hour.`}
    >
      {error && !data ? (
        <LoadError title="Your sessions couldn’t be loaded." onRetry={refetch} />
      ) : data ? (
        <SessionList sessions={data.sessions} />
      ) : (
        <Loading rows={['h-24 max-w-xl']} />
      )}
      <EndAll />
    </AccountSection>
  );
}

/** As many sessions as are shown at first. */
const SHOWN = 5;

function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const [areAllShown, setAllShown] = useState(false);
  if (sessions.length === 0) return <p className="text-soft">No sessions are recorded yet.</p>;
  const own = ownSessionId();
  const ownFirst = sessions.toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
  return (
    <ul className="max-w-xl border-b border-line text-small">
      {(areAllShown ? ownFirst : ownFirst.slice(0, SHOWN)).map(session => (
        <li
          key={session.id}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[1fr_auto]"
        >
          <p className="font-medium">
            {session.device} {session.id === own ? <Badge tone="accent">This browser</Badge> : null}
          </p>
          <p className="font-mono text-fine text-soft sm:text-right">
            {session.network === 'unknown' ? 'Unknown network' : session.network}
          </p>
          <p className="figures text-fine text-soft sm:col-span-2">
            Signed in {timeText(new Date(session.signedInAt))}
            {session.id === own ? null : ` · Last seen ${timeText(new Date(session.lastSeenAt))}`}
          </p>
        </li>
      ))}
      {sessions.length > SHOWN ? (
        <li className="border-t border-line py-1">
          <Button variant="quiet" onClick={() => setAllShown(!areAllShown)}>
            {areAllShown ? `Show First ${SHOWN}` : `Show All ${sessions.length}`}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function EndAll() {
  const [asking, setAsking] = useState(false);
  const opener = useOpener(asking);
  if (asking) return <EndAllForm onBack={() => setAsking(false)} />;
  return (
    <div className="mt-6">
      <Button ref={opener} variant="secondary" onClick={() => setAsking(true)}>
        Log Out Everywhere...
      </Button>
    </div>
  );
}

function EndAllForm({ onBack }: { onBack(): void }) {
  const { busy, failure, run } = useAction(reportAuthError);

  async function end() {
    await endAllSessions();
    const { leaveEndedSession } = await import('../../../../session/end/log-out.ts');
    await leaveEndedSession('ended-everywhere');
  }

  return (
    <div className="mt-6 grid max-w-xl gap-5">
      <div>
        <FocusedHeading level="h3">Log out on all devices?</FocusedHeading>
        <p className="mt-2 text-small text-soft">
          All sessions end within seconds, including this one. If you don’t recognize a session, change your
          password afterward.
        </p>
      </div>
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="secondary" disabled={busy} onClick={() => void run(end)}>
          {busy ? 'Logging out...' : 'Log Out Everywhere'}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
