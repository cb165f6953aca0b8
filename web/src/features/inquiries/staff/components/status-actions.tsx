import { NEXT_STATUSES } from '@atrium/contract/inquiries/inbox';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { wordsText } from '../../../../platform/format.ts';
import { changeStatus } from '../api/change-status.ts';
import { actionName } from '../status-words.ts';
import type { Submission } from '../submission.ts';
import { DemoReview } from './demo-review.tsx';

/** Statuses of a booking that are emailed to the sender. */
const EMAILED = ['confirmed', 'cancelled'];

type Step =
  | { at: 'choice' }
  /** Before a decision that is emailed to the sender. */
  | { at: 'review'; to: string }
  | { at: 'sending'; to: string; reviewed: boolean };

/** Buttons for the next statuses; a decision that is emailed to the sender is reviewed first. */
export function StatusActions({ submission, uid }: { submission: Submission; uid: string }) {
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const { failure, run } = useAction(error =>
    getErrorMessage(error, 'This could not be changed. Try again.'),
  );
  const [done, setDone] = useState<string | null>(null);
  const { collection, status } = submission;
  const next = NEXT_STATUSES[collection][status] ?? [];
  // Another staff member changed it during the review.
  const overtaken = step.at === 'review' && !next.includes(step.to);
  if (overtaken) setStep({ at: 'choice' });

  async function change(to: string, reviewed: boolean) {
    setStep({ at: 'sending', to, reviewed });
    setDone(null);
    await run(async () => {
      await changeStatus(uid, submission, to);
      setDone(to);
    });
    setStep({ at: 'choice' });
  }

  return (
    <section aria-label="Status" className="mt-6 grid gap-4 border-t border-line pt-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      {done === status ? (
        <Notice tone="done">{`The status is now: ${wordsText(status).toLowerCase()}.`}</Notice>
      ) : null}
      {step.at === 'review' || (step.at === 'sending' && step.reviewed) ? (
        <DemoReview
          submission={submission}
          to={step.to}
          busy={step.at === 'sending'}
          onDecide={() => void change(step.to, true)}
          onBack={() => setStep({ at: 'choice' })}
        />
      ) : next.length > 0 ? (
        <p className="flex flex-wrap gap-3">
          {next.map((to, i) => (
            <Button
              key={to}
              // A message is answered by email; a booking is decided here.
              variant={i === 0 && collection === 'demo_bookings' ? 'primary' : 'secondary'}
              disabled={step.at === 'sending'}
              onClick={() =>
                collection === 'demo_bookings' && EMAILED.includes(to)
                  ? setStep({ at: 'review', to })
                  : void change(to, false)
              }
            >
              {step.at === 'sending' && step.to === to ? 'Saving...' : actionName(status, to)}
            </Button>
          ))}
        </p>
      ) : null}
    </section>
  );
}
