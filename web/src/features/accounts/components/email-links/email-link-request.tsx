import { ResetRequest } from '@atrium/contract/accounts/account';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useFocusOn } from '../../../../design/feedback/use-opener.ts';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import type { Outcome } from '../../api/attempt.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import { FocusedHeading } from '../focused-heading.tsx';
import { OutcomeNotice } from '../outcome-notice.tsx';
import { ResendButton } from '../resend-button.tsx';

interface EmailLinkRequestProps {
  send(email: string): Promise<Outcome>;
  /** The text after sending, the same for every email. */
  sent(email: string): ReactNode;
  address?: string;
  beside?: ReactNode;
}

/** Requests an email with a link; the response is the same for every email. */
export function EmailLinkRequest(props: EmailLinkRequestProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [timesBack, setTimesBack] = useState(0);
  const field = useFocusOn<HTMLInputElement>(timesBack);
  if (asked) {
    const onBack = () => {
      setAsked(null);
      setTimesBack(timesBack + 1);
    };
    return <EmailLinkSent email={asked} onBack={onBack} {...props} />;
  }
  return (
    <EmailForm
      field={field}
      address={props.address}
      action={props.send}
      onDone={setAsked}
      label="Send the Link"
      busyLabel="Sending..."
    >
      {props.beside}
    </EmailForm>
  );
}

interface EmailFormProps {
  field?: Ref<HTMLInputElement>;
  address?: string | undefined;
  action(email: string): Promise<Outcome>;
  onDone?(email: string): void;
  label: string;
  busyLabel: string;
  children?: ReactNode;
}

/** A form that asks for an email only. */
export function EmailForm({ field, address, action, onDone, label, busyLabel, children }: EmailFormProps) {
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: ResetRequest,
    action: ({ email }) => action(email),
    onDone: onDone && (({ email }) => onDone(email)),
  });
  return (
    <Form onSubmit={onSubmit} noValidate className="grid max-w-md gap-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <Field
        ref={field}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={address}
        error={errors.email}
      />
      <Button type="submit" size="large" disabled={busy} className="mt-1">
        {busy ? busyLabel : label}
      </Button>
      {children}
    </Form>
  );
}

function EmailLinkSent({
  email,
  send,
  sent,
  onBack,
}: EmailLinkRequestProps & { email: string; onBack(): void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <div className="max-w-md border-t border-line pt-6">
      <FocusedHeading level="h2">Check your inbox</FocusedHeading>
      <p className="mt-3">{sent(email)}</p>
      <p className="mt-3 text-small text-soft">
        No email after a few minutes? Check your spam folder and the spelling of your email.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ResendButton send={() => send(email)} justSent onOutcome={setOutcome} />
        <Button variant="quiet" onClick={onBack}>
          Use Another Email
        </Button>
      </div>
      <OutcomeNotice outcome={outcome} done="Sent again. Only the newest link works." className="mt-5" />
    </div>
  );
}
