import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { useOpenPayment } from '../hooks/use-open-payment.ts';
import { moneyText, openPaymentText } from '../plan-text.ts';
import { PortalButton } from './portal-button.tsx';

/** A payment that failed: why, what happens next, and both ways to mend it. Gone when the plan is paid. */
export function OverdueNotice({ subscriptionId, appName }: { subscriptionId: string; appName: string }) {
  const { payment, state, problem, pay } = useOpenPayment(subscriptionId);
  const { title, text } = openPaymentText(payment, appName);
  return (
    <Notice tone="warn" title={title}>
      <p className="figures max-w-[68ch]">{text}</p>
      {problem ? (
        <p role="alert" className="mt-2 font-semibold text-fail">
          {problem}
        </p>
      ) : null}
      {state === 'paid' ? (
        <p className="mt-2 font-semibold">Paid. Stripe is telling us...</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <PortalButton label="Update card" variant="primary" size="small" />
          {payment ? (
            <Button variant="secondary" size="small" disabled={state === 'paying'} onClick={() => void pay()}>
              {state === 'paying'
                ? 'Processing...'
                : `Pay ${moneyText(payment.amountDue, payment.currency)} now`}
            </Button>
          ) : null}
        </div>
      )}
    </Notice>
  );
}
