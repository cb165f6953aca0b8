import { type DemoEmail, demoEmailFor } from '@atrium/contract/inquiries/demo-email';
import { DEMO_SLOTS, type DemoSlot, formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { DemoDecision, type DemoMeeting } from '@atrium/contract/inquiries/demos';
import { INQUIRY_STATUSES } from '@atrium/contract/inquiries/submissions';
import { isCalendarDate } from '@atrium/contract/platform/calendar-date';
import { AppError } from '@atrium/contract/platform/errors';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { Select } from '../../../../design/forms/select.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { useForm, validateWith } from '../../../../design/forms/use-form.ts';
import { halfOfDay } from '../../visitor-clock.ts';
import { decideDemo } from '../api/demos.ts';
import { takenHoursQuery } from '../api/submissions.ts';
import { actionName } from '../status-text.ts';
import type { Submission } from '../submission.ts';

type Decision = DemoDecision['decision'];

/** The decision that gives a booking a status. */
const DECISIONS: Readonly<Record<string, Decision>> = {
  confirmed: 'confirm',
  canceled: 'cancel',
  completed: 'held',
  missed: 'missed',
};

const HOW = [
  ['link', 'Video call'],
  ['phone', 'By phone: we call them'],
] as const;

const SLOTS = [
  ['', 'Choose a slot'],
  ...DEMO_SLOTS.map(slot => [slot, `${slot} ${halfOfDay(slot)}`] as const),
] as const;

interface DemoDecisionFormProps {
  submission: Submission;
  /** The status that it gets. */
  to: string;
  onDone(): void;
  onBack(): void;
}

/** A decision about a demo, with the email to the sender as it will be. */
export function DemoDecisionForm({ submission, to, onDone, onBack }: DemoDecisionFormProps) {
  const { id, status, verification, changed, fields, meeting } = submission;
  const decision = DECISIONS[to] ?? 'confirm';
  const isConfirming = decision === 'confirm';
  const [date, setDate] = useState(fields.preferredDate ?? '');
  const [slot, setSlot] = useState(fields.preferredTime ?? '');
  const [how, setHow] = useState<string>(meeting?.kind ?? 'link');
  const [url, setUrl] = useState(meeting?.kind === 'link' ? meeting.url : '');
  const [note, setNote] = useState('');
  const place: DemoMeeting = how === 'link' ? { kind: 'link', url } : { kind: 'phone' };
  const draft = isConfirming ? { decision, date, slot, meeting: place, note } : { decision, note };
  const isDate = isCalendarDate(date);
  const taken = useQuery({ ...takenHoursQuery(date), enabled: isConfirming && isDate });
  const isOwn = status === 'confirmed' && date === fields.preferredDate && slot === fields.preferredTime;
  const isTaken = !isOwn && (taken.data?.includes(slot) ?? false);
  const { busy, failure, errors, onSubmit } = useForm<DemoDecision>({
    validate: () => validateWith(DemoDecision, draft),
    async send(decided) {
      const seenStatus = INQUIRY_STATUSES.demo_bookings.find(known => known === status);
      if (!seenStatus) throw new AppError('conflict', 'This is spam. Move it out of spam first.');
      await decideDemo(id, { seenStatus, seenAt: changed?.at.getTime() ?? 0, decision: decided });
    },
    failed: 'This couldn’t be changed. Try again.',
    onDone,
  });
  const message =
    verification === 'failed'
      ? null
      : demoEmailFor(
          {
            status: to,
            preferredDate: isConfirming ? (isDate ? date : '') : (fields.preferredDate ?? ''),
            preferredTime: isConfirming ? slot : (fields.preferredTime ?? ''),
            timeZone: fields.timeZone ?? '',
            meeting: isConfirming ? place : null,
            note: note.trim(),
            wasConfirmed: status === 'confirmed',
            isOwn: false,
          },
          new Date(),
        );
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isRecord = decision === 'held' || decision === 'missed';
  return (
    <Form noValidate aria-label={actionName(status, to)} className="grid gap-4" onSubmit={onSubmit}>
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-6 text-h3 outline-none">
        {status === 'confirmed' && isConfirming ? 'Move the demo or change its link' : actionName(status, to)}
      </h3>
      {isConfirming ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Date"
              name="date"
              type="date"
              value={date}
              error={errors.date}
              onChange={({ target }) => setDate(target.value)}
            />
            <Select
              label="Slot in New York"
              name="slot"
              options={SLOTS}
              value={slot}
              error={errors.slot}
              onChange={({ target }) => setSlot(target.value)}
            />
          </div>
          {isTaken ? (
            <Notice tone="warn" title="This slot is booked by someone else.">
              <p>Choose another one.</p>
            </Notice>
          ) : isDate && slot ? (
            <p className="text-soft">
              {formatDemoSlot(date, slot as DemoSlot, fields.timeZone || undefined)}
            </p>
          ) : null}
          <Select
            label="How"
            name="how"
            options={HOW}
            value={how}
            onChange={({ target }) => setHow(target.value)}
          />
          {how === 'link' ? (
            <Field
              label="Link of the meeting"
              name="meeting"
              type="url"
              inputMode="url"
              placeholder="https://"
              value={url}
              error={errors.meeting}
              onChange={({ target }) => setUrl(target.value)}
            />
          ) : fields.phone ? null : (
            <Notice tone="warn" title="No phone number was given." />
          )}
        </>
      ) : null}
      <TextArea
        label={isRecord ? 'Note for colleagues' : 'Note to the sender'}
        name="note"
        rows={3}
        value={note}
        error={errors.note}
        hint="Optional."
        onChange={({ target }) => setNote(target.value)}
      />
      {isRecord ? null : message ? (
        <EmailPreview message={message} to={fields.email ?? ''} />
      ) : (
        <p className="text-soft">
          {verification === 'failed'
            ? 'The captcha refused this request, so no email is sent.'
            : isConfirming && !(isDate && slot)
              ? 'Choose a date and a slot to see the email.'
              : 'The slot has started or is over, so no email is sent.'}
        </p>
      )}
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy || isTaken}>
          {busy ? 'Saving...' : submitName(decision, message !== null)}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </p>
    </Form>
  );
}

function submitName(decision: Decision, isEmailed: boolean): string {
  if (decision === 'held') return 'It Took Place';
  if (decision === 'missed') return 'They Did Not Appear';
  const name = decision === 'confirm' ? 'Confirm' : 'Cancel It';
  return isEmailed ? `${name} and Send the Email` : name;
}

function EmailPreview({ message, to }: { message: DemoEmail; to: string }) {
  return (
    <figure>
      <figcaption className="break-words">
        <span className="text-soft">This email goes to</span> {to}
        {message.joinUrl || message.facts.length > 1 ? ', with an invitation for the calendar' : ''}
      </figcaption>
      <div className="mt-3 grid gap-3 border border-line bg-inset px-5 py-4 wrap-anywhere">
        <p className="font-semibold">{message.subject}</p>
        <p>{message.opening}</p>
        {message.facts.map(([label, value]) => (
          <p key={label}>
            <span className="text-soft">{label}:</span> <span className="font-medium">{value}</span>
          </p>
        ))}
        {message.joinUrl ? <p className="underline">{message.joinUrl}</p> : null}
        {message.note ? <p className="whitespace-pre-wrap">{message.note}</p> : null}
        {message.closing.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </figure>
  );
}
