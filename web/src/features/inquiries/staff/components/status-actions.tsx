import { type DemoEmail, demoEmailFor } from '@atrium/contract/inquiries/demo-email';
import { NEXT_STATUSES } from '@atrium/contract/inquiries/inbox';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { wordsText } from '../../../../platform/format.ts';
import { changeStatus } from '../api/change-status.ts';
import { takenHoursQuery } from '../api/submissions.ts';
import { actionName } from '../status-text.ts';
import type { Submission } from '../submission.ts';

/** Statuses of a booking that are emailed to the sender. */
const EMAILED = ['confirmed', 'canceled'];

/** The status that was chosen; `isReviewed` for a decision that is emailed to the sender. */
interface Choice {
  to: string;
  isReviewed: boolean;
}

/** Buttons for the next statuses; a decision that is emailed to the sender is reviewed first. */
export function StatusActions({ submission, uid }: { submission: Submission; uid: string }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const { busy, failure, run } = useAction(error =>
    getErrorMessage(error, 'This could not be changed. Try again.'),
  );
  const [done, setDone] = useState<string | null>(null);
  const { collection, status } = submission;
  const next = NEXT_STATUSES[collection][status] ?? [];
  // Another staff member changed it during the review.
  if (choice?.isReviewed && !busy && !next.includes(choice.to)) setChoice(null);

  async function change(choice: Choice) {
    setChoice(choice);
    setDone(null);
    await run(async () => {
      await changeStatus(uid, submission, choice.to);
      setDone(choice.to);
    });
    setChoice(null);
  }

  return (
    <section aria-label="Status" className="mt-6 grid gap-4 border-t border-line pt-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      {done === status ? (
        <Notice tone="done">{`The status is now: ${wordsText(status).toLowerCase()}.`}</Notice>
      ) : null}
      {choice?.isReviewed ? (
        <DemoReview
          submission={submission}
          to={choice.to}
          busy={busy}
          onDecide={() => void change(choice)}
          onBack={() => setChoice(null)}
        />
      ) : next.length > 0 ? (
        <p className="flex flex-wrap gap-3">
          {next.map((to, i) => (
            <Button
              key={to}
              // A message is answered by email; a booking is decided here.
              variant={i === 0 && collection === 'demo_bookings' ? 'primary' : 'secondary'}
              disabled={busy}
              onClick={() =>
                collection === 'demo_bookings' && EMAILED.includes(to)
                  ? setChoice({ to, isReviewed: true })
                  : void change({ to, isReviewed: false })
              }
            >
              {busy && choice?.to === to ? 'Saving...' : actionName(status, to)}
            </Button>
          ))}
        </p>
      ) : null}
    </section>
  );
}

interface DemoReviewProps {
  submission: Submission;
  /** The status that it would get. */
  to: string;
  busy: boolean;
  onDecide(): void;
  onBack(): void;
}

/** Preview of a demo decision: the email to the sender and the effect on the slot. */
function DemoReview({ submission, to, busy, onDecide, onBack }: DemoReviewProps) {
  const { preferredDate = '', preferredTime = '', email = '' } = submission.fields;
  const isRefused = submission.verification === 'failed';
  const message = isRefused ? null : demoEmailFor({ status: to, preferredDate, preferredTime }, new Date());
  const taken = useQuery({
    ...takenHoursQuery(preferredDate),
    enabled: to === 'confirmed' && preferredDate !== '',
  });
  const isTaken = taken.data?.includes(preferredTime) ?? false;
  // A slot can be confirmed only when it is known whether it is booked.
  const isOpen = to !== 'confirmed' || !preferredDate || taken.data !== undefined || Boolean(taken.error);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-6 text-h3 outline-none">
        {actionName(submission.status, to)}?
      </h3>
      {isTaken ? (
        <Notice tone="warn" title="This slot is booked by someone else.">
          <p>Agree on another one by email, or decline.</p>
        </Notice>
      ) : (
        <>
          {message ? (
            <EmailPreview message={message} to={email} />
          ) : (
            <p>
              {isRefused
                ? 'The captcha refused this request, so no email is sent.'
                : preferredDate && preferredTime
                  ? 'The slot has started or is over, so no email is sent.'
                  : 'No slot was requested, so no email is sent. Agree on one by email.'}
            </p>
          )}
          {preferredDate && preferredTime ? (
            <p className="text-soft">
              {to === 'confirmed'
                ? 'The slot will no longer be offered to others.'
                : submission.status === 'confirmed'
                  ? 'The slot will be offered to others again.'
                  : 'The slot stays available to others.'}
            </p>
          ) : null}
        </>
      )}
      <p className="flex flex-wrap gap-3">
        {isTaken ? null : (
          <Button disabled={busy || !isOpen} onClick={onDecide}>
            {busy ? 'Saving...' : decideName(to, message !== null)}
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </p>
    </div>
  );
}

function decideName(to: string, isTold: boolean): string {
  const decision = to === 'confirmed' ? 'Confirm' : 'Cancel It';
  return isTold ? `${decision} and Send the Email` : decision;
}

function EmailPreview({ message, to }: { message: DemoEmail; to: string }) {
  return (
    <figure>
      <figcaption className="break-words">
        <span className="text-soft">This email goes to</span> {to}
      </figcaption>
      <div className="mt-3 grid gap-3 border border-line bg-inset px-5 py-4">
        <p className="font-semibold">{message.subject}</p>
        <p>{message.opening}</p>
        <p className="font-medium">{message.slot}</p>
        {message.closing.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </figure>
  );
}
