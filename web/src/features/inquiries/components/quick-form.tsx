import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/field.tsx';
import { TextArea } from '../../../design/text-area.tsx';
import { type OnSent, useInquiryForm } from '../hooks/use-inquiry-form.ts';
import { FormNotice } from './form-notice.tsx';
import { NextLink, SentMessage } from './sent-message.tsx';
import { Starred } from './starred.tsx';

const load = async () => (await import('../api/quick.ts')).quick;

/** The quick form of the Empower page (specification §2.3). */
export function QuickForm({ onSent }: { onSent: OnSent }) {
  const { status, problems, busy, again, formProps } = useInquiryForm('quick', load, onSent);
  const sent = status.is === 'sent' ? status : null;
  return (
    <>
      {sent ? (
        <SentMessage sent={sent}>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <NextLink href="/contact#demo">Book an hour with us</NextLink>
            <NextLink href="/marketplace">Compare the plans</NextLink>
          </p>
          <Button variant="secondary" onClick={again} className="mt-5">
            Write another message
          </Button>
        </SentMessage>
      ) : null}
      <form {...formProps} aria-label="Quick message" hidden={sent !== null} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={<Starred>Name</Starred>}
            name="name"
            autoComplete="name"
            required
            error={problems.name}
          />
          <Field
            label={<Starred>E-mail</Starred>}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={problems.email}
          />
        </div>
        <TextArea label={<Starred>Message</Starred>} name="message" required error={problems.message} />
        <FormNotice status={status} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="large" disabled={busy} arrow={!busy} className="max-sm:w-full">
            {busy ? 'Sending...' : 'Send Message'}
          </Button>
          <p className="text-fine text-soft">
            <a href="/privacy" className="underline underline-offset-2">
              What we keep
            </a>
          </p>
        </div>
      </form>
    </>
  );
}
