import { NewPasswordForm } from '@atrium/contract/accounts/account';
import { BRAND } from '@atrium/contract/platform/brand';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { PATHS } from '../../../../paths.ts';
import { errorCode, reportAuthError } from '../../../../session/auth/auth-error.ts';
import type { Session } from '../../../../session/auth/session-store.ts';
import { useAuth } from '../../../../session/auth-provider.tsx';
import type { EmailCode } from '../../api/email-codes.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import { NewPasswordFields } from '../password-field.tsx';
import { ActionFrame, WaitingFrame } from './action-frame.tsx';
import { SignInByLink } from './sign-in-by-link.tsx';

/** Links with one effect, by their `mode`. It requires a click: mail scanners open links and run scripts. */
type AppliedMode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail' | 'revertSecondFactorAddition';
type Mode = AppliedMode | 'resetPassword';

type State =
  | { kind: 'checking' }
  | ({ kind: 'ready' } & EmailCode)
  /** A confirmation was used before; the email of the signed-in user, if it is confirmed. */
  | { kind: 'used'; email: string | null }
  | { kind: 'refused' | 'failed'; error: string };

interface EmailActionProps {
  mode: string | null;
  code: string | null;
  next: string;
}

/** The page of email links: explains what a link does and asks for a click, or why it is no longer valid. */
export function EmailAction({ mode, code, next }: EmailActionProps) {
  if (code && mode === 'signIn') return <SignInByLink code={code} next={next} />;
  if (!code || !isMode(mode)) {
    return (
      <ActionFrame title="The link is incomplete" lead="Open it again from the email.">
        <NextSteps />
      </ActionFrame>
    );
  }
  return <KnownAction key={code} mode={mode} code={code} />;
}

function isMode(mode: string | null): mode is Mode {
  return mode === 'resetPassword' || (mode !== null && Object.hasOwn(TEXTS, mode));
}

/**
 * Links that prove whose email it is. Whoever registered the account, or asked for the change, must be the one who opens
 * the email: otherwise they would share the account with the owner of the mailbox.
 */
const NEEDS_SESSION: readonly Mode[] = ['verifyEmail', 'verifyAndChangeEmail'];

function isSignedInAs(session: Session, email: string): boolean {
  return session.status !== 'signed-out' && session.user.email?.toLowerCase() === email.toLowerCase();
}

function KnownAction({ mode, code }: { mode: Mode; code: string }) {
  const { session } = useAuth();
  const [state, setState] = useState<State>({ kind: 'checking' });
  const check = useCallback(() => {
    setState({ kind: 'checking' });
    void readLink(mode, code).then(setState);
  }, [mode, code]);
  useEffect(check, [check]);
  switch (state.kind) {
    case 'checking':
      return <WaitingFrame>Checking the link...</WaitingFrame>;
    case 'ready':
      if (mode === 'resetPassword') return <ResetPassword code={code} email={state.email} />;
      if (NEEDS_SESSION.includes(mode) && !state.isOwn && !isSignedInAs(session, state.accountEmail)) {
        return <SignInFirst title={TEXTS[mode].title} email={state.accountEmail} session={session} />;
      }
      return <ApplyLink {...TEXTS[mode]} code={code} email={state.email} onRefused={check} />;
    case 'used':
      return <UsedConfirmation email={state.email} />;
    case 'refused':
      return <Refused mode={mode} error={state.error} />;
    case 'failed':
      return (
        <ActionFrame title="We couldn’t check this link" lead={state.error}>
          <Button onClick={check}>Try Again</Button>
        </ActionFrame>
      );
  }
}

const isFinal = (error: unknown) =>
  ['invalid-action-code', 'expired-action-code'].includes(errorCode(error) ?? '');

/** Reads a link, which changes nothing. */
async function readLink(mode: Mode, code: string): Promise<State> {
  try {
    return { kind: 'ready', ...(await (await import('../../api/email-codes.ts')).readEmailCode(code)) };
  } catch (error) {
    const reason = reportAuthError(error);
    if (mode === 'verifyEmail' && errorCode(error) === 'invalid-action-code') {
      const { findConfirmedEmail } = await import('../../api/email-codes.ts');
      return { kind: 'used', email: await findConfirmedEmail() };
    }
    return { kind: isFinal(error) ? 'refused' : 'failed', error: reason };
  }
}

