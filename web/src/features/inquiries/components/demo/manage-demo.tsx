import { DEMO_SLOTS, type DemoSlot, formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import type { DemoLink, SenderDemo } from '@atrium/contract/inquiries/demos';
import { DEMO_FORM } from '@atrium/contract/inquiries/forms/demo-form';
import { addDays, isCalendarDate, localDay } from '@atrium/contract/platform/calendar-date';
import { AppError } from '@atrium/contract/platform/errors';
import { useCallback, useEffect, useState } from 'react';
import { Button, buttonClass } from '../../../../design/button.tsx';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useFocusOn, useOpener } from '../../../../design/feedback/use-opener.ts';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { useForm } from '../../../../design/forms/use-form.ts';
import { MailLink } from '../../../../design/typography/mail-link.tsx';
import { PATHS } from '../../../../paths.ts';
import { deviceTimeZone } from '../../../../platform/browser/device-time-zone.ts';
import { NextLink } from '../sent-message.tsx';
import { DemoHours } from './demo-hours.tsx';

/** The page of a demo for its sender; `link` is null when the email’s link is incomplete. */
export function ManageDemo({ link }: { link: DemoLink | null }) {
  return link ? (
    <LoadedDemo link={link} />
  ) : (
    <Notice tone="warn" title="This link is incomplete.">
      Open it again from the email, or write to <MailLink />.
    </Notice>
  );
}

/** The code that calls the API is loaded with the page's first call. */
const loadCalls = () => import('../../api/demo-links.ts');

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Please try again.');

function LoadedDemo({ link }: { link: DemoLink }) {
  const [demo, setDemo] = useState<SenderDemo | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<'moved' | 'canceled' | null>(null);
  const [step, setStep] = useState<'move' | 'cancel' | null>(null);
  const mover = useOpener(step === 'move');
  const canceler = useOpener(step === 'cancel');
  const opened = useFocusOn<HTMLDivElement>(step);
  const result = useFocusOn<HTMLDivElement>(done);
  const load = useCallback(async () => {
    setError(null);
    try {
      setDemo(await (await loadCalls()).viewDemo(link));
    } catch (cause) {
      setError(cause);
    }
  }, [link]);
  useEffect(() => void load(), [load]);
  if (error) {
    return error instanceof AppError && error.code === 'not_found' ? (
      <Notice tone="warn" title="We can’t find this demo.">
        {error.message}
      </Notice>
    ) : (
      <LoadError tone="warn" title="Your demo couldn’t be loaded." onRetry={load}>
        <p>{messageOf(error)}</p>
      </LoadError>
    );
  }
  if (!demo) return <Loading label="Loading your demo..." rows={['h-8', 'h-24']} className="grid gap-4" />;
  const open = (next: 'move' | 'cancel') => {
    setDone(null);
    setStep(next);
  };
  const change = (changed: SenderDemo, how: 'moved' | 'canceled') => {
    setDemo(changed);
    setDone(how);
    setStep(null);
  };
  return (
    <div className="grid gap-6">
      {done ? (
        <div ref={result} tabIndex={-1} className="outline-none">
          <Notice tone="done" title={done === 'moved' ? 'Your demo was moved.' : 'Your demo is canceled.'}>
            We’ve sent you an email{done === 'moved' ? ' with the new invitation' : ''}, and told our team.
          </Notice>
        </div>
      ) : null}
      <Facts demo={demo} />
      {demo.canChange ? (
        step ? (
          <div ref={opened} tabIndex={-1} className="outline-none">
            {step === 'move' ? (
              <MoveForm
                link={link}
                demo={demo}
                onMoved={moved => change(moved, 'moved')}
                onBack={() => setStep(null)}
              />
            ) : (
              <Cancellation
                link={link}
                onCanceled={canceled => change(canceled, 'canceled')}
                onBack={() => setStep(null)}
              />
            )}
          </div>
        ) : (
          <p className="flex flex-wrap gap-3">
            <Button ref={mover} variant="secondary" onClick={() => open('move')}>
              Move the Demo
            </Button>
            <Button ref={canceler} variant="secondary" onClick={() => open('cancel')}>
              Cancel the Demo
            </Button>
          </p>
        )
      ) : demo.status === 'canceled' ? (
        <p>
          <NextLink href={`${PATHS.contact}#demo`}>Request another time</NextLink>
        </p>
      ) : (
        <p className="text-soft">
          It can’t be changed here any more. Write to <MailLink />.
        </p>
      )}
    </div>
  );
}

