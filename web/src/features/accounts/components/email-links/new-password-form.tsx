import { NewPasswordForm as NewPasswordSchema } from '@atrium/contract/accounts/account';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { type Outcome, useAccountForm } from '../../hooks/use-account-form.ts';
import { NewPasswordFields } from '../password-field.tsx';

interface NewPasswordFormProps {
  /** The account's email, so that password managers store the password under the right name. */
  email: string;
  save(form: NewPasswordSchema): Promise<Outcome>;
  onDone(): void;
}

/** The new password, twice. */
export function NewPasswordForm({ email, save, onDone }: NewPasswordFormProps) {
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: NewPasswordSchema,
    action: save,
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-md gap-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields errors={errors} />
      <Button type="submit" size="large" disabled={busy} className="mt-1">
        {busy ? 'Saving...' : 'Save the Password'}
      </Button>
    </form>
  );
}