function ResetPassword({ code, email }: { code: string; email: string }) {
  const [done, setDone] = useState(false);
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: NewPasswordForm,
    action: async ({ password }) => (await import('../../api/email-codes.ts')).resetPassword(code, password),
    onDone: () => setDone(true),
  });
  const { session, logout } = useAuth();
  if (done) {
    const title = 'Your password is changed';
    if (session.status !== 'signed-out' && !isSignedInAs(session, email)) {
      return (
        <ActionFrame
          title={title}
          lead={
            <>
              You’re signed in as <Email>{session.user.email}</Email> here. Log out to sign in as{' '}
              <Email>{email}</Email> with the new password.
            </>
          }
        >
          <Button onClick={() => void logout('quick')}>Log Out</Button>
        </ActionFrame>
      );
    }
    return (
      <ActionFrame
        title={title}
        lead="Sign in with your new password. The earlier one no longer works, and you’re logged out on all your devices."
        link={{ to: PATHS.login, label: 'Sign In' }}
      />
    );
  }
  return (
    <ActionFrame
      title="Choose a new password"
      lead={
        <>
          For <Email>{email}</Email>.
        </>
      }
    >
      <Form onSubmit={onSubmit} noValidate className="grid max-w-md gap-5">
        {failure ? <Notice tone="fail">{failure}</Notice> : null}
        {/* Password managers store the password under the right name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields errors={errors} />
        <Button type="submit" size="large" disabled={busy} className="mt-1">
          {busy ? 'Saving...' : 'Save the Password'}
        </Button>
      </Form>
    </ActionFrame>
  );
}

interface ActionTexts {
  title: string;
  lead(email: ReactNode): ReactNode;
  button: string;
  busy: string;
  done: { title: string; lead(email: ReactNode): ReactNode; link: { to: string; label: string } };
}

const OVERVIEW = { to: PATHS.dashboard, label: 'Go to the Overview' };
const ACCOUNT = { to: PATHS.account, label: 'Go to Your Account' };
const NEW_PASSWORD = { to: PATHS.resetPassword, label: 'Choose a New Password' };

const TEXTS: Record<AppliedMode, ActionTexts> = {
  verifyEmail: {
    title: 'Confirm your email',
    lead: email => <>Confirm that {email} is yours. Receipts and notices about your account go to it.</>,
    button: 'Confirm Email',
    busy: 'Confirming...',
    done: {
      title: 'Your email is confirmed',
      lead: email => <>Receipts and notices go to {email}.</>,
      link: OVERVIEW,
    },
  },
  verifyAndChangeEmail: {
    title: 'Change your email',
    lead: email => <>From now on you’ll sign in with {email}. Your password stays the same.</>,
    button: 'Change Email',
    busy: 'Changing...',
    done: {
      title: 'Your email is changed',
      lead: email => <>From now on you sign in with {email}. Your password stays the same.</>,
      link: ACCOUNT,
    },
  },
  recoverEmail: {
    title: 'Restore your previous email',
    lead: email => (
      <>
        The email of your account was changed. Restore {email} if that wasn’t you. If it was, close this page:
        nothing changes.
      </>
    ),
    button: 'Restore Email',
    busy: 'Restoring...',
    done: {
      title: 'Your previous email is restored',
      lead: email => (
        <>
          You sign in with {email} again. If you didn’t change it, someone knows your password: reset it now.
        </>
      ),
      link: NEW_PASSWORD,
    },
  },
  revertSecondFactorAddition: {
    title: 'Remove the second factor',
    lead: email => (
      <>
        A second factor was added to the account of {email}. Remove it if that wasn’t you. If it was, close
        this page: nothing changes.
      </>
    ),
    button: 'Remove Second Factor',
    busy: 'Removing...',
    done: {
      title: 'The second factor is removed',
      lead: email => (
        <>
          It was added to the account of {email}. If you didn’t do this, someone knows your password: reset it
          now.
        </>
      ),
      link: NEW_PASSWORD,
    },
  },
};

interface SignInFirstProps {
  title: string;
  email: string;
  session: Session;
}

/** Asks for the account's session in this browser. The page continues as soon as another tab has signed in. */
function SignInFirst({ title, email, session }: SignInFirstProps) {
  const { logout } = useAuth();
  if (session.status !== 'signed-out') {
    return (
      <ActionFrame
        title={title}
        lead={
          <>
            This link is for the account of <Email>{email}</Email>, and you’re signed in as{' '}
            <Email>{session.user.email}</Email>. Log out, sign in to that account, then open the link again.
          </>
        }
      >
        <Button onClick={() => void logout('quick')}>Log Out</Button>
      </ActionFrame>
    );
  }
  return (
    <ActionFrame
      title={title}
      lead={
        <>
          Sign in to the account of <Email>{email}</Email> first, so that we know it’s yours. Then continue
          here. Didn’t create it? Ignore the email, or reset the password to make the account yours.
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={PATHS.login} target="_blank" rel="noopener" className={buttonClass('primary')}>
          Sign In
        </a>
        <Link to={PATHS.resetPassword} className={buttonClass('quiet')}>
          Reset the Password
        </Link>
      </div>
    </ActionFrame>
  );
}

interface ApplyLinkProps extends ActionTexts {
  code: string;
  email: string;
  /** The link has become invalid since it was read. */
  onRefused(): void;
}

/** Explains the link's action, and performs it when the button is clicked. */
function ApplyLink({ title, lead, button, busy: busyText, done, code, email, onRefused }: ApplyLinkProps) {
  const [isDone, setDone] = useState(false);
  const { busy, failure, run } = useAction(reportAuthError);
  const shownEmail = <Email>{email}</Email>;
  if (isDone) {
    return <ActionFrame title={done.title} lead={done.lead(shownEmail)} link={done.link} />;
  }
  const apply = async () => {
    try {
      await (await import('../../api/email-codes.ts')).applyEmailCode(code);
      setDone(true);
    } catch (error) {
      if (!isFinal(error)) throw error;
      onRefused();
    }
  };
  return (
    <ActionFrame title={title} lead={lead(shownEmail)}>
      <div className="grid justify-items-start gap-5">
        {failure ? <Notice tone="fail">{failure}</Notice> : null}
        <Button size="large" disabled={busy} onClick={() => void run(apply)}>
          {busy ? busyText : button}
        </Button>
      </div>
    </ActionFrame>
  );
}

/** A confirmation link that was used before, for example by an earlier press. */
function UsedConfirmation({ email }: { email: string | null }) {
  if (!email) {
    return (
      <ActionFrame
        title="This link was already used"
        lead="If you confirmed your email, you’re done. Your account page shows whether it’s confirmed, and can send a new link."
        link={ACCOUNT}
      />
    );
  }
  const lead = (
    <>
      This link was already used. <Email>{email}</Email> is confirmed.
    </>
  );
  return <ActionFrame title="Your email is confirmed" lead={lead} link={OVERVIEW} />;
}

function Refused({ mode, error }: { mode: Mode; error: string }) {
  const title = 'This link no longer works';
  switch (mode) {
    case 'resetPassword':
      return (
        <ActionFrame title={title} lead={error}>
          <NextSteps />
        </ActionFrame>
      );
    case 'verifyEmail':
    case 'verifyAndChangeEmail': {
      const lead = `${error} Your account page shows your email and sends new links.`;
      return <ActionFrame title={title} lead={lead} link={ACCOUNT} />;
    }
    default: {
      const lead = `It was already used or has expired. If someone else changed your account, choose a new password and write to ${BRAND.contactEmail}.`;
      return <ActionFrame title={title} lead={lead} link={NEW_PASSWORD} />;
    }
  }
}

function Email({ children }: { children: ReactNode }) {
  return <strong className="font-semibold text-ink">{children}</strong>;
}

function NextSteps() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Link to={PATHS.resetPassword} className={buttonClass('primary')}>
        Request a New Link
      </Link>
      <Link to={PATHS.login} className={buttonClass('quiet')}>
        Sign In
      </Link>
    </div>
  );
}