const STATUS: Record<SenderDemo['status'], string> = {
  pending: 'We haven’t confirmed this demo yet.',
  confirmed: 'Your demo is confirmed.',
  completed: 'This demo took place.',
  missed: 'This demo is over.',
  canceled: 'This demo is canceled.',
};

function Facts({ demo: { status, date, slot, meeting } }: { demo: SenderDemo }) {
  return (
    <div className="border-t border-ink pt-5">
      <p className="font-medium">{STATUS[status]}</p>
      {slot ? <p className="mt-2 text-lead">{formatDemoSlot(date, slot, deviceTimeZone())}</p> : null}
      {meeting?.kind === 'link' ? (
        <p className="mt-4">
          <a href={meeting.url} rel="noreferrer" className={buttonClass('primary')}>
            Join the Demo
          </a>
        </p>
      ) : null}
      {meeting?.kind === 'phone' ? <p className="mt-2">We call the number that you gave us.</p> : null}
    </div>
  );
}

interface MoveFormProps {
  link: DemoLink;
  demo: SenderDemo;
  onMoved(demo: SenderDemo): void;
  onBack(): void;
}

function MoveForm({ link, demo, onMoved, onBack }: MoveFormProps) {
  const today = localDay(new Date());
  const [date, setDate] = useState(demo.date >= today ? demo.date : '');
  const { busy, failure, errors, onSubmit } = useForm<DemoSlot>({
    validate(form) {
      const chosen = new FormData(form).get('preferredTime');
      const slot = DEMO_SLOTS.find(known => known === chosen);
      if (isCalendarDate(date) && slot) return { status: 'valid', values: slot };
      const errors = {
        ...(!isCalendarDate(date) && { preferredDate: 'Choose a date.' }),
        ...(!slot && { preferredTime: 'Choose a free slot.' }),
      };
      return { status: 'invalid', errors };
    },
    async send(slot) {
      onMoved(await (await loadCalls()).moveDemo(link, date, slot));
    },
    failed: messageOf,
  });

  return (
    <Form noValidate aria-label="Move the demo" className="grid gap-5" onSubmit={onSubmit}>
      <div className="max-w-52">
        <Field
          label="Date"
          name="preferredDate"
          type="date"
          value={date}
          min={today}
          max={addDays(today, DEMO_FORM.fields.preferredDate.daysAhead)}
          error={errors.preferredDate}
          onChange={({ target }) => setDate(target.value)}
        />
      </div>
      <DemoHours
        key={date}
        date={isCalendarDate(date) ? date : ''}
        today={today}
        error={errors.preferredTime}
      />
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Moving...' : 'Move It'}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </p>
    </Form>
  );
}

interface CancellationProps {
  link: DemoLink;
  onCanceled(demo: SenderDemo): void;
  onBack(): void;
}

function Cancellation({ link, onCanceled, onBack }: CancellationProps) {
  const { busy, failure, run } = useAction(messageOf);
  return (
    <div className="grid gap-4">
      <p>The slot is offered to others again. You can request another one at any time.</p>
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <p className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          disabled={busy}
          onClick={() => void run(async () => onCanceled(await (await loadCalls()).cancelDemo(link)))}
        >
          {busy ? 'Canceling...' : 'Cancel It'}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Keep It
        </Button>
      </p>
    </div>
  );
}
