import { type ReactNode, useState } from 'react';
import { askGoogle } from '../../../platform/google/google-request.ts';
import { googleClientId } from '../../../platform/google/sign-in-options.ts';
import { describeAuthError } from '../../../session/auth/auth-error.ts';
import { type ReauthenticationProof, reauthenticate } from '../api/credentials.ts';
import { FreshLink } from '../components/email-links/fresh-link.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SecondStep } from '../components/sign-in/second-step.tsx';
import type { Outcome } from './use-account-form.ts';
import type { AccountUser } from './use-account-user.ts';

/** What is done first: a password in the form, Google's window, or a link in a letter. */
type ProofKind = 'password' | 'google' | 'link';

export interface Reauthentication {
  by: ProofKind;
  /**
   * Asks for the proof and answers null once it is given, or why it was not. Call it first thing on submit: browsers
   * block Google's window later. For `password`, hand over the value of the field named `currentPassword`.
   */
  prove(currentPassword?: string): Promise<Outcome | null>;
  /** What the person still has to do before `prove` answers. Show it in place of the form, and the form when null. */
  panel: ReactNode | null;
}

/** Nothing to say: the person knows that they went back. */
const GONE_BACK: Outcome = { success: false, error: '' };

/**
 * Has whoever is at the keyboard prove to be the owner of the account before a grave step, by what the account has: its
 * password, else Google, else a letter; then the second step if there is one. From then on the session's token says that
 * they have just signed in.
 *
 * ```tsx
 * const reauthentication = useReauthentication(user, hasPassword);
 * const form = useAccountForm({
 *   schema: reauthentication.by === 'password' ? PasswordProofForm : z.object({}),
 *   action: async ({ currentPassword }) => (await reauthentication.prove(currentPassword)) ?? doIt(),
 * });
 * return <>{reauthentication.panel}<form hidden={reauthentication.panel !== null}>…<ProofField …/></form></>;
 * ```
 */
export function useReauthentication(user: AccountUser, hasPassword: boolean): Reauthentication {
  const [panel, setPanel] = useState<ReactNode | null>(null);
  const by = proofKind(user, hasPassword);

  /** Shows what is left to do; answers when it is done or left. */
  function show(render: (done: () => void, back: () => void) => ReactNode): Promise<Outcome | null> {
    const { promise, resolve } = Promise.withResolvers<Outcome | null>();
    const settle = (outcome: Outcome | null) => {
      setPanel(null);
      resolve(outcome);
    };
    setPanel(
      render(
        () => settle(null),
        () => settle(GONE_BACK),
      ),
    );
    return promise;
  }

  async function signInAnew(proof: ReauthenticationProof): Promise<Outcome | null> {
    const result = await reauthenticate(proof);
    if (result.success) return null;
    const { challenge } = result;
    if (!challenge) return result;
    return show((done, back) => <SecondStep inSection challenge={challenge} onDone={done} onBack={back} />);
  }

  async function prove(currentPassword = ''): Promise<Outcome | null> {
    try {
      if (by === 'password') return await signInAnew({ currentPassword });
      if (by === 'google')
        return await signInAnew({ googleIdToken: await askGoogle(user.google ?? undefined) });
      return await show((done, back) => <FreshLink email={user.email} onDone={done} onBack={back} />);
    } catch (error) {
      return { success: false, error: describeAuthError(error) };
    }
  }

  return { by, prove, panel };
}

function proofKind(user: AccountUser, hasPassword: boolean): ProofKind {
  if (hasPassword) return 'password';
  return user.google !== null && googleClientId ? 'google' : 'link';
}

/** The field for the proof, or what will be asked for instead. */
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
