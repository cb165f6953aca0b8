import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { FailureText } from '../../../design/feedback/failure-text.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { createIdempotentSend } from '../../../platform/api/idempotent-send.ts';
import { moneyText } from '../../../platform/format.ts';
import { LATE_PAYMENT } from '../../../platform/stripe/late-payment.ts';
import { openPaymentQuery, payOpenPayment } from '../api/plans.ts';
import { useCharge } from '../hooks/use-charge.ts';
import { openPaymentText } from '../plan-text.ts';
import { PortalButton } from './portal-button.tsx';

interface OverdueNoticeProps {
  subscriptionId: string;
  appName: string;
  /** False once Stripe has stopped trying the card. */
  hasAccess: boolean;
}

/** A failed payment: the reason, what happens next, and two ways to fix it. Disappears when the plan is paid. */
export function OverdueNotice({ subscriptionId, appName, hasAccess }: OverdueNoticeProps) {
  // Without a response the notice is shorter.
  const { data: payment = null } = useQuery(openPaymentQuery(subscriptionId));
  const [send] = useState(() => createIdempotentSend());
  const pay = useCharge(() => send('pay', key => payOpenPayment(subscriptionId, key)));
  const { title, text } = openPaymentText(payment, { appName, hasAccess });
  return (
    <Notice tone="warn" title={title}>
      <p className="figures max-w-[68ch]">{text}</p>
      <FailureText className="mt-2 font-semibold">
        {pay.error && getErrorMessage(pay.error, 'The payment didn’t go through. Please try again.')}
      </FailureText>
      {pay.isLate ? (
        <p role="status" className="mt-2 font-semibold">
          {LATE_PAYMENT}
        </p>
      ) : null}
      {pay.isSuccess ? (
        <p className="mt-2 font-semibold">Paid. Waiting for Stripe to confirm it...</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <PortalButton label="Update Card" variant="primary" size="small" />
          {payment ? (
            <Button
              variant="secondary"
              size="small"
              disabled={pay.isPending && !pay.isLate}
              onClick={() => pay.mutate()}
            >
              {pay.isLate
                ? 'Check Again'
                : pay.isPending
                  ? 'Processing...'
                  : `Pay ${moneyText(payment.amountDue, payment.currency)} Now`}
            </Button>
          ) : null}
        </div>
      )}
    </Notice>
  );
}
