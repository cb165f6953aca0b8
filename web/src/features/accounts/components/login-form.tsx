import { LoginForm as LoginSchema } from '@atrium/contract/accounts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/field.tsx';
import { Notice } from '../../../design/notice.tsx';
import { useAccountForm } from '../hooks/use-account-form.ts';

interface LoginFormProps {
  login(form: LoginSchema): Promise<{ success: true } | { success: false; error: string }>;
}

/** E-mail and password. */
export function LoginForm({ login }: LoginFormProps) {
  const { busy, failure, problems, onSubmit } = useAccountForm({
    schema: LoginSchema,
    action: login,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-md gap-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <Field label="E-mail" name="email" type="email" autoComplete="email" required error={problems.email} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <Button type="submit" size="large" disabled={busy} className="mt-1">
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
