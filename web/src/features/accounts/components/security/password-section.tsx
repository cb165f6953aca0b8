import { NewPasswordForm, PasswordChangeForm } from '@atrium/contract/accounts/account';
import { useState } from 'react';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { PATHS } from '../../../../paths.ts';
import { setPassword } from '../../api/credentials.ts';
import type { AccountProps } from '../../hooks/use-account-user.ts';
import { AccountSection } from '../account-section.tsx';
import { NewPasswordFields } from '../password-field.tsx';
import { ReauthenticatedForm } from './reauthenticated-form.tsx';

/** Changes the password, or sets the first one of an account that uses Google or email links. */
export function PasswordSection({ user }: AccountProps) {
  // A submitted form is replaced by an empty one.
  const [changes, setChanges] = useState(0);
  const { hasPassword } = user;
  return (
    <AccountSection
      id="account-password"
      lead={
        hasPassword ? (
          <>
            Changing it logs you out on all other devices.{' '}
            <TextLink to={PATHS.resetPassword} className="text-ink">
              Forgot your password?
            </TextLink>
          </>
        ) : (
          'You don’t have a password yet. Set one to sign in with your email and password.'
        )
      }
    >
      {changes > 0 ? (
        <Notice className="mb-5 max-w-xl" tone="done" focusOn={changes}>
          Your password is changed. You stay signed in here.
        </Notice>
      ) : null}
      <ReauthenticatedForm<NewPasswordForm>
        key={changes}
        user={user}
        schemas={[NewPasswordForm, PasswordChangeForm]}
        action={({ password }) => setPassword(password)}
        onDone={() => setChanges(changes + 1)}
        labelledBy="account-password"
        label={hasPassword ? 'Change Password' : 'Set a Password'}
        busyLabel="Saving..."
      >
        {(errors, proof) => (
          <>
            <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
            {hasPassword ? proof : null}
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <NewPasswordFields errors={errors} />
            </div>
            {hasPassword ? null : proof}
          </>
        )}
      </ReauthenticatedForm>
    </AccountSection>
  );
}
