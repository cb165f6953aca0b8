import { describeEntitlement } from '@atrium/contract/subscriptions/describe-subscription';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { PATHS } from '../../../paths.ts';
import { momentText } from '../plan-text.ts';

interface FreePlanDialogProps {
  appName: string;
  /** The name of the plan that the user pays for. */
  planName: string;
  freePlanName: string;
  held: Entitlement;
  onClose(): void;
}

/** Explains how to get from a paid plan to the free one of the same application: by canceling the paid plan. */
export function FreePlanDialog({ appName, planName, freePlanName, held, onClose }: FreePlanDialogProps) {
  const { kind, accessUntil } = describeEntitlement(held);
  const isCanceled = kind === 'canceled';
  const end = isCanceled ? accessUntil : held.currentPeriodEnd;
  const until = end ? momentText(new Date(end)) : 'the end of the billing period';
  return (
    <Dialog
      title={`Switch to ${appName} ${freePlanName}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep {planName}
          </Button>
          {isCanceled ? null : (
            <Link to={PATHS.subscriptions} className={buttonClass()}>
              Manage {planName}
            </Link>
          )}
        </>
      }
    >
      {isCanceled ? (
        <p>
          You canceled {planName}. You keep it until {until}, and nothing more is charged. After that you can
          use {freePlanName}, which is free.
        </p>
      ) : (
        <>
          <p>
            You pay for {planName}, which already gives you {appName}. {freePlanName} is free, so there is
            nothing to buy: cancel {planName} under “Subscriptions”.
          </p>
          <p className="mt-3 text-soft">
            You keep {planName} until {until}. After that you can use {freePlanName}.
          </p>
        </>
      )}
    </Dialog>
  );
}
