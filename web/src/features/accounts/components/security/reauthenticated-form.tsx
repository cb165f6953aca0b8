import { EmptyForm, PasswordProofForm } from '@atrium/contract/accounts/account';
import type { FirstFactor } from '@atrium/contract/accounts/recovery-codes';
import { onIdTokenChanged } from 'firebase/auth';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import type { FieldErrors } from '../../../../design/forms/form-errors.ts';
import { PATHS } from '../../../../paths.ts';
import { getFirebaseAuth } from '../../../../platform/firebase/firebase-auth.ts';
import { requestGoogleToken } from '../../../../platform/google/google-request.ts';
import { googleClientId } from '../../../../platform/google/sign-in-options.ts';
import { reportAuthError } from '../../../../session/auth/auth-error.ts';
import type { Outcome } from '../../api/attempt.ts';
import { reauthenticate } from '../../api/credentials.ts';
import { sendSignInLink } from '../../api/email-link.ts';
import { type AccountFormOptions, useAccountForm } from '../../hooks/use-account-form.ts';
import type { Account, AccountProps } from '../../hooks/use-account-user.ts';
import { useOnce } from '../../hooks/use-once.ts';
import { FocusedHeading } from '../focused-heading.tsx';
import { MfaChallengeForm } from '../mfa-challenge.tsx';
import { PasswordField } from '../password-field.tsx';
import { ResendButton } from '../resend-button.tsx';

interface ReauthenticatedFormProps<T> extends AccountProps, Omit<AccountFormOptions<T>, 'schema'> {
  /** The form, without and with the field `currentPassword`. */
  schemas: readonly [AccountFormOptions<T>['schema'], AccountFormOptions<T>['schema']];
  labelledBy?: string;
  title?: string;
  lead?: ReactNode;
  /** The fields. `proof` is the field for the password, or a text about another proof. */
  children?(errors: FieldErrors, proof: ReactNode): ReactNode;
  label: string;
  busyLabel: string;
  variant?: 'primary' | 'secondary' | 'danger';
  onBack?(): void;
  backLabel?: string;
}

/** A form for a sensitive action: before the action, the user proves ownership of the account. */
export function ReauthenticatedForm<T extends object>(props: ReauthenticatedFormProps<T>) {
  const { user, schemas, action, onDone, title, lead, children, onBack } = props;
  const { by, prove, panel } = useReauthentication(user);
  const { busy, failure, errors, onSubmit } = useAccountForm<T>({
    schema: schemas[by === 'password' ? 1 : 0],
    action: async values => {
      const password = 'currentPassword' in values ? String(values.currentPassword) : '';
      return (await prove(password)) ?? action(values);
    },
    onDone,
  });
  const proof = <Proof by={by} error={errors.currentPassword} />;
  return (
    <div className="max-w-xl">
      {panel}
      {/* Hidden and not removed, so that the input is still there after Back. */}
      <Form
        aria-labelledby={props.labelledBy}
        onSubmit={onSubmit}
        noValidate
        hidden={panel !== null}
        className="grid gap-5 [&[hidden]]:hidden"
      >
        {title ? <FocusedHeading level="h3">{title}</FocusedHeading> : null}
        {lead}
        {failure ? <Notice tone="fail">{failure}</Notice> : null}
        {children ? children(errors, proof) : proof}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant={props.variant ?? 'secondary'} disabled={busy}>
            {busy ? props.busyLabel : props.label}
          </Button>
          {onBack ? (
            <Button variant="quiet" onClick={onBack}>
              {props.backLabel ?? 'Back'}
            </Button>
          ) : null}
        </div>
      </Form>
    </div>
  );
}

/** The same for an action that needs nothing else. */
export function ReauthenticatedActionForm(
  props: Omit<ReauthenticatedFormProps<object>, 'schemas' | 'children'>,
) {
  return <ReauthenticatedForm {...props} schemas={[EmptyForm, PasswordProofForm]} />;
}

type ProofKind = 'password' | 'google' | 'link';

function Proof({ by, error }: { by: ProofKind; error: string | undefined }) {
  if (by === 'password') {
    return (
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={error}
      />
    );
  }
  return (
    <p className="self-end text-small text-soft">
      {by === 'google'
        ? 'You’ll confirm it with Google in a new window.'
        : 'You’ll confirm it with a link that we email you.'}
    </p>
  );
}

/** The outcome without a message: the user went back. */
const CANCELED: Outcome = { success: false, error: '' };

/** Signs the user in again: with the password, else Google, else an email link; then with the second factor, if any. */
function useReauthentication(user: Account) {
  /** The step that the user has to finish before `prove` resolves, shown instead of the form. */
  const [panel, setPanel] = useState<ReactNode>(null);
  const other = user.google !== null && googleClientId ? 'google' : 'link';
  const by: ProofKind = user.hasPassword ? 'password' : other;

  /** Shows what is left to do; resolves when done or abandoned. */
  function show(render: (done: () => void, back: () => void) => ReactNode): Promise<Outcome | null> {
    const { promise, resolve } = Promise.withResolvers<Outcome | null>();
    const settle = (outcome: Outcome | null) => {
      setPanel(null);
      resolve(outcome);
    };
    setPanel(
      render(
        () => settle(null),
        () => settle(CANCELED),
      ),
    );
    return promise;
  }

  async function signInAnew(proof: FirstFactor): Promise<Outcome | null> {
    const result = await reauthenticate(proof);
    if (result.success) return null;
    const { challenge } = result;
    if (!challenge) return result;
    return show((done, back) => (
      <MfaChallengeForm inSection challenge={challenge} onDone={done} onBack={back} />
    ));
  }

  /** Resolves to null, or to the reason of a failure. Call it first on submit: browsers block Google’s window later. */
  async function prove(password: string): Promise<Outcome | null> {
    const { email, google } = user;
    try {
      if (by === 'password') return await signInAnew({ by, email, password });
      if (by === 'google')
        return await signInAnew({ by, idToken: await requestGoogleToken(google ?? undefined) });
      return await show((done, back) => <FreshLink email={email} onDone={done} onBack={back} />);
    } catch (error) {
      return { success: false, error: reportAuthError(error) };
    }
  }

  return { by, prove, panel };
}

/** For accounts without a password: waits until an email link has signed the user in again, in another tab. */
function FreshLink({ email, onDone, onBack }: { email: string; onDone(): void; onBack(): void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = () => sendSignInLink(email, PATHS.account);
  useOnce(() => void send().then(setOutcome));
  useSignedInAnew(onDone);
  return (
    <div className="max-w-md">
      <FocusedHeading level="h3">Confirm it by email</FocusedHeading>
      {outcome && !outcome.success ? (
        <Notice tone="fail">{outcome.error}</Notice>
      ) : (
        <p role="status" className="mt-2 text-small text-soft">
          {outcome
            ? `A sign-in link to ${email} is on its way. Open it in this browser; this page continues automatically.`
            : `Sending a sign-in link to ${email}...`}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ResendButton send={send} justSent onOutcome={setOutcome} />
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** Calls back once the account's token has a later sign-in than now; other tabs share the session with this one. */
function useSignedInAnew(onDone: () => void): void {
  const onSignedIn = useEffectEvent(onDone);
  useEffect(() => {
    const uid = getFirebaseAuth().currentUser?.uid;
    let before: string | undefined;
    return onIdTokenChanged(getFirebaseAuth(), async user => {
      // Another user's sign-in proves nothing about this account.
      if (user?.uid !== uid) return;
      const authTime = (await user?.getIdTokenResult())?.authTime;
      before ??= authTime;
      if (authTime !== before) onSignedIn();
    });
  }, []);
}
