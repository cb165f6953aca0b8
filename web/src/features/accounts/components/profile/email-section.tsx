import { EmailChangeForm, ResetRequest } from '@atrium/contract/accounts/account';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { askForNewEmail } from '../../api/credentials.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import type { AccountOwner } from '../../hooks/use-account-user.ts';
import { ProofField, useReauthentication } from '../../hooks/use-reauthentication.tsx';
import { ConfirmEmailNotice } from '../email-links/confirm-email-notice.tsx';
import { FormWithReauthentication } from '../security/form-with-reauthentication.tsx';
import { AccountSection } from './account-section.tsx';

/** The email, whether it is confirmed, and a form to change it. */
export function EmailSection({ user, hasPassword }: AccountOwner) {
  return (
    <AccountSection
      id="account-email"
      title="Email"
      lead="Used to sign in and for receipts. A new address takes effect after you confirm it."
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{user.email}</span>
        <Badge tone={user.emailVerified ? 'done' : 'warn'}>
          {user.emailVerified ? 'confirmed' : 'not confirmed'}
        </Badge>
      </p>
      {user.emailVerified ? null : (
        <div className="mt-4">
          <ConfirmEmailNotice>
            Open the link in the email we sent and confirm. You can pay without confirming your email; staff
            access requires it.
          </ConfirmEmailNotice>
        </div>
      )}
      <EmailForm user={user} hasPassword={hasPassword} />
    </AccountSection>
  );
}

function EmailForm({ user, hasPassword }: AccountOwner) {
  const [asked, setAsked] = useState<string | null>(null);
  const { by, prove, panel } = useReauthentication(user, hasPassword);
  const { busy, failure, errors, onSubmit } = useAccountForm<{ email: string; currentPassword?: string }>({
    schema: by === 'password' ? EmailChangeForm : ResetRequest,
    action: async ({ email, currentPassword }) => (await prove(currentPassword)) ?? askForNewEmail(email),
    onDone: ({ email }, form) => {
      setAsked(email);
      form.reset();
    },
  });
  return (
    <div className="mt-6">
      <FormWithReauthentication aria-labelledby="account-email" onSubmit={onSubmit} panel={panel}>
        {failure ? <Notice tone="fail">{failure}</Notice> : null}
        {asked ? (
          <Notice tone="done" title={`Check the inbox of ${asked}`}>
            Open the link we sent and confirm the change. Until then, sign in with your current email.
          </Notice>
        ) : null}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="New email"
            name="email"
            type="email"
            autoComplete="off"
            required
            error={errors.email}
          />
          <ProofField by={by} error={errors.currentPassword} />
        </div>
        <div>
          <Button type="submit" variant="secondary" disabled={busy}>
            {busy ? 'Sending...' : 'Change Email'}
          </Button>
        </div>
      </FormWithReauthentication>
    </div>
  );
}
