import { EMAIL_FIELD, type InquiryForm } from '@atrium/contract/inquiries/forms/form-fields';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import type { FormName } from '../../draft.ts';
import { type OnSent, useInquiryForm } from '../../hooks/use-inquiry-form.ts';
import { FormBoundary } from '../form-boundary.tsx';
import { FormNotice } from '../form-notice.tsx';
import { SentMessage } from '../sent-message.tsx';
import { TextInput } from '../text-input.tsx';

interface EmailFormProps<Form extends InquiryForm> {
  name: FormName;
  form: Form;
  source: keyof Form['sources'] & string;
  onSent?: OnSent;
  label: string;
  button: string;
  busyText: string;
  /** A secondary button, for a page with another main action. */
  quiet?: boolean;
  /** Hidden fields with their values. */
  fixed?: Record<string, string>;
  note: ReactNode;
  /** A link to what is next, shown after sending. */
  next: ReactNode;
}

/** A form that asks for an email only: newsletter and waitlist. */
export function EmailForm<Form extends InquiryForm>(props: EmailFormProps<Form>) {
  return (
    <FormBoundary form={props.name}>
      <AddressFields {...props} />
    </FormBoundary>
  );
}

function AddressFields<Form extends InquiryForm>(props: EmailFormProps<Form>) {
  const { name, form, source, onSent, quiet = false, fixed = {} } = props;
  const { failure, sent, errors, busy, formProps } = useInquiryForm(name, form, source, onSent);
  return (
    <Form {...formProps} aria-label={props.label} className="grid max-w-2xl gap-4">
      {/* The button stays next to the field when an error is shown below the field. */}
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto]">
        <TextInput name="email" field={EMAIL_FIELD} error={errors.email} />
        <Button
          type="submit"
          size="large"
          variant={quiet ? 'secondary' : 'primary'}
          disabled={busy}
          className="sm:mt-[1.8125rem] sm:mb-auto sm:min-h-12"
        >
          {busy ? props.busyText : props.button}
        </Button>
      </div>
      {Object.entries(fixed).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <FormNotice failure={failure} />
      {sent ? (
        <SentMessage key={sent.id} sent={sent}>
          <p className="max-w-[52ch]">
            We just sent you an email. Open it and confirm: you’re on the list once you do. No email within a
            few minutes? Check your spam folder.
          </p>
          {props.next}
        </SentMessage>
      ) : null}
      <p className="text-fine text-soft">{props.note}</p>
    </Form>
  );
}
