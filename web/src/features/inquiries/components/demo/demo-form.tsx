import {
  addDays,
  DEMO_SLOTS,
  DEMO_TIME_ZONE,
  DEMO_URGENCIES,
  DEMO_URGENCY_NAMES,
  type DemoSlot,
  INQUIRY_LIMITS,
  localDay,
} from '@atrium/contract/inquiries/submissions';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Select } from '../../../../design/forms/select.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { PATHS } from '../../../../paths.ts';
import { halfOfDay, hourHere, placeOf } from '../../demo-hours.ts';
import { readValues } from '../../form-values.ts';
import { type OnSent, type SentInquiry, useInquiryForm } from '../../hooks/use-inquiry-form.ts';
import { CompanyFields, SenderFields } from '../contact/sender-fields.tsx';
import { NextLink, SentMessage } from '../contact/sent-message.tsx';
import { FormNotice } from '../form-notice.tsx';
import { SubmitLine } from '../submit-line.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { DemoClocks } from './demo-clocks.tsx';
import { DemoHours } from './demo-hours.tsx';

const URGENCIES = DEMO_URGENCIES.map(value => [value, DEMO_URGENCY_NAMES[value]] as const);

const load = async () => (await import('../../api/demo.ts')).demo;

/** The demo-booking form (specification §2.4): a day, an hour, and who is coming. */
export function DemoForm({ intro, onSent }: { intro: ReactNode; onSent: OnSent }) {
  const { status, sent, problems, busy, again, formProps } = useInquiryForm('demo', load, onSent);
  const [date, setDate] = useState('');
  const [slot, setSlot] = useState('');
  const [today, setToday] = useState<string | null>(null);
  const { ref } = formProps;
  useEffect(() => {
    setToday(localDay(new Date()));
    // A kept draft, or what was chosen before the page was alive.
    if (!ref.current) return;
    const { preferredDate, preferredTime } = readValues(ref.current);
    setDate(preferredDate ?? '');
    setSlot(preferredTime ?? '');
  }, [ref]);
  return (
    <div className="wrap grid gap-x-8 gap-y-9 py-16 md:py-24 lg:grid-cols-12">
      <div className="lg:col-span-4">
        {intro}
        <DemoClocks
          day={sent?.fields.preferredDate || date || today}
          slot={sent?.fields.preferredTime || slot}
        />
      </div>
      <div className="lg:col-span-8">
        {sent ? (
          <SentMessage sent={sent}>
            <NextStep sent={sent} />
            <Button variant="secondary" onClick={again} className="mt-5">
              Ask for another hour
            </Button>
          </SentMessage>
        ) : null}
        <form
          {...formProps}
          onChange={event => {
            const { target } = event;
            if (!(target instanceof HTMLInputElement)) return;
            if (target.name === 'preferredDate') setDate(target.value);
            if (target.name === 'preferredTime') setSlot(target.value);
          }}
          onReset={() => {
            setDate('');
            setSlot('');
          }}
          aria-label="Demo booking"
          hidden={sent !== null}
          className="grid gap-6"
        >
          <div className="grid gap-5 md:grid-cols-[13rem_1fr]">
            <Field
              label="Preferred date"
              name="preferredDate"
              type="date"
              {...(today ? { min: today, max: addDays(today, INQUIRY_LIMITS.demoDaysAhead) } : {})}
              hint="Leave both open, and we suggest three."
              error={problems.preferredDate}
            />
            <DemoHours date={date} today={today} error={problems.preferredTime} />
          </div>
          <div className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
            <SenderFields problems={problems} />
            <CompanyFields problems={problems} />
          </div>
          <TextArea
            label="Interests"
            name="interests"
            rows={3}
            hint="What you want to see working: an application of ours, or a task of yours."
            error={problems.interests}
          />
          <div className="sm:max-w-[calc(50%-0.625rem)]">
            <Select
              label="How soon do you want to begin?"
              name="urgency"
              options={URGENCIES}
              defaultValue=""
              error={problems.urgency}
            />
          </div>
          <FormNotice status={status} />
          <SubmitLine busy={busy} button="Request Demo" busyText="Submitting...">
            A person confirms the hour by e-mail. Fields with * are needed.
          </SubmitLine>
        </form>
      </div>
    </div>
  );
}

/** Such as "Tue, Nov 24, 1-2 pm in New York (19–20 for you)". */
function hourInWords(date: string, slot: DemoSlot): string {
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  const here = hourHere(date, slot, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `${day}, ${slot} ${halfOfDay(slot)} in ${placeOf(DEMO_TIME_ZONE)}${here ? ` (${here} for you)` : ''}`;
}

/** The asked-for hour for the visitor's own calendar, or something to look at until we suggest one. */
function NextStep({ sent }: { sent: SentInquiry }) {
  const { preferredDate = '', preferredTime = '' } = sent.fields;
  const slot = DEMO_SLOTS.find((known): known is DemoSlot => known === preferredTime);
  if (!preferredDate || !slot) {
    return (
      <p>
        <NextLink href={PATHS.marketplace}>Compare the plans meanwhile</NextLink>
      </p>
    );
  }
  return (
    <>
      <p className="max-w-[52ch] text-soft">
        You asked for <strong className="text-ink">{hourInWords(preferredDate, slot)}</strong>. Keep it free;
        the entry says “tentative” until our confirmation comes.
      </p>
      <p className="mt-4">
        <CalendarLink request={{ id: sent.id, date: preferredDate, slot, made: sent.at }} />
      </p>
    </>
  );
}
