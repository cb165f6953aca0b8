import { useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { offersAppCodes, offersSmsCodes } from '../../../../platform/google/sign-in-options.ts';
import type { MfaFactor } from '../../../../session/auth/second-factor.ts';
import { endOtherSessions } from '../../api/account-actions.ts';
import { removeFactor } from '../../api/second-factors.ts';
import type { AccountProps, AccountUser } from '../../hooks/use-account-user.ts';
import { AccountSection } from '../account-section.tsx';
import { ConfirmEmailNotice } from '../confirm-email-notice.tsx';
import { FactorList } from '../factor-list.tsx';
import { AddApp, AddPhone } from './add-factor.tsx';
import { ReauthenticatedActionForm } from './reauthenticated-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The section's current task; the list stays visible. */
type Task = { kind: 'none' } | { kind: 'phone' } | { kind: 'app' } | { kind: 'remove'; factor: MfaFactor };

const NONE: Task = { kind: 'none' };

/** The account's second factors: phones, apps and recovery codes. */
export function SecondFactorSection({ user }: AccountProps) {
  const [task, setTask] = useState<Task>(NONE);
  const [said, setSaid] = useState<string | null>(null);
  // Enrolling the first factor also creates recovery codes: the user has just signed in again.
  const [wantsCodes, setWantsCodes] = useState(false);
  const [notSignedOut, setNotSignedOut] = useState<string | null>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const { factors } = user;
  if (!offersSmsCodes && !offersAppCodes && factors.length === 0) return null;

  const end = (sentence: string | null) => {
    setTask(NONE);
    setSaid(sentence);
    // The focused element was removed, so the focus moves here.
    state.current?.focus();
  };
  /** Sessions that were signed in with the password only end. */
  const signOutElsewhere = async (done: string) => {
    setNotSignedOut(null);
    // The pressed button was removed.
    state.current?.focus();
    const ended = await endOtherSessions();
    if (ended.success) setSaid(`${done} Your other devices have to sign in again.`);
    else setNotSignedOut(ended.error);
  };
  const added = (done: string) => {
    end(done);
    if (wantsCodes) void signOutElsewhere(done);
  };
  const begin = (next: Task) => {
    setSaid(null);
    setNotSignedOut(null);
    setWantsCodes(factors.length === 0);
    setTask(next);
  };
  const common = { user, onBack: () => end(null) };
  return (
    <AccountSection
      id="account-second-step"
      lead="Signing in takes your password and a code from your phone."
    >
      <p ref={state} tabIndex={-1} className="flex min-h-7 items-center gap-3 outline-none">
        <Badge tone={factors.length ? 'done' : 'plain'}>{factors.length ? 'On' : 'Off'}</Badge>
        <span role="status" className="text-small text-done">
          {said}
        </span>
      </p>
      {notSignedOut ? (
        <div className="mt-3 grid max-w-xl gap-3">
          <Notice tone="fail">Two-step verification is on. {notSignedOut}</Notice>
          <div>
            <Button variant="secondary" size="small" onClick={() => void signOutElsewhere('Done.')}>
              Log Out Other Devices
            </Button>
          </div>
        </div>
      ) : null}
      {factors.length ? (
        <FactorList
          factors={factors}
          action={factor => (
            <Button
              variant="secondary"
              size="small"
              disabled={task.kind !== 'none'}
              onClick={() => begin({ kind: 'remove', factor })}
            >
              Remove
              <span className="sr-only"> {factor.label}</span>
            </Button>
          )}
        />
      ) : null}
      <div className="mt-5 max-w-xl">
        {task.kind === 'none' ? <AddMethodButtons user={user} begin={begin} /> : null}
        {task.kind === 'phone' ? (
          <AddPhone {...common} onDone={() => added('Your phone was added.')} />
        ) : null}
        {task.kind === 'app' ? <AddApp {...common} onDone={() => added('Your app was added.')} /> : null}
        {task.kind === 'remove' ? (
          <ReauthenticatedActionForm
            {...common}
            title={`Remove “${task.factor.label}”?`}
            lead={
              factors.length === 1 ? (
                <p className="text-small text-soft">
                  It’s your only second factor. Without it, your password alone signs you in, and your
                  recovery codes no longer work.
                </p>
              ) : null
            }
            action={() => removeFactor(task.factor.id)}
            label="Remove"
            busyLabel="Removing..."
            variant="danger"
            onDone={() => end('The second factor was removed.')}
          />
        ) : null}
      </div>
      {factors.length ? <RecoveryCodes user={user} atOnce={wantsCodes} /> : null}
    </AccountSection>
  );
}

function AddMethodButtons({ user, begin }: { user: AccountUser; begin(task: Task): void }) {
  // Firebase requires a confirmed email for a second factor: a mistyped one would lock the user out.
  if (!user.emailVerified) {
    return <ConfirmEmailNotice>Confirm your email first, by the link in our email.</ConfirmEmailNotice>;
  }
  const also = user.factors.length ? 'Another' : 'a';
  return (
    <div className="flex flex-wrap gap-3">
      {offersSmsCodes ? (
        <Button variant="secondary" onClick={() => begin({ kind: 'phone' })}>
          Add {also} Phone
        </Button>
      ) : null}
      {offersAppCodes ? (
        <Button variant="secondary" onClick={() => begin({ kind: 'app' })}>
          Add an Authenticator App
        </Button>
      ) : null}
    </div>
  );
}
