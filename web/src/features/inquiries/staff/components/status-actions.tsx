import { AppError } from '@atrium/contract/errors';
import { NEXT_STATUSES } from '@atrium/contract/inquiries/inbox';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { wordsText } from '../../../../platform/format.ts';
import { changeStatus } from '../api/change-status.ts';
import { actionName } from '../status-words.ts';
import type { Submission } from '../submission.ts';
import { DemoReview } from './demo-review.tsx';

/** Decisions on a booking that its sender hears of. */
const TOLD = ['confirmed', 'cancelled'];

type Step =
  | { at: 'choice' }
  /** Before a decision that its sender hears of. */
  | { at: 'review'; to: string }
  | { at: 'sending'; to: string; reviewed: boolean };

/** Where an submission can go from its status, one press each; what its sender hears of takes a second look. */
export function StatusActions({ submission, uid }: { submission: Submission; uid: string }) {
  const firestore = useFirestore();
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { collection, status } = submission;
  const next = NEXT_STATUSES[collection][status] ?? [];
  // Somebody else has decided while this was being looked at.
  const overtaken = step.at === 'review' && !next.includes(step.to);
  if (overtaken) setStep({ at: 'choice' });

  async function change(to: string, reviewed: boolean) {
    setStep({ at: 'sending', to, reviewed });
    setProblem(null);
    setDone(null);
    try {
      await changeStatus(firestore, uid, submission, to);
      setDone(to);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : 'This could not be changed. Try again.');
    } finally {
      setStep({ at: 'choice' });
    }
  }

  return (
    <section aria-label="Status" className="mt-6 grid gap-4 border-t border-line pt-5">
      {problem ? <Notice tone="fail">{problem}</Notice> : null}
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
              // A message is answered by a letter; a booking is decided here.
              variant={i === 0 && collection === 'demo_bookings' ? 'primary' : 'secondary'}
              disabled={step.at === 'sending'}
              onClick={() =>
                collection === 'demo_bookings' && TOLD.includes(to)
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
