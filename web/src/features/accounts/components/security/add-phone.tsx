import { PhoneForm, PhoneWithPasswordForm } from '@atrium/contract/accounts/account';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { attempt } from '../../api/attempt.ts';
import { type Enrolment, startPhone } from '../../api/second-factors.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import type { AccountOwner } from '../../hooks/use-account-user.ts';
import { ProofField, useReauthentication } from '../../hooks/use-reauthentication.tsx';
import { FocusedHeading } from '../focused-heading.tsx';
import { FirstCode } from './first-code.tsx';
import { FormWithReauthentication } from './form-with-reauthentication.tsx';

export interface AddFactorProps extends AccountOwner {
  onBack(): void;
  onDone(): void;
}

/** Enrolls a phone as a second factor: its number, then the code sent to it. */
export function AddPhone(props: AddFactorProps) {
  const [begun, setBegun] = useState<{ phone: string; enrolment: Enrolment } | null>(null);
  if (!begun) return <NumberForm {...props} onBegun={setBegun} />;
  return (
    <FirstCode
      title="Enter the code we sent"
      enrolment={begun.enrolment}
      onBack={() => setBegun(null)}
      onDone={props.onDone}
      again={() => attempt(async () => setBegun({ ...begun, enrolment: await startPhone(begun.phone) }))}
    >
      <p className="text-small text-soft">
        We sent it by text message to <strong className="font-semibold text-ink">{begun.phone}</strong>.
      </p>
    </FirstCode>
  );
}

interface NumberFormProps extends AddFactorProps {
  onBegun(begun: { phone: string; enrolment: Enrolment }): void;
}

function NumberForm({ user, hasPassword, onBack, onBegun }: NumberFormProps) {
  const { by, prove, panel } = useReauthentication(user, hasPassword);
  const { busy, failure, errors, onSubmit } = useAccountForm<PhoneForm & { currentPassword?: string }>({
    schema: by === 'password' ? PhoneWithPasswordForm : PhoneForm,
    action: async ({ phone, currentPassword }) => {
      const refused = await prove(currentPassword);
      if (refused) return refused;
      const outcome = await attempt(async () => onBegun({ phone, enrolment: await startPhone(phone) }));
      return outcome.success ? outcome : { ...outcome, field: 'phone' };
    },
  });
  return (
    <FormWithReauthentication onSubmit={onSubmit} panel={panel}>
      <FocusedHeading level="h3">Which phone?</FocusedHeading>
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Phone number"
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="+1 415 555 0132"
          hint="With the country code. Your carrier may charge for messages."
          required
          error={errors.phone}
        />
        <ProofField by={by} error={errors.currentPassword} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="secondary" disabled={busy}>
          {busy ? 'Sending...' : 'Send a Code'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </FormWithReauthentication>
  );
}
