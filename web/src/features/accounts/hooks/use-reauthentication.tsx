import { type ReactNode, useState } from 'react';
import { askGoogle } from '../../../platform/google/google-request.ts';
import { googleClientId } from '../../../platform/google/sign-in-options.ts';
import { reportAuthError } from '../../../session/auth/auth-error.ts';
import { type ReauthenticationProof, reauthenticate } from '../api/credentials.ts';
import { FreshLink } from '../components/email-links/fresh-link.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { MfaChallengeForm } from '../components/sign-in/mfa-challenge.tsx';
import type { Outcome } from './use-account-form.ts';
import type { AccountUser } from './use-account-user.ts';

/** The first proof: a password in the form, Google's window, or an email link. */
type ProofKind = 'password' | 'google' | 'link';

export interface Reauthentication {
  by: ProofKind;
  /**
   * Requests the proof; resolves to null when it succeeded, or to the reason of its failure. Call it first on
   * submit: browsers block Google's window later. For `password`, pass the value of the field named
   * `currentPassword`.
   */
  prove(currentPassword?: string): Promise<Outcome | null>;
  /** The step that the user has to finish before `prove` resolves: render it instead of the form; or null. */
  panel: ReactNode | null;
}

/** The outcome without a message: the user went back. */
const CANCELED: Outcome = { success: false, error: '' };

/**
 * Asks the user to prove ownership of the account before a sensitive action: with its password, else Google, else an
 * email link; then with the second factor, if any. The session's token then has a recent sign-in time.
 */
export function useReauthentication(user: AccountUser, hasPassword: boolean): Reauthentication {
  const [panel, setPanel] = useState<ReactNode | null>(null);
  const by = proofKind(user, hasPassword);

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

  async function signInAnew(proof: ReauthenticationProof): Promise<Outcome | null> {
    const result = await reauthenticate(proof);
    if (result.success) return null;
    const { challenge } = result;
    if (!challenge) return result;
    return show((done, back) => (
      <MfaChallengeForm inSection challenge={challenge} onDone={done} onBack={back} />
    ));
  }

  async function prove(currentPassword = ''): Promise<Outcome | null> {
    try {
      if (by === 'password') return await signInAnew({ currentPassword });
      if (by === 'google')
        return await signInAnew({ googleIdToken: await askGoogle(user.google ?? undefined) });
      return await show((done, back) => <FreshLink email={user.email} onDone={done} onBack={back} />);
    } catch (error) {
      return { success: false, error: reportAuthError(error) };
    }
  }

  return { by, prove, panel };
}

function proofKind(user: AccountUser, hasPassword: boolean): ProofKind {
  if (hasPassword) return 'password';
  return user.google !== null && googleClientId ? 'google' : 'link';
}

/** The field for the proof, or a text about the other proof. */
export function ProofField({ by, error }: { by: ProofKind; error: string | undefined }) {
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
