import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import type { FormName } from '../../draft.ts';
import { type OnSent, useInquiryForm } from '../../hooks/use-inquiry-form.ts';
import type { Inquiry } from '../../inquiry.ts';
import { EmailField } from '../contact/sender-fields.tsx';
import { SentMessage } from '../contact/sent-message.tsx';
import { FormNotice } from '../form-notice.tsx';
import { ScriptNeeded } from '../script-needed.tsx';

interface AddressFormProps {
  name: FormName;
  load: () => Promise<Inquiry>;
  onSent?: OnSent;
  /** What the form is for, to those who hear it. */
  label: string;
  button: string;
  busyText: string;
  /** Where something else is the one thing to do. */
  quiet?: boolean;
  /** Fields that nobody fills in. */
  fixed?: Record<string, string>;
  /** Stands below, in small type. */
  note: ReactNode;
  /** Shown after it was sent: what happens now, and where to go meanwhile. */
  next: ReactNode;
}

/** A form of one address: newsletter and waitlist. */
export function AddressForm({
  name,
  load,
  onSent,
  label,
  button,
  busyText,
  quiet = false,
  fixed = {},
  note,
  next,
}: AddressFormProps) {
  const { status, sent, problems, busy, formProps } = useInquiryForm(name, load, onSent);
  return (
    <form {...formProps} aria-label={label} className="grid max-w-2xl gap-4">
      {/* The button stays beside the field when a message comes between the field and the next line. */}
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto]">
        <EmailField problems={problems} />
        <Button
          type="submit"
          size="large"
          variant={quiet ? 'secondary' : 'primary'}
          disabled={busy}
          className="sm:mt-[1.8125rem] sm:mb-auto sm:min-h-12"
        >
          {busy ? busyText : button}
        </Button>
      </div>
      {Object.entries(fixed).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <FormNotice status={status} />
      {/* Where it is quiet, the address stands beside it, or another form says so. */}
      {quiet ? null : <ScriptNeeded />}
      {sent ? (
        <SentMessage key={sent.id} sent={sent} small>
          {next}
        </SentMessage>
      ) : null}
      <p className="text-fine text-soft">{note}</p>
    </form>
  );
}
