import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { type AccountProps, type AccountUser, useAccountUser } from '../../hooks/use-account-user.ts';
import { useHasPassword } from '../../hooks/use-has-password.ts';
import { ReauthenticatedActionForm } from './reauthenticated-form.tsx';

/** Asks the user to sign in again. `onClose` is called once, with whether the same user has done so. */
export default function ReauthenticationDialog({ onClose }: { onClose(done: boolean): void }) {
  const user = useAccountUser();
  const hasPassword = useHasPassword();
  const done = useRef(false);
  useSamePerson(user, () => onClose(false));
  return (
    <Dialog title="Sign in again" onClose={() => onClose(done.current)}>
      <p className="mb-5 text-soft">
        This action needs a sign-in within the last {SESSION_LIMITS.recentSignInMs / 60_000} minutes. What you
        entered is kept.
      </p>
      {user && hasPassword !== null ? (
        <ProofForm
          user={{ ...user, hasPassword }}
          onDone={() => {
            done.current = true;
            onClose(true);
          }}
          onCancel={() => onClose(false)}
        />
      ) : (
        <Loading rows={['h-40']} />
      )}
    </Dialog>
  );
}

function ProofForm({ user, onDone, onCancel }: AccountProps & { onDone(): void; onCancel(): void }) {
  const form = useRef<HTMLDivElement>(null);
  // After the dialog has opened and focused its close button.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return (
    <div ref={form}>
      <ReauthenticatedActionForm
        user={user}
        lead={
          <p className="text-small text-soft">
            You are signed in as <span className="font-medium break-all text-ink">{user.email}</span>.
          </p>
        }
        action={async () => ({ success: true })}
        onDone={onDone}
        label="Continue"
        busyLabel="Checking..."
        variant="primary"
        onBack={onCancel}
        backLabel="Cancel"
      />
    </div>
  );
}

/** Calls back when the session ends or another user signs in, in any tab. */
function useSamePerson(user: AccountUser | null, onOther: () => void): void {
  const first = useRef<string>(null);
  useEffect(() => {
    if (first.current !== null && user?.uid !== first.current) onOther();
    first.current ??= user?.uid ?? null;
  });
}
