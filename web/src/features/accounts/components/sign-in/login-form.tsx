import { LoginForm as LoginSchema } from '@atrium/contract/accounts/account';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { PATHS } from '../../../../paths.ts';
import type { Outcome } from '../../api/attempt.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import { PasswordField } from '../password-field.tsx';

/** Email and password. */
export function LoginForm({ login }: { login(form: LoginSchema): Promise<Outcome> }) {
  const { busy, failure, errors, onSubmit } = useAccountForm({ schema: LoginSchema, action: login });
  return (
    <Form onSubmit={onSubmit} noValidate className="grid max-w-md gap-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <TextLink
          to={PATHS.resetPassword}
          className="mt-2 inline-flex min-h-9 items-center text-small text-ink"
        >
          Forgot your password?
        </TextLink>
      </div>
      <Button type="submit" size="large" disabled={busy} className="mt-1">
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </Form>
  );
}
