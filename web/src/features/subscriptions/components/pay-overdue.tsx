import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { FailureText } from '../../../design/feedback/failure-text.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { createIdempotentSend } from '../../../platform/api/idempotent-send.ts';
import { moneyText } from '../../../platform/format.ts';
import { LATE_PAYMENT } from '../../../platform/stripe/late-payment.ts';
import { openPaymentQuery, payOpenPayment } from '../api/plans.ts';
import { useCharge } from '../hooks/use-charge.ts';
import { usePlanCard } from '../hooks/use-plan-cards.ts';
import { PortalButton } from './portal-button.tsx';

interface PayOverdueProps {
  subscriptionId: string;
  className?: string;
}

/** Pays the failed payment of a plan with the saved card, or opens Stripe's page to save another one. */
export default function PayOverdue({ subscriptionId, className = '' }: PayOverdueProps) {
  const { data: { payment } = {} } = useQuery(openPaymentQuery(subscriptionId));
  const { card, data: cards } = usePlanCard(subscriptionId);
  const [send] = useState(() => createIdempotentSend());
  const client = useQueryClient();
  const pay = useCharge(() => send('pay', key => payOpenPayment(subscriptionId, key)), {
    // Another card may have been tried.
    onError: () => void client.invalidateQueries(openPaymentQuery(subscriptionId)),
  });
  const hasNoCard = cards !== undefined && !card;
  if (pay.isSuccess) {
    return (
      <p role="status" className={`font-semibold ${className}`}>
        Paid. Waiting for Stripe to confirm it...
      </p>
    );
  }
  return (
    <div className={className}>
      <FailureText className="mb-2 font-semibold">
        {pay.error && getErrorMessage(pay.error, 'The payment didn’t go through. Please try again.')}
      </FailureText>
      {pay.isLate ? (
        <p role="status" className="mb-2 font-semibold">
          {LATE_PAYMENT}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {payment && !hasNoCard ? (
          <Button size="small" disabled={pay.isPending && !pay.isLate} onClick={() => pay.mutate()}>
            {pay.isLate
              ? 'Check Again'
              : pay.isPending
                ? 'Processing...'
                : `Pay ${moneyText(payment.amountDue, payment.currency)} Now`}
          </Button>
        ) : null}
        <PortalButton
          label={hasNoCard ? 'Add Card' : 'Update Card'}
          variant={hasNoCard ? 'primary' : 'secondary'}
          size="small"
        />
      </div>
    </div>
  );
}
