import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { focusHeading } from '../../../../design/feedback/focus-heading.ts';
import { useFocusOn } from '../../../../design/feedback/use-opener.ts';
import { timeText } from '../../../../platform/format.ts';
import type { Outcome } from '../../api/attempt.ts';
import { useAccountDeletion } from '../../hooks/use-account-deletion.ts';
import { KeepButton } from './keep-button.tsx';

/** Shows on every dashboard page when the account will be erased, with a button to keep it. */
export default function DeletionBanner({ uid }: { uid: string }) {
  const deletion = useAccountDeletion(uid);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The pressed button was removed, so the focus moves here.
  const focusTarget = useFocusOn<HTMLElement>(outcome);
  if (!deletion && !outcome) return null;
  return (
    <section
      ref={focusTarget}
      tabIndex={-1}
      aria-label="Deletion of your account"
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 border-b bg-inset px-5 py-3 text-small outline-none lg:px-10 ${deletion ? 'border-warn' : 'border-line'}`}
    >
      <div className="min-w-[min(100%,18rem)] flex-1">
        {deletion ? (
          <p>
            <strong className="font-semibold text-warn">
              Your account will be erased on {timeText(deletion.eraseAt)}.
            </strong>{' '}
            Billing has stopped, and purchases are disabled.
          </p>
        ) : null}
        <p role="status" className="empty:hidden">
          {outcome?.success === false ? outcome.error : null}
          {outcome?.success ? (
            <>
              <strong className="font-semibold">Your account stays.</strong> Your active plans are resumed.
            </>
          ) : null}
        </p>
      </div>
      {deletion ? (
        <KeepButton isSmall onOutcome={setOutcome} />
      ) : (
        <Button
          variant="quiet"
          onClick={() => {
            focusHeading();
            setOutcome(null);
          }}
        >
          Close
        </Button>
      )}
    </section>
  );
}
