import { type DemoEmail, demoEmailFor } from '@atrium/contract/inquiries/demo-email';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useTakenHours } from '../hooks/use-inbox.ts';
import { actionName } from '../status-words.ts';
import type { Submission } from '../submission.ts';

interface DemoReviewProps {
  submission: Submission;
  /** The status that it would get. */
  to: string;
  busy: boolean;
  onDecide(): void;
  onBack(): void;
}

/** Preview of a demo decision: the email to the sender and the effect on the slot. */
export function DemoReview({ submission, to, busy, onDecide, onBack }: DemoReviewProps) {
  const { preferredDate = '', preferredTime = '', email = '' } = submission.fields;
  const isRefused = submission.verification === 'failed';
  const message = isRefused ? null : demoEmailFor({ status: to, preferredDate, preferredTime }, new Date());
  const taken = useTakenHours(to === 'confirmed' ? preferredDate : '');
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
