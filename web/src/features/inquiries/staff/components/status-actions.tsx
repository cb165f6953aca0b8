import { NEXT_STATUSES } from '@atrium/contract/inquiries/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useFocusOn } from '../../../../design/feedback/use-opener.ts';
import { useAction } from '../../../../design/forms/use-action.ts';
import { wordsText } from '../../../../platform/format.ts';
import { changeStatus } from '../api/change-status.ts';
import { refreshSubmissions } from '../api/submissions.ts';
import { actionName } from '../status-text.ts';
import type { Submission } from '../submission.ts';
import { DemoDecisionForm } from './demo-decision-form.tsx';

/** Buttons for the next statuses. What is decided about a demo has a form: when, how, and what the sender is told. */
export function StatusActions({ submission, uid }: { submission: Submission; uid: string }) {
  /** The status that was chosen for a demo. */
  const [deciding, setDeciding] = useState<string | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const client = useQueryClient();
  const { busy, failure, run } = useAction('This could not be changed. Try again.');
  /** The status that an action has set; forgotten when a later one follows, as by an answer. */
  const [done, setDone] = useState<{ to: string; isReached: boolean } | null>(null);
  const [timesBack, setTimesBack] = useState(0);
  const firstChoice = useFocusOn<HTMLButtonElement>(timesBack);
  const { collection, status } = submission;
  const isDemo = collection === 'demo_bookings';
  const next = NEXT_STATUSES[collection][status] ?? [];
  const isMovable = isDemo && status === 'confirmed';
  if (done && done.isReached !== (status === done.to))
    setDone(done.isReached ? null : { ...done, isReached: true });
  // Another staff member changed it meanwhile.
  if (deciding && !next.includes(deciding) && !(isMovable && deciding === 'confirmed')) setDeciding(null);

  async function change(to: string) {
    setDone(null);
    setSaving(to);
    await run(async () => {
      await changeStatus(uid, submission, to);
      setDone({ to, isReached: false });
      void refreshSubmissions(client);
    });
    setSaving(null);
  }

  function choose(to: string) {
    setDone(null);
    // A demo that is reopened is not decided about.
    if (isDemo && to !== 'pending') setDeciding(to);
    else void change(to);
  }

  return (
    <section aria-label="Status" className="mt-6 grid gap-4 border-t border-line pt-5">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      {done?.to === status ? (
        <Notice tone="done" focusOn={done}>{`The status is now: ${wordsText(status).toLowerCase()}.`}</Notice>
      ) : null}
      {deciding ? (
        <DemoDecisionForm
          key={`${submission.changed?.at.getTime()} ${deciding}`}
          submission={submission}
          to={deciding}
          onDone={() => {
            setDone({ to: deciding, isReached: false });
            setDeciding(null);
            void refreshSubmissions(client);
          }}
          onBack={() => {
            setDeciding(null);
            setTimesBack(timesBack + 1);
          }}
        />
      ) : next.length > 0 ? (
        <p className="flex flex-wrap gap-3">
          {next.map((to, i) => (
            <Button
              key={to}
              ref={i === 0 ? firstChoice : undefined}
              // A message is answered by email; a booking is decided here.
              variant={i === 0 && isDemo ? 'primary' : 'secondary'}
              disabled={busy}
              onClick={() => choose(to)}
            >
              {saving === to ? 'Saving...' : actionName(status, to)}
            </Button>
          ))}
          {isMovable ? (
            <Button variant="secondary" disabled={busy} onClick={() => choose('confirmed')}>
              Move or Change the Link
            </Button>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
