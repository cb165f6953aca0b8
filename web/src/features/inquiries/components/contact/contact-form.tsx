import {
  CONTACT_BUDGETS,
  CONTACT_SUBJECTS,
  CONTACT_TIMELINES,
  EMPTY_CONTACT_FORM,
} from '@atrium/contract/inquiries/submissions';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../../design/button.tsx';
import { ChoiceGroup } from '../../../../design/forms/choice-group.tsx';
import { Select } from '../../../../design/forms/select.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { PATHS } from '../../../../paths.ts';
import { fillUntouched } from '../../form-values.ts';
import { type OnSent, useInquiryForm } from '../../hooks/use-inquiry-form.ts';
import { FormNotice } from '../form-notice.tsx';
import { PrivacyLink } from '../privacy-link.tsx';
import { Starred } from '../starred.tsx';
import { SubmitLine } from '../submit-line.tsx';
import { CompanyFields, SenderFields } from './sender-fields.tsx';
import { NextLink, SentMessage } from './sent-message.tsx';

const METHODS = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Phone' },
  { value: 'video', label: 'Video' },
];

const named = (values: readonly string[]) =>
  values.map(value => [value, value || 'Not decided yet'] as const);

const load = async () => (await import('../../api/contact.ts')).contact;

/** The contact form (specification §2.4). A `subject` parameter in the URL chooses its subject. */
export function ContactForm({ onSent }: { onSent: OnSent }) {
  const { status, sent, problems, busy, again, formProps } = useInquiryForm('contact', load, onSent);
  const { ref } = formProps;
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('subject');
    const subject = CONTACT_SUBJECTS.find(known => known === asked);
    if (subject && ref.current) fillUntouched(ref.current, { subject });
  }, [ref]);
  return (
    <>
      {sent ? (
        <SentMessage sent={sent}>
          <p className="max-w-[52ch] text-soft">
            Our answer goes to <strong className="text-ink">{sent.fields.email}</strong>. Until then:
          </p>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            <NextLink href="#demo">Book an hour with us</NextLink>
            <NextLink href={PATHS.caseStudies}>Read the case studies</NextLink>
          </p>
          <Button variant="secondary" onClick={again} className="mt-5">
            Write another message
          </Button>
        </SentMessage>
      ) : null}
      <form {...formProps} aria-label="Contact form" hidden={sent !== null}>
        <Group number="01" title="Who is asking">
          <div className="grid gap-5 sm:grid-cols-2">
            <SenderFields nameLabel="Full name" problems={problems} />
            <CompanyFields problems={problems} />
          </div>
          <ChoiceGroup
            label="Preferred contact method"
            name="preferredContact"
            choices={METHODS}
            defaultValue={EMPTY_CONTACT_FORM.preferredContact}
            layout="grid-cols-3"
            error={problems.preferredContact}
          />
        </Group>
        <Group number="02" title="What it is about">
          <Select
            label={<Starred>Subject</Starred>}
            name="subject"
            required
            options={named(CONTACT_SUBJECTS)}
            defaultValue={EMPTY_CONTACT_FORM.subject}
            error={problems.subject}
          />
          <TextArea
            label={<Starred>Message</Starred>}
            name="message"
            rows={7}
            required
            hint="What the task is, how often it comes, and who does it now. Three lines are enough."
            error={problems.message}
          />
        </Group>
        <Group number="03" title="How much, how soon">
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              label="Budget range"
              name="budget"
              options={named(CONTACT_BUDGETS)}
              defaultValue=""
              error={problems.budget}
            />
            <Select
              label="Timeline"
              name="timeline"
              options={named(CONTACT_TIMELINES)}
              defaultValue=""
              error={problems.timeline}
            />
          </div>
        </Group>
        <div className="grid gap-5 border-t border-line pt-6 lg:pl-[9.5rem]">
          <FormNotice status={status} />
          <SubmitLine busy={busy} button="Send Message" busyText="Sending...">
            Answered within 24 hours. Fields with * are needed. <PrivacyLink />
          </SubmitLine>
        </div>
      </form>
    </>
  );
}

/** Fields that belong together, hung from a rule; on wide screens their name stands in the margin. */
function Group({ number, title, children }: { number: string; title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-6 pb-9 max-md:first:border-t-0">
      <legend className="sr-only">{title}</legend>
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[8rem_1fr]">
        <p aria-hidden="true" className="flex gap-3 text-fine text-soft lg:flex-col lg:gap-1">
          <span className="figures font-medium text-ink">{number}</span>
          {title}
        </p>
        <div className="grid gap-5">{children}</div>
      </div>
    </fieldset>
  );
}
