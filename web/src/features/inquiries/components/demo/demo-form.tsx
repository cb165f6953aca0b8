import { DEMO_SLOTS, DEMO_TIME_ZONE, type DemoSlot, formatPlace } from '@atrium/contract/inquiries/demo-slot';
import { DEMO_FORM } from '@atrium/contract/inquiries/forms/demo-form';
import { isCalendarDate, localDay } from '@atrium/contract/platform/calendar-date';
import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '../../../../design/button.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { Icon } from '../../../../design/icons/icon.tsx';
import { PATHS } from '../../../../paths.ts';
import { deviceTimeZone } from '../../../../platform/browser/device-time-zone.ts';
import { type DemoRequest, demoCalendar } from '../../demo-calendar.ts';
import { readValues } from '../../form-values.ts';
import { type OnSent, type SentForm, useInquiryForm } from '../../hooks/use-inquiry-form.ts';
import { halfOfDay, hourHere } from '../../visitor-clock.ts';
import { type FieldLayout, FormField, FormFields } from '../form-fields.tsx';
import { FormNotice } from '../form-notice.tsx';
import { NextLink, SentMessage } from '../sent-message.tsx';
import { SubmitLine } from '../submit-line.tsx';
import { DemoClocks } from './demo-clocks.tsx';
import { DemoHours } from './demo-hours.tsx';

/** The fields of `slot` have a layout of their own. */
const LAYOUT = {
  preferredDate: { group: 'slot', hint: 'Leave the date and time empty, and we’ll suggest three slots.' },
  name: { group: 'sender' },
  interests: {
    group: 'request',
    rows: 3,
    hint: 'What you’d like to see: one of our apps, or a task of yours.',
  },
} satisfies Partial<Record<keyof typeof DEMO_FORM.fields, FieldLayout>>;
const { fields } = DEMO_FORM;

/** The demo-booking form (specification §2.4): a date, a time, and who books. */
export function DemoForm({ intro, onSent }: { intro: ReactNode; onSent: OnSent }) {
  const { failure, sent, errors, busy, again, formProps } = useInquiryForm(
    'demo',
    DEMO_FORM,
    'contact_page',
    onSent,
  );
  const [date, setDate] = useState('');
  const [slot, setSlot] = useState('');
  /** Read when something is typed: it takes a phone a while. */
  const [timeZone, setTimeZone] = useState('');
  const [today, setToday] = useState<string | null>(null);
  const { ref } = formProps;
  useEffect(() => {
    setToday(localDay(new Date()));
    // A kept draft, or what was chosen before the page had hydrated.
    if (!ref.current) return;
    const { preferredDate, preferredTime } = readValues(ref.current);
    setDate(toDate(preferredDate));
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
          <SentMessage sent={sent} again={{ label: 'Request Another Time', onClick: again }}>
            <NextStep sent={sent} />
          </SentMessage>
        ) : null}
        <Form
          {...formProps}
          onChange={event => {
            const { target } = event;
            setTimeZone(deviceTimeZone());
            if (!(target instanceof HTMLInputElement)) return;
            if (target.name === 'preferredDate') setDate(toDate(target.value));
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
            <FormField
              name="preferredDate"
              field={fields.preferredDate}
              layout={LAYOUT.preferredDate}
              today={today}
              error={errors.preferredDate}
            />
            <DemoHours date={date} today={today} error={errors.preferredTime} />
          </div>
          <div className="border-t border-line pt-6">
            <FormFields fields={fields} layout={LAYOUT} group="sender" errors={errors} />
          </div>
          <FormFields fields={fields} layout={LAYOUT} group="request" errors={errors} />
          <input type="hidden" name="timeZone" value={timeZone} />
          <FormNotice failure={failure} />
          <SubmitLine busy={busy} button="Request Demo" busyText="Submitting...">
            We confirm the time by email. Fields with * are required.
          </SubmitLine>
        </Form>
      </div>
    </div>
  );
}

/** Returns the date of the field; empty without one, or while its year has more than four digits. */
const toDate = (text = '') => (isCalendarDate(text) ? text : '');

/** Such as "Tue, Nov 24, 1-2 pm in New York (19–20 for you)". */
function hourInWords(date: string, slot: DemoSlot): string {
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  const here = hourHere(date, slot);
  return `${day}, ${slot} ${halfOfDay(slot)} in ${formatPlace(DEMO_TIME_ZONE)}${here ? ` (${here} for you)` : ''}`;
}

/** The requested slot for the visitor's own calendar, or a link until we suggest one. */
function NextStep({ sent }: { sent: SentForm }) {
  const { preferredDate = '', preferredTime = '' } = sent.fields;
  const slot = DEMO_SLOTS.find(known => known === preferredTime);
  if (!preferredDate || !slot) {
    return (
      <p>
        <NextLink href={PATHS.marketplace}>Compare the plans</NextLink>
      </p>
    );
  }
  return (
    <>
      <p className="max-w-[52ch] text-soft">
        You requested <strong className="text-ink">{hourInWords(preferredDate, slot)}</strong>. It is
        tentative until we confirm it.
      </p>
      <p className="mt-4">
        <CalendarLink id={sent.id} date={preferredDate} slot={slot} made={sent.at} />
      </p>
    </>
  );
}

/** A download link with the requested slot for calendar apps. */
function CalendarLink({ id, date, slot, made }: DemoRequest) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const file = new Blob([demoCalendar({ id, date, slot, made })], { type: 'text/calendar;charset=utf-8' });
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [id, date, slot, made]);
  return (
    <a href={address} download={`atrium-demo-${date}.ics`} className={buttonClass('primary')}>
      <Icon d="M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6" strokeWidth="1.4" />
      Add to Calendar (.ics)
    </a>
  );
}
