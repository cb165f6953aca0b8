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
