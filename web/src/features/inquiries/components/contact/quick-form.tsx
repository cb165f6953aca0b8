import { Button } from '../../../../design/button.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { PATHS } from '../../../../paths.ts';
import { type OnSent, useInquiryForm } from '../../hooks/use-inquiry-form.ts';
import { FormNotice } from '../form-notice.tsx';
import { PrivacyLink } from '../privacy-link.tsx';
import { Starred } from '../starred.tsx';
import { SubmitLine } from '../submit-line.tsx';
import { SenderFields } from './sender-fields.tsx';
import { NextLink, SentMessage } from './sent-message.tsx';

const load = async () => (await import('../../api/quick.ts')).quick;

/** The quick form of the Empower page (specification §2.3). */
export function QuickForm({ onSent }: { onSent: OnSent }) {
  const { status, sent, problems, busy, again, formProps } = useInquiryForm('quick', load, onSent);
  return (
    <>
      {sent ? (
        <SentMessage sent={sent}>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <NextLink href={`${PATHS.contact}#demo`}>Book an hour with us</NextLink>
            <NextLink href={PATHS.marketplace}>Compare the plans</NextLink>
          </p>
          <Button variant="secondary" onClick={again} className="mt-5">
            Write another message
          </Button>
        </SentMessage>
      ) : null}
      <form {...formProps} aria-label="Quick message" hidden={sent !== null} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <SenderFields problems={problems} />
        </div>
        <TextArea label={<Starred>Message</Starred>} name="message" required error={problems.message} />
        <FormNotice status={status} />
        <SubmitLine busy={busy} button="Send Message" busyText="Sending...">
          <PrivacyLink />
        </SubmitLine>
      </form>
    </>
  );
}
