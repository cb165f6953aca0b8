import { type FirstFactor, RecoveryCodeForm } from '@atrium/contract/accounts/recovery-codes';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { PATHS } from '../../../../paths.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import { FocusedHeading } from '../focused-heading.tsx';

interface RecoverByCodeProps {
  firstFactor: FirstFactor | null;
  onBack(): void;
  onDone(): void;
}

/** For users without phone and app: a recovery code removes the second factor and signs in. */
export function RecoverByCode({ firstFactor, onBack, onDone }: RecoverByCodeProps) {
  return (
    <div className="max-w-md">
      <FocusedHeading level="h2">Use a recovery code</FocusedHeading>
      {firstFactor ? (
        <RecoveryForm firstFactor={firstFactor} onBack={onBack} onDone={onDone} />
      ) : (
        <LinkIsSpent onBack={onBack} />
      )}
      <p className="mt-8 border-t border-line pt-4 text-small text-soft">
        No codes left? Email us from your account’s email address. We verify your identity before we remove
        the second factor, which takes a day or two.
      </p>
    </div>
  );
}

function RecoveryForm({ firstFactor, onBack, onDone }: RecoverByCodeProps & { firstFactor: FirstFactor }) {
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: RecoveryCodeForm,
    action: async ({ code }) => (await import('../../api/recovery.ts')).recoverByCode(firstFactor, code),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="mt-3 grid gap-5">
      <p className="text-small text-soft">
        It works once. It signs you in and removes the second factor from your account until you set one up
        again.
      </p>
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <Field
        label="Recovery code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        required
        error={errors.code}
      />
      <Button type="submit" size="large" disabled={busy}>
        {busy ? 'Checking...' : 'Sign In with the Code'}
      </Button>
      <div>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** The link was the first factor, and works only once. */
function LinkIsSpent({ onBack }: { onBack(): void }) {
  return (
    <div className="mt-3 grid gap-5">
      <p className="text-small text-soft">
        Recovery codes work with a password or Google, and this sign-in started with an email link. Set a
        password by email, then sign in with it and use the code.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to={PATHS.resetPassword} className={buttonClass('secondary')}>
          Set a Password
        </Link>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
