import { RegisterForm as RegisterSchema } from '@atrium/contract/accounts/account';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { PATHS } from '../../../../paths.ts';
import type { AccountResult } from '../../../../session/auth/account-result.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import { NameFields } from '../name-fields.tsx';
import { NewPasswordFields } from '../password-field.tsx';

/** Name, email and a password, twice. */
export function RegisterForm({ register }: { register(form: RegisterSchema): Promise<AccountResult> }) {
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
    <Form onSubmit={onSubmit} noValidate className="grid max-w-md gap-5">
      {failure ? (
        <Notice tone={tone} isResult>
          {failure}
        </Notice>
      ) : null}
      <NameFields errors={errors} />
      <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <NewPasswordFields label="Password" errors={errors} />
      <Button type="submit" size="large" disabled={busy} className="mt-1">
        {busy ? 'Creating your account...' : 'Create Account'}
      </Button>
      <p className="text-fine text-soft">
        By creating an account, you agree to the <TextLink to={PATHS.terms}>terms</TextLink>. The{' '}
        <TextLink to={PATHS.privacy}>privacy policy</TextLink> says what we do with your data.
      </p>
    </Form>
  );
}
