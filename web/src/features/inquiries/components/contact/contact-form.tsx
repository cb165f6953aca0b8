import { CONTACT_FORM, CONTACT_SUBJECTS } from '@atrium/contract/inquiries/forms/contact-form';
import { type ReactNode, useEffect } from 'react';
import { Form } from '../../../../design/forms/form.tsx';
import { PATHS } from '../../../../paths.ts';
import { fillUntouched } from '../../form-values.ts';
import { type OnSent, useInquiryForm } from '../../hooks/use-inquiry-form.ts';
import { type FieldLayout, FormFields } from '../form-fields.tsx';
import { FormNotice } from '../form-notice.tsx';
import { NextLink, SentMessage } from '../sent-message.tsx';
import { PrivacyLink, SubmitLine } from '../submit-line.tsx';

const LAYOUT: Partial<Record<keyof typeof CONTACT_FORM.fields, FieldLayout>> = {
  name: { group: 'sender' },
  preferredContact: { radios: true },
  subject: { group: 'topic' },
  message: {
    rows: 7,
    hint: 'Describe the task, how often you do it, and who does it today. Three lines are enough.',
  },
  budget: { group: 'scope' },
};

/** The contact form (specification §2.4). The parameter `subject` of the URL, such as `subject=AI%20Consultation`, selects the subject. */
export function ContactForm({ onSent }: { onSent: OnSent }) {
  const { failure, sent, errors, busy, again, formProps } = useInquiryForm(
    'contact',
    CONTACT_FORM,
    'contact_form',
    onSent,
  );
  const { ref } = formProps;
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('subject');
    const subject = CONTACT_SUBJECTS.find(known => known === asked);
    if (subject && ref.current) fillUntouched(ref.current, { subject });
  }, [ref]);
  const renderFields = (group: string) => (
    <FormFields fields={CONTACT_FORM.fields} layout={LAYOUT} group={group} errors={errors} />
  );
  return (
    <>
      {sent ? (
        <SentMessage sent={sent} again={{ label: 'Write Another Message', onClick: again }}>
          <p className="max-w-[52ch] text-soft">
            We'll reply to <strong className="text-ink">{sent.fields.email}</strong>. Until then:
          </p>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            <NextLink href="#demo">Book a demo</NextLink>
            <NextLink href={PATHS.caseStudies}>Read the case studies</NextLink>
          </p>
        </SentMessage>
      ) : null}
      <Form {...formProps} aria-label="Contact form" hidden={sent !== null}>
        <Group number="01" title="About you">
          {renderFields('sender')}
        </Group>
        <Group number="02" title="Your message">
          {renderFields('topic')}
        </Group>
        <Group number="03" title="Budget and timeline">
          {renderFields('scope')}
        </Group>
        <div className="grid gap-5 border-t border-line pt-6 lg:pl-[9.5rem]">
          <FormNotice failure={failure} />
          <SubmitLine busy={busy} button="Send Message" busyText="Sending...">
            We answer within 24 hours. Fields with * are required. <PrivacyLink />
          </SubmitLine>
        </div>
      </Form>
    </>
  );
}

/** A section of the form; on wide screens its title is in the margin. */
function Group({ number, title, children }: { number: string; title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-6 pb-9 max-md:first:border-t-0">
      <legend className="sr-only">{title}</legend>
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[8rem_1fr]">
        <p aria-hidden="true" className="flex gap-3 text-fine text-soft lg:flex-col lg:gap-1">
          <span className="figures font-medium text-ink">{number}</span>
          {title}
        </p>
        {children}
      </div>
    </fieldset>
  );
}
