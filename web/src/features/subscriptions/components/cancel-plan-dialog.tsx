import { useEffect, useRef } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import type { Subscription } from '../hooks/use-subscriptions.ts';
import { dayText } from '../plan-text.ts';
import { EndButton } from './end-button.tsx';

interface CancelPlanDialogProps {
  subscription: Pick<Subscription, 'id' | 'status' | 'currentPeriodEnd' | 'cancelAt'>;
  appName: string;
  planName: string;
  onClose(): void;
  /** Called with the sentence that confirms it. */
  onCanceled(confirmation: string): void;
}

/** Confirms the cancellation of a plan; closes automatically when it is canceled. */
export function CancelPlanDialog(props: CancelPlanDialogProps) {
  const { subscription, appName, planName, onClose, onCanceled } = props;
  const { id, status, currentPeriodEnd, cancelAt } = subscription;
  const over = status === 'canceled' || cancelAt !== null;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (over) close.current();
  }, [over]);
  const until = status === 'past_due' || !currentPeriodEnd ? null : dayText(currentPeriodEnd);
  const title = `Your ${planName} plan of ${appName} is canceled.`;

  return (
    <Dialog
      title={`Cancel your ${planName} plan of ${appName}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the Plan
          </Button>
          <EndButton
            subscriptionId={id}
            action="cancel"
            cancelled={over}
            label="Cancel the Plan"
            busyLabel="Canceling..."
            variant="danger"
            onDone={() =>
              onCanceled(until ? `${title} It works until ${until}, and you won’t be charged again.` : title)
            }
          />
        </>
      }
    >
      {status === 'past_due' ? (
        <p>
          The plan ends now, and the failed payment is no longer due. To start again, choose a plan in the
          marketplace.
        </p>
      ) : (
        <>
          <p>
            {appName} works until{' '}
            <strong className="figures">
              {currentPeriodEnd ? dayText(currentPeriodEnd) : 'the end of the paid period'}
            </strong>
            {status === 'trialing' ? ', the end of your trial' : ''}. You won’t be charged again.
          </p>
          <p className="mt-3 text-soft">Until then you can resume the plan at any time.</p>
        </>
      )}
    </Dialog>
  );
}
