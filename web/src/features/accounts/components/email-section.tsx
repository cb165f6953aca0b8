import { EmailChangeForm, ResetRequest } from '@atrium/contract/accounts';
import { useState } from 'react';
import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/field.tsx';
import { Notice } from '../../../design/notice.tsx';
import { askForNewEmail } from '../api/credentials.ts';
import { sendVerification } from '../api/email-verification.ts';
import { type Outcome, useAccountForm } from '../hooks/use-account-form.ts';
import type { AccountUser } from '../hooks/use-account-user.ts';
import { ProofField, useReauthentication } from '../hooks/use-reauthentication.tsx';
import { AccountSection } from './account-section.tsx';
import { ProvenForm } from './proven-form.tsx';
import { ResendButton } from './resend-button.tsx';

/** The address, whether it is confirmed, and the way to another one. */
export function EmailSection({ user, hasPassword }: { user: AccountUser; hasPassword: boolean }) {
  return (
    <AccountSection
      id="account-email"
      title="E-mail"
      lead="You sign in with it, and receipts go there. Another address counts from the moment its link is opened."
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{user.email}</span>
        <Badge tone={user.emailVerified ? 'done' : 'warn'}>
          {user.emailVerified ? 'confirmed' : 'not confirmed'}
        </Badge>
      </p>
      {user.emailVerified ? null : <Unconfirmed />}
      <EmailForm user={user} hasPassword={hasPassword} />
    </AccountSection>
  );
}

function Unconfirmed() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <div className="mt-4 max-w-xl">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-56 flex-1 text-small text-soft">
          Open the link in the letter we sent there. Paying needs no confirmed address; work as staff does.
        </p>
        <ResendButton send={sendVerification} onOutcome={setOutcome} />
      </div>
      {outcome ? (
        <div className="mt-3">
          <Notice tone={outcome.success ? 'done' : 'fail'}>
            {outcome.success ? 'A new letter is on its way.' : outcome.error}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}

function EmailForm({ user, hasPassword }: { user: AccountUser; hasPassword: boolean }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { by, prove, panel } = useReauthentication(user, hasPassword);
  const { busy, failure, problems, onSubmit } = useAccountForm<{ email: string; currentPassword?: string }>({
    schema: by === 'password' ? EmailChangeForm : ResetRequest,
    action: async ({ email, currentPassword }) => (await prove(currentPassword)) ?? askForNewEmail(email),
    onDone: ({ email }, form) => {
      setAsked(email);
      form.reset();
    },
  });
  return (
    <div className="mt-6">
      <ProvenForm aria-labelledby="account-email" onSubmit={onSubmit} panel={panel}>
        {failure ? <Notice tone="fail">{failure}</Notice> : null}
        {asked ? (
          <Notice tone="done" title={`Look into the mailbox of ${asked}`}>
            The change happens when you open the link there. Until then, sign in as before.
          </Notice>
        ) : null}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="New e-mail"
            name="email"
            type="email"
            autoComplete="off"
            required
            error={problems.email}
          />
          <ProofField by={by} error={problems.currentPassword} />
        </div>
        <div>
          <Button type="submit" variant="secondary" disabled={busy}>
            {busy ? 'Sending...' : 'Change E-mail'}
          </Button>
        </div>
      </ProvenForm>
    </div>
  );
}
