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

/** What a decision on a demo does, before it is made: the letter, word for word, and the hour. */
export function DemoReview({ submission, to, busy, onDecide, onBack }: DemoReviewProps) {
  const { preferredDate = '', preferredTime = '', email = '' } = submission.fields;
  const isRefused = submission.verification === 'failed';
  const message = isRefused ? null : demoEmailFor({ status: to, preferredDate, preferredTime }, new Date());
  const taken = useTakenHours(to === 'confirmed' ? preferredDate : '');
  const isTaken = taken.data?.includes(preferredTime) ?? false;
  // Nobody confirms an hour before it is known whether somebody else has it.
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
        <Notice tone="warn" title="This hour was confirmed for somebody else.">
          <p>Agree on another one by e-mail, or decline.</p>
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
                  ? 'The hour has begun or is over, so no letter is sent.'
                  : 'No hour was asked for, so no letter is sent. Agree on one by e-mail.'}
            </p>
          )}
          {preferredDate && preferredTime ? (
            <p className="text-soft">
              {to === 'confirmed'
                ? 'From then on the hour is not offered to others.'
                : submission.status === 'confirmed'
                  ? 'The hour is offered to others again.'
                  : 'The hour stays open to others.'}
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
  const decision = to === 'confirmed' ? 'Confirm' : 'Cancel it';
  return isTold ? `${decision} and send the letter` : decision;
}

function EmailPreview({ message, to }: { message: DemoEmail; to: string }) {
  return (
    <figure>
      <figcaption className="break-words">
        <span className="text-soft">This letter goes to</span> {to}
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
