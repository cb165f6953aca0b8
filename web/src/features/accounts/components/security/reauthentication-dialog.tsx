import { EmptyForm, PasswordProofForm } from '@atrium/contract/accounts/account';
import { SESSION_LIMITS } from '@atrium/contract/accounts/session-limits';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import { type AccountOwner, type AccountUser, useAccountUser } from '../../hooks/use-account-user.ts';
import { useHasPassword } from '../../hooks/use-has-password.ts';
import { ProofField, useReauthentication } from '../../hooks/use-reauthentication.tsx';
import { FormWithReauthentication } from './form-with-reauthentication.tsx';

interface ReauthenticationDialogProps {
  /** Called once, with whether the same user has signed in again. */
  onClose(done: boolean): void;
}

/** Asks the user to sign in again, above the page or dialog whose action requires it. */
export default function ReauthenticationDialog({ onClose }: ReauthenticationDialogProps) {
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
          user={user}
          hasPassword={hasPassword}
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

interface ProofFormProps extends AccountOwner {
  onDone(): void;
  onCancel(): void;
}

function ProofForm({ user, hasPassword, onDone, onCancel }: ProofFormProps) {
  const { by, prove, panel } = useReauthentication(user, hasPassword);
  const { busy, failure, errors, onSubmit } = useAccountForm<{ currentPassword?: string }>({
    schema: by === 'password' ? PasswordProofForm : EmptyForm,
    action: async ({ currentPassword }) => (await prove(currentPassword)) ?? { success: true },
    onDone,
  });
  const form = useRef<HTMLDivElement>(null);
  // After the dialog has opened and focused its close button.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return (
    <div ref={form}>
      <FormWithReauthentication onSubmit={onSubmit} panel={panel}>
        <p className="text-small text-soft">
          You are signed in as <span className="font-medium break-all text-ink">{user.email}</span>.
        </p>
        {failure ? <Notice tone="fail">{failure}</Notice> : null}
        <ProofField by={by} error={errors.currentPassword} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" disabled={busy}>
            {busy ? 'Checking...' : 'Continue'}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </FormWithReauthentication>
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
