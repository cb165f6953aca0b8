import { QUICK_FORM } from '@atrium/contract/inquiries/forms/quick-form';
import { Form } from '../../../../design/forms/form.tsx';
import { PATHS } from '../../../../paths.ts';
import { type OnSent, useInquiryForm } from '../../hooks/use-inquiry-form.ts';
import { FormBoundary } from '../form-boundary.tsx';
import { FormFields } from '../form-fields.tsx';
import { FormNotice } from '../form-notice.tsx';
import { NextLink, SentMessage } from '../sent-message.tsx';
import { PrivacyLink, SubmitLine } from '../submit-line.tsx';

/** The quick form of the Empower page (specification §2.3). */
export function QuickForm({ onSent }: { onSent: OnSent }) {
  return (
    <FormBoundary form="quick">
      <QuickFields onSent={onSent} />
    </FormBoundary>
  );
}

function QuickFields({ onSent }: { onSent: OnSent }) {
  const { failure, sent, errors, busy, again, formProps } = useInquiryForm(
    'quick',
    QUICK_FORM,
    'empower_business_page',
    onSent,
  );
  return (
    <>
      {sent ? (
        <SentMessage sent={sent} again={{ label: 'Write Another Message', onClick: again }}>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <NextLink href={`${PATHS.contact}#demo`}>Book a demo</NextLink>
            <NextLink href={PATHS.marketplace}>Compare the plans</NextLink>
          </p>
        </SentMessage>
      ) : null}
      <Form {...formProps} aria-label="Quick message" hidden={sent !== null} className="grid gap-5">
        <FormFields fields={QUICK_FORM.fields} errors={errors} />
        <FormNotice failure={failure} />
        <SubmitLine busy={busy} button="Send Message" busyText="Sending...">
          <PrivacyLink />
        </SubmitLine>
      </Form>
    </>
  );
}
