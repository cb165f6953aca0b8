import { RegisterForm as RegisterSchema } from '@atrium/contract/accounts/account';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import { NewPasswordField, PasswordField } from '../password-field.tsx';

interface RegisterFormProps {
  register(
    form: RegisterSchema,
  ): Promise<{ success: true } | { success: false; error: string; checkEmail?: boolean }>;
}

/** Name, email and a password, twice. */
export function RegisterForm({ register }: RegisterFormProps) {
  const [tone, setTone] = useState<'info' | 'fail'>('fail');
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: RegisterSchema,
    async action(form) {
      const result = await register(form);
      setTone(!result.success && result.checkEmail ? 'info' : 'fail');
      return result;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-md gap-5">
      {failure ? <Notice tone={tone}>{failure}</Notice> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          error={errors.firstName}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          error={errors.lastName}
        />
      </div>
      <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <NewPasswordField label="Password" name="password" error={errors.password} />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <Button type="submit" size="large" disabled={busy} className="mt-1">
        {busy ? 'Creating your account...' : 'Create Account'}
      </Button>
    </form>
  );
}
