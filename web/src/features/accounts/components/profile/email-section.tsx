import { EmailChangeForm, ResetRequest } from '@atrium/contract/accounts/account';
import { useState } from 'react';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { askForNewEmail } from '../../api/credentials.ts';
import type { AccountProps } from '../../hooks/use-account-user.ts';
import { AccountSection } from '../account-section.tsx';
import { ConfirmEmailNotice } from '../confirm-email-notice.tsx';
import { ReauthenticatedForm } from '../security/reauthenticated-form.tsx';

/** The email, whether it is confirmed, and a form to change it. */
export function EmailSection({ user }: AccountProps) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <AccountSection
      id="account-email"
      lead="Used to sign in and for receipts. A new address takes effect after you confirm it."
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{user.email}</span>
        <Badge tone={user.emailVerified ? 'done' : 'warn'}>
          {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </p>
      {user.emailVerified ? null : (
        <div className="mt-4">
          <ConfirmEmailNotice>
            Open the link in our email and confirm. You can pay without confirming your email; staff access
            requires it.
          </ConfirmEmailNotice>
        </div>
      )}
      <div className="mt-6">
        <ReauthenticatedForm<ResetRequest>
          user={user}
          schemas={[ResetRequest, EmailChangeForm]}
          action={({ email }) => askForNewEmail(email)}
          onDone={({ email }, form) => {
            setAsked(email);
            form.reset();
          }}
          labelledBy="account-email"
          label="Change Email"
          busyLabel="Sending..."
        >
          {(errors, proof) => (
            <>
              {asked ? (
                <Notice tone="done" isResult title={`Check the inbox of ${asked}`}>
                  {user.emailVerified
                    ? 'Open the link in our email and confirm the change. Until then, sign in with your current email.'
                    : 'Open the link in our email to confirm the address. You sign in with it from now on, unless another account has it: then nothing changes.'}
                </Notice>
              ) : null}
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <Field
                  label="New email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  error={errors.email}
                />
                {proof}
              </div>
            </>
          )}
        </ReauthenticatedForm>
      </div>
    </AccountSection>
  );
}
