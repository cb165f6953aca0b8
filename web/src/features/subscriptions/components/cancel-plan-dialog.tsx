import type { SubscriptionDescription } from '@atrium/contract/subscriptions/describe-subscription';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { moneyText } from '../../../platform/format.ts';
import { usePlanCards } from '../hooks/use-plan-cards.ts';
import { momentText } from '../plan-text.ts';
import { EndButton } from './end-button.tsx';

interface CancelPlanDialogProps {
  subscriptionId: string;
  /** The plan, live. */
  description: SubscriptionDescription;
  /** The end of the paid period; null when it isn't known. */
  paidUntil: Date | null;
  appName: string;
  planName: string;
  onClose(): void;
  /** Called with the sentence that confirms it. */
  onCanceled(confirmation: string): void;
}

/** Confirms the cancellation of a plan; closes automatically when it is canceled. */
export function CancelPlanDialog(props: CancelPlanDialogProps) {
  const { subscriptionId, description, paidUntil, appName, planName, onClose, onCanceled } = props;
  const { kind, actions } = description;
  const over = actions.cancel === null;
  const [isEnding, setEnding] = useState(false);
  const credit = usePlanCards().data?.credit;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (over) close();
  }, [over]);
  const isImmediate = actions.cancel === 'now';
  const until = isImmediate || !paidUntil ? null : momentText(paidUntil);
  const title = `Your ${planName} plan of ${appName} is canceled.`;

  return (
    <Dialog
      title={`Cancel your ${planName} plan of ${appName}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isEnding ? 'Close' : 'Keep the Plan'}
          </Button>
          <EndButton
            subscriptionId={subscriptionId}
            action="cancel"
            isPossible={!over}
            label="Cancel the Plan"
            onBusy={setEnding}
            onDone={() => {
              onCanceled(until ? `${title} It works until ${until}, and you won’t be charged again.` : title);
              onClose();
            }}
          />
        </>
      }
    >
      {isImmediate ? (
        <p>
          The plan ends now, and{' '}
          {kind === 'paused' ? 'nothing is charged' : 'the failed payment is no longer due'}. To start again,
          choose a plan in the marketplace.
        </p>
      ) : (
        <>
          <p>
            {appName} works until <strong className="figures">{until ?? 'the end of the paid period'}</strong>
            {kind === 'trial' ? ', the end of your trial' : ''}. You won’t be charged again.
          </p>
          <p className="mt-3 text-soft">Until then you can resume the plan at any time.</p>
        </>
      )}
      {credit ? (
        <p className="mt-3 text-soft">
          Your credit of {moneyText(credit.amount, credit.currency)} stays, and pays your next plan before
          your card does.
        </p>
      ) : null}
    </Dialog>
  );
}
