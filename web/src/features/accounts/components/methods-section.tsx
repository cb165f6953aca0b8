import { type ReactNode, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { askGoogle } from '../../../platform/google-request.ts';
import { googleClientId } from '../../../platform/sign-in-options.ts';
import { describeAuthError, errorCode } from '../../../session/auth-error.ts';
import { connectGoogle, disconnectGoogle } from '../api/google.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import type { AccountUser } from '../hooks/use-account-user.ts';
import { AccountSection } from './account-section.tsx';

interface MethodsSectionProps {
  user: AccountUser;
  hasPassword: boolean;
}

/** Everything that opens the account, and what can be added or taken away. */
export function MethodsSection({ user, hasPassword }: MethodsSectionProps) {
  return (
    <AccountSection
      id="account-methods"
      title="Ways to sign in"
      lead="Each of these opens this account. The second step, if you have one, follows each of them."
    >
      <ul className="max-w-xl border-b border-line">
        <Method name="E-mail and password" state={hasPassword ? user.email : 'No password set'} />
        <Method name="Link by e-mail" state={user.email} />
        {googleClientId || user.google !== null ? <Google user={user} hasPassword={hasPassword} /> : null}
      </ul>
    </AccountSection>
  );
}

function Method({ name, state, children }: { name: string; state: string; children?: ReactNode }) {
  return (
    <li className="border-t border-line py-3 text-small">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>
          <span className="block font-medium">{name}</span>
          <span className="block text-fine break-all text-soft">{state}</span>
        </span>
        {children}
      </div>
    </li>
  );
}

function Google({ user, hasPassword }: MethodsSectionProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function run(action: () => Promise<Outcome>) {
    setBusy(true);
    setOutcome(null);
    const result = await action().catch(
      (error: unknown): Outcome =>
        errorCode(error) === 'popup-closed-by-user'
          ? { success: true }
          : { success: false, error: describeAuthError(error) },
    );
    setOutcome(result);
    setBusy(false);
  }

  const connected = user.google !== null;
  return (
    <>
      <Method name="Google" state={connected ? (user.google ?? '') : 'Not connected'}>
        {connected ? (
          <Button
            variant="secondary"
            size="small"
            disabled={busy || !hasPassword}
            onClick={() => void run(disconnectGoogle)}
          >
            Disconnect
            <span className="sr-only"> Google</span>
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            disabled={busy}
            onClick={() => void run(async () => connectGoogle(await askGoogle()))}
          >
            {busy ? 'Waiting for Google...' : 'Connect Google'}
          </Button>
        )}
      </Method>
      {connected && !hasPassword ? (
        <li className="pb-3 text-fine text-soft">Set a password before you disconnect Google.</li>
      ) : null}
      {outcome && !outcome.success ? (
        <li className="pb-3">
          <Notice tone="fail">{outcome.error}</Notice>
        </li>
      ) : null}
    </>
  );
}
