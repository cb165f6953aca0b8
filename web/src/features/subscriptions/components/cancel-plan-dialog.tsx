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
}

/** Confirms the cancellation of a plan; closes automatically when it is canceled. */
export function CancelPlanDialog({ subscription, appName, planName, onClose }: CancelPlanDialogProps) {
  const { id, status, currentPeriodEnd, cancelAt } = subscription;
  const over = status === 'canceled' || cancelAt !== null;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (over) close.current();
  }, [over]);

  return (
    <Dialog
      title={`Cancel ${planName} of ${appName}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the plan
          </Button>
          <EndButton
            subscriptionId={id}
            action="cancel"
            cancelled={over}
            label="Cancel the plan"
            busyLabel="Cancelling..."
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
              {currentPeriodEnd ? dayText(currentPeriodEnd) : 'the end of what you have paid'}
            </strong>
            {status === 'trialing' ? ', the end of your trial' : ''}. Nothing more is charged.
          </p>
          <p className="mt-3 text-soft">Until then you can resume the plan at any time.</p>
        </>
      )}
    </Dialog>
  );
}
