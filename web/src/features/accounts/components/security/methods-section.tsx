import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useOpener } from '../../../../design/feedback/use-opener.ts';
import { requestGoogleToken, showGoogle } from '../../../../platform/google/google-request.ts';
import { googleClientId } from '../../../../platform/google/sign-in-options.ts';
import { errorCode, reportAuthError } from '../../../../session/auth/auth-error.ts';
import { connectGoogle, disconnectGoogle } from '../../api/google.ts';
import type { AccountProps } from '../../hooks/use-account-user.ts';
import { AccountSection } from '../account-section.tsx';
import { FocusedHeading } from '../focused-heading.tsx';
import { GoogleMark } from '../sign-in/google-mark.tsx';
import { ReauthenticatedActionForm } from './reauthenticated-form.tsx';

/** The account's sign-in methods, with buttons to add and remove them. */
export function MethodsSection({ user }: AccountProps) {
  return (
    <AccountSection
      id="account-methods"
      lead="You can sign in with any of these. If you have a second factor, it’s required after each of them."
    >
      <ul className="max-w-xl border-b border-line">
        <Method name="Email and password" state={user.hasPassword ? user.email : 'No password set'} />
        <Method name="Email link" state={user.email} />
        {googleClientId || user.google !== null ? <Google user={user} /> : null}
      </ul>
    </AccountSection>
  );
}

function Method({ name, state, children }: { name: string; state: string; children?: ReactNode }) {
  return (
    <li className="border-t border-line py-3 text-small">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>
          <span className="block font-medium">{name}</span>
          <span className="block text-fine break-all text-soft">{state}</span>
        </span>
        {children}
      </div>
    </li>
  );
}

type Task = 'none' | 'prove' | 'connect' | 'disconnect';

/** Connecting and disconnecting Google requires a recent sign-in, because it changes who can sign in. */
function Google({ user }: AccountProps) {
  const { google, hasPassword } = user;
  const [task, setTask] = useState<Task>('none');
  const end = () => setTask('none');
  const opener = useOpener(task !== 'none');
  const connected = google !== null;
  return (
    <Method name="Google" state={google ?? 'Not connected'}>
      {task === 'none' ? (
        <Button
          ref={opener}
          variant="secondary"
          size="small"
          disabled={connected && !hasPassword}
          onClick={() => setTask(connected ? 'disconnect' : 'prove')}
        >
          {connected ? 'Disconnect' : 'Connect'}
          <span className="sr-only"> Google</span>
        </Button>
      ) : null}
      {connected && !hasPassword ? (
        <p className="w-full text-fine text-soft">Set a password before you disconnect Google.</p>
      ) : null}
      {task === 'none' ? null : (
        <div className="w-full pt-3 pb-2">
          {task === 'prove' ? (
            <ReauthenticatedActionForm
              user={user}
              onBack={end}
              title="Connect a Google account"
              label="Continue"
              busyLabel="Checking..."
              action={async () => ({ success: true })}
              onDone={() => setTask('connect')}
            />
          ) : null}
          {task === 'connect' ? <ChooseAccount onBack={end} onDone={end} /> : null}
          {task === 'disconnect' ? (
            <ReauthenticatedActionForm
              user={user}
              onBack={end}
              title="Disconnect Google?"
              label="Disconnect"
              busyLabel="Disconnecting..."
              action={disconnectGoogle}
              onDone={end}
            />
          ) : null}
        </div>
      )}
    </Method>
  );
}

/** A separate step: browsers open a window only in a click's event handler, and the proof took longer. */
function ChooseAccount({ onBack, onDone }: { onBack(): void; onDone(): void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose() {
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await connectGoogle(await requestGoogleToken());
      if (outcome.success) return onDone();
      setFailure(outcome.error);
    } catch (error) {
      const message = reportAuthError(error);
      if (errorCode(error) !== 'popup-closed-by-user') setFailure(message);
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-4">
      <FocusedHeading level="h3">Now choose the Google account</FocusedHeading>
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="secondary" onClick={() => (busy ? showGoogle() : void choose())}>
          <GoogleMark />
          {busy ? 'Waiting for Google...' : 'Continue with Google'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
