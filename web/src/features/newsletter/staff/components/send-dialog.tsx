import { ISSUE_LIMITS, type NewsletterIssue } from '@atrium/contract/newsletter/issues';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { audienceQuery, sendIssue } from '../api/issues.ts';
import { durationText, peopleText } from '../issue-text.ts';

interface SendDialogProps {
  issue: NewsletterIssue;
  onClose(): void;
  onSent(issue: NewsletterIssue): void;
}

/** Asks when an issue is sent, and says how many people get it and until when. */
export function SendDialog({ issue, onClose, onSent }: SendDialogProps) {
  const audience = useQuery(audienceQuery);
  const [later, setLater] = useState(issue.status === 'scheduled');
  const [time, setTime] = useState(issue.sendAt ? toLocalInput(new Date(issue.sendAt)) : '');
  const [error, setError] = useState<string>();
  const timeField = useRef<HTMLInputElement>(null);
  const { busy, failure, run } = useAction('Please try again.');
  const sendAt = later ? new Date(time) : null;
  const { data } = audience;

  const isEmpty = !later && data?.members === 0;

  function confirm() {
    if (sendAt && !(sendAt.getTime() > Date.now())) {
      const isMissing = Number.isNaN(sendAt.getTime());
      // Rendered first, so that a screen reader reads the error with the focused field.
      flushSync(() => setError(isMissing ? 'Choose a date and a time.' : 'Choose a time in the future.'));
      return timeField.current?.focus();
    }
    void run(async () => {
      onSent(await sendIssue(issue.id, issue.version, sendAt));
    });
  }

  const label = later ? 'Schedule' : data ? `Send to ${peopleText(data.members)}` : 'Send';
  return (
    <Dialog
      title={`Send “${issue.subject}”`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={busy || !data || isEmpty} onClick={confirm}>
            {busy ? (later ? 'Scheduling...' : 'Sending...') : label}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">When</legend>
        {[false, true].map(value => (
          <label key={String(value)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="when"
              checked={later === value}
              onChange={() => {
                setLater(value);
                setError(undefined);
              }}
            />
            {value ? 'At a time' : 'Now'}
          </label>
        ))}
      </fieldset>
      {later ? (
        <div className="mt-2 max-w-72">
          <Field
            ref={timeField}
            label="Date and time"
            name="time"
            type="datetime-local"
            value={time}
            min={toLocalInput(new Date())}
            max={toLocalInput(new Date(Date.now() + ISSUE_LIMITS.scheduleDays * 86_400_000))}
            hint={`In your time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'local time'}.`}
            error={error}
            onChange={event => {
              setTime(event.target.value);
              setError(undefined);
            }}
          />
        </div>
      ) : null}
      <div className="mt-5" role="status">
        {audience.error && !audience.isFetching ? (
          <LoadError tone="warn" title="The members couldn’t be counted." onRetry={audience.refetch} />
        ) : isEmpty ? (
          <Notice tone="warn" title="The newsletter has no confirmed members yet." />
        ) : data ? (
          <p>
            <strong className="font-semibold">{peopleText(data.members)}</strong>{' '}
            {later ? 'would get it now; who joins until then gets it, too.' : `get it ${durationText(data)}.`}{' '}
            You can stop it at any time; what has left can’t be taken back.
          </p>
        ) : (
          <p className="text-soft">Counting the members...</p>
        )}
      </div>
      <div className="mt-5 empty:hidden">{failure ? <Notice tone="fail">{failure}</Notice> : null}</div>
    </Dialog>
  );
}

/** A time as the value of a `datetime-local` field, in the user's time zone. */
function toLocalInput(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
