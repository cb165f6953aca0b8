import { NewPasswordForm, PasswordChangeForm } from '@atrium/contract/accounts/account';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { PATHS } from '../../../../paths.ts';
import { setPassword } from '../../api/credentials.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import type { AccountOwner } from '../../hooks/use-account-user.ts';
import { ProofField, useReauthentication } from '../../hooks/use-reauthentication.tsx';
import { NewPasswordFields } from '../password-field.tsx';
import { AccountSection } from '../profile/account-section.tsx';
import { FormWithReauthentication } from './form-with-reauthentication.tsx';

/** Changes the password, or sets the first one of an account that uses Google or email links. */
export function PasswordSection({ user, hasPassword }: AccountOwner) {
  // A submitted form is replaced by an empty one.
  const [changes, setChanges] = useState(0);
  return (
    <AccountSection
      id="account-password"
      title="Password"
      lead={
        hasPassword ? (
          <ChangeLead />
        ) : (
          'You don’t have a password yet. Set one to sign in with your email and password.'
        )
      }
    >
      {changes > 0 ? (
        <div className="mb-5 max-w-xl">
          <Notice tone="done">Your password is changed. You stay signed in here.</Notice>
        </div>
      ) : null}
      <PasswordForm
        key={changes}
        user={user}
        hasPassword={hasPassword}
        onDone={() => setChanges(changes + 1)}
      />
    </AccountSection>
  );
}

function ChangeLead() {
  return (
    <>
      Changing it logs you out on all other devices.{' '}
      <TextLink to={PATHS.resetPassword} className="text-ink">
        Forgot your password?
      </TextLink>
    </>
  );
}

function PasswordForm({ user, hasPassword, onDone }: AccountOwner & { onDone(): void }) {
  const { by, prove, panel } = useReauthentication(user, hasPassword);
  const { busy, failure, errors, onSubmit } = useAccountForm<NewPasswordForm & { currentPassword?: string }>({
    schema: by === 'password' ? PasswordChangeForm : NewPasswordForm,
    action: async ({ currentPassword, password }) => (await prove(currentPassword)) ?? setPassword(password),
    onDone,
  });
  return (
    <FormWithReauthentication aria-labelledby="account-password" onSubmit={onSubmit} panel={panel}>
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {by === 'password' ? <ProofField by={by} error={errors.currentPassword} /> : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewPasswordFields errors={errors} />
      </div>
      {by === 'password' ? null : <ProofField by={by} error={undefined} />}
      <div>
        <Button type="submit" variant="secondary" disabled={busy}>
          {busy ? 'Saving...' : hasPassword ? 'Change Password' : 'Set a Password'}
        </Button>
      </div>
    </FormWithReauthentication>
  );
}
