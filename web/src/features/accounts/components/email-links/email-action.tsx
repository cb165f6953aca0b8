import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { PATHS } from '../../../../paths.ts';
import { reportAuthError } from '../../../../session/auth/auth-error.ts';
import { SignInByLink } from '../sign-in/sign-in-by-link.tsx';
import { ActionFrame } from './action-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The purposes of links in Firebase Auth's emails, by the `mode` in their URL. */
const LOADERS = {
  resetPassword: async (code: string) => (await import('../../api/password-reset.ts')).readResetCode(code),
  verifyEmail: applyLink,
  verifyAndChangeEmail: applyLink,
  recoverEmail: applyLink,
  revertSecondFactorAddition: applyLink,
} as const;
async function applyLink(code: string): Promise<string> {
  return (await import('../../api/email-verification.ts')).applyEmailCode(code);
}

type Mode = keyof typeof LOADERS;

type State = { kind: 'checking' } | { kind: 'ready'; email: string } | { kind: 'failed'; error: string };

interface EmailActionProps {
  mode: string | null;
  code: string | null;
  /** The path after a sign-in. */
  next: string;
}

/** The page of email links: applies the link, or says why it is no longer valid. */
export function EmailAction({ mode, code, next }: EmailActionProps) {
  if (code && mode === 'signIn') return <SignInByLink code={code} next={next} />;
  if (!code || !isMode(mode)) {
    return (
      <ActionFrame title="The link is incomplete" lead="Open it again from the email.">
        <Ways />
      </ActionFrame>
    );
  }
  return <KnownAction mode={mode} code={code} />;
}

function isMode(mode: string | null): mode is Mode {
  return mode !== null && Object.hasOwn(LOADERS, mode);
}

function KnownAction({ mode, code }: { mode: Mode; code: string }) {
  const state = useOnce(mode, code);
  if (state.kind === 'checking') {
    return (
      <ActionFrame title="One moment">
        <p role="status" className="text-soft">
          Checking the link...
        </p>
      </ActionFrame>
    );
  }
  if (state.kind === 'failed') {
    return (
      <ActionFrame title="This link no longer works" lead={state.error}>
        {mode === 'resetPassword' ? <Ways /> : <AccountWay />}
      </ActionFrame>
    );
  }
  if (mode === 'resetPassword') return <ResetPassword code={code} email={state.email} />;
  return <Applied {...APPLIED[mode]} email={state.email} />;
}

const started = new Map<string, Promise<string>>();

/** Calls the provider once for each link, however often the page renders: most links work only once. */
function useOnce(mode: Mode, code: string): State {
  const [state, setState] = useState<State>({ kind: 'checking' });
  useEffect(() => {
    let current = true;
    const answer = started.get(code) ?? LOADERS[mode](code);
    started.set(code, answer);
    answer.then(
      email => {
        if (current) setState({ kind: 'ready', email });
      },
      error => {
        // Network failures can be retried; the provider's refusals are final.
        started.delete(code);
        if (current) setState({ kind: 'failed', error: reportAuthError(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [mode, code]);
  return state;
}

function ResetPassword({ code, email }: { code: string; email: string }) {
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <ActionFrame
        title="Your password is changed"
        lead="Sign in with your new password. You’ll need it on all your devices."
      >
        <Link to={PATHS.login} className={buttonClass('primary', 'large')}>
          Sign In
        </Link>
      </ActionFrame>
    );
  }
  return (
    <ActionFrame
      title="Choose a new password"
      lead={
        <>
          For <strong className="font-semibold text-ink">{email}</strong>.
        </>
      }
    >
      <NewPasswordForm
        email={email}
        save={async ({ password }) =>
          (await import('../../api/password-reset.ts')).resetPassword(code, password)
        }
        onDone={() => setDone(true)}
      />
    </ActionFrame>
  );
}

interface AppliedTexts {
  title: string;
  /** The text before and after the email. */
  before: string;
  after: string;
  way: { to: string; label: string };
}

/** The texts of links that take effect when opened. */
const APPLIED: Record<Exclude<Mode, 'resetPassword'>, AppliedTexts> = {
  verifyEmail: {
    title: 'Your email is confirmed',
    before: 'Receipts and notices go to ',
    after: '.',
    way: { to: PATHS.dashboard, label: 'Go to the Overview' },
  },
  verifyAndChangeEmail: {
    title: 'Your email is changed',
    before: 'From now on you sign in with ',
    after: '. Your password stays the same.',
    way: { to: PATHS.account, label: 'Go to Your Account' },
  },
  recoverEmail: {
    title: 'Your previous email is restored',
    before: 'You sign in with ',
    after: ' again. If you didn’t change it, someone knows your password: reset it now.',
    way: { to: PATHS.resetPassword, label: 'Choose a New Password' },
  },
  revertSecondFactorAddition: {
    title: 'The second factor is removed',
    before: 'It was added to the account of ',
    after: '. If you didn’t do this, someone knows your password: reset it now.',
    way: { to: PATHS.resetPassword, label: 'Choose a New Password' },
  },
};

function Applied({ title, before, after, way, email }: AppliedTexts & { email: string }) {
  return (
    <ActionFrame
      title={title}
      lead={
        <>
          {before}
          <strong className="font-semibold text-ink">{email}</strong>
          {after}
        </>
      }
    >
      <Link to={way.to} className={buttonClass('primary', 'large')}>
        {way.label}
      </Link>
    </ActionFrame>
  );
}

function Ways() {
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

/** A new confirmation email is sent from the account page. */
function AccountWay() {
  return (
    <Link to={PATHS.account} className={buttonClass('primary')}>
      Go to Your Account
    </Link>
  );
}
