import { ACCOUNT_DELETION } from '@atrium/contract/accounts/deletion';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useFocusOn, useOpener } from '../../../../design/feedback/use-opener.ts';
import { timeText } from '../../../../platform/format.ts';
import { requestDeletion } from '../../api/account-actions.ts';
import type { Outcome } from '../../api/attempt.ts';
import { useAccountDeletion } from '../../hooks/use-account-deletion.ts';
import type { AccountProps } from '../../hooks/use-account-user.ts';
import { AccountSection } from '../account-section.tsx';
import { OutcomeNotice } from '../outcome-notice.tsx';
import { ReauthenticatedActionForm } from '../security/reauthenticated-form.tsx';
import { KeepButton } from './keep-button.tsx';

const DAYS = ACCOUNT_DELETION.undoDays;

const STEPS: readonly (readonly [when: string, what: string])[] = [
  [
    'Immediately',
    'Billing stops: open checkouts and plans with a failed payment end. You can use other plans until then, but they don’t renew.',
  ],
  [`For ${DAYS} days`, 'You can sign in and keep your account. Your plans then continue as before.'],
  [
    `After ${DAYS} days`,
    'Your profile, messages, bookings, newsletter subscriptions and plans are erased, including remaining paid time, and so are your customer data and cards at Stripe.',
  ],
  [
    'What we keep',
    'For each payment the amount, date, status, application and Stripe’s ID, as tax law requires. It is no longer linked to you.',
  ],
];

/** Explains and starts the deletion of the account. `lost` says what is lost with it, such as credit. */
export function DeleteSection({ user, lost }: AccountProps & { lost: ReactNode }) {
  const deletion = useAccountDeletion(user.uid);
  const [change, setChange] = useState<'requested' | Outcome | null>(null);
  // The pressed button was replaced, so the focus moves to its replacement.
  const focusTarget = useFocusOn<HTMLDivElement>(change);
  return (
    <AccountSection
      id="account-delete"
      lead={`Billing ends first. You have ${DAYS} days to change your mind; after that it can’t be undone.`}
    >
      <div ref={focusTarget} tabIndex={-1} className="outline-none">
        <OutcomeNotice
          outcome={change === 'requested' ? null : change}
          done="Your account stays. Your active plans are resumed."
          className="mb-6 max-w-xl"
        />
        {deletion ? <Requested user={user} eraseAt={deletion.eraseAt} onOutcome={setChange} /> : <Steps />}
        <div className="mt-5 max-w-xl empty:hidden">{lost}</div>
      </div>
      {deletion ? null : <Request user={user} onDone={() => setChange('requested')} />}
    </AccountSection>
  );
}

function Request({ user, onDone }: AccountProps & { onDone(): void }) {
  const [asking, setAsking] = useState(false);
  const opener = useOpener(asking);
  return (
    <div className="mt-6">
      {asking ? (
        <ReauthenticatedActionForm
          user={user}
          title="Delete this account?"
          lead={
            <p className="text-small text-soft">
              The account of <span className="font-medium break-all text-ink">{user.email}</span> and all of
              its data.
            </p>
          }
          action={requestDeletion}
          label="Delete My Account"
          busyLabel="Ending your billing..."
          variant="danger"
          onBack={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
        />
      ) : (
        <Button ref={opener} variant="secondary" onClick={() => setAsking(true)}>
          Delete My Account...
        </Button>
      )}
    </div>
  );
}

interface RequestedProps extends AccountProps {
  eraseAt: Date;
  onOutcome(outcome: Outcome): void;
}

function Requested({ user, eraseAt, onOutcome }: RequestedProps) {
  return (
    <div className="max-w-xl">
      <Notice tone="warn" title={`It will be erased on ${timeText(eraseAt)}`}>
        Until then you can cancel the deletion, here or at the top of every page of your dashboard.
        {user.emailVerified ? ' You’ll get an email with the date.' : ''}
      </Notice>
      <div className="mt-5">
        <KeepButton onOutcome={onOutcome} />
      </div>
    </div>
  );
}

function Steps() {
  return (
    <dl className="max-w-xl border-b border-line text-small">
      {STEPS.map(([when, what]) => (
        <div key={when} className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="font-medium">{when}</dt>
          <dd className="text-soft">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
