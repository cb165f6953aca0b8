import { PasswordChangeForm } from '@atrium/contract/accounts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { changePassword } from '../api/credentials.ts';
import { useAccountForm } from '../hooks/use-account-form.ts';
import { AccountSection } from './account-section.tsx';
import { NewPasswordField, PasswordField } from './password-field.tsx';

/** Another password, for whoever knows the present one. */
export function PasswordSection({ email }: { email: string }) {
  // A form that is done with is replaced by an empty one.
  const [changes, setChanges] = useState(0);
  return (
    <AccountSection
      id="account-password"
      title="Password"
      lead={
        <>
          Once it is changed, every other device has to sign in again.{' '}
          <Link
            to="/reset-password"
            className="text-ink underline decoration-line underline-offset-4 hover:decoration-current"
          >
            Forgot the current one?
          </Link>
        </>
      }
    >
      {changes > 0 ? (
        <div className="mb-5 max-w-xl">
          <Notice tone="done">Your password is changed. You stay signed in here.</Notice>
        </div>
      ) : null}
      <PasswordForm key={changes} email={email} onDone={() => setChanges(changes + 1)} />
    </AccountSection>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone(): void }) {
  const { busy, failure, problems, onSubmit } = useAccountForm({
    schema: PasswordChangeForm,
    action: changePassword,
    onDone,
  });
  return (
    <form aria-labelledby="account-password" onSubmit={onSubmit} noValidate className="grid max-w-xl gap-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={problems.currentPassword}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewPasswordField label="New password" name="password" error={problems.password} />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={problems.confirmPassword}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" disabled={busy}>
          {busy ? 'Saving...' : 'Change Password'}
        </Button>
      </div>
    </form>
  );
}
