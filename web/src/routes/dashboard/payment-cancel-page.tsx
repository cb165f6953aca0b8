import { grantsAccess } from '@atrium/contract/subscriptions/subscriptions';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Loading } from '../../design/feedback/loading.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { ResumeButton } from '../../features/payments/components/checkout-buttons.tsx';
import { CheckoutOutcome } from '../../features/payments/components/checkout-return.tsx';
import { useSubscriptions } from '../../features/subscriptions/hooks/use-subscriptions.ts';
import { useCheckoutTransaction } from '../../features/transactions/hooks/use-newest-transactions.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';

/** The page after leaving the hosted checkout without paying, unless it was paid in another tab. */
export default function PaymentCancelPage() {
  const { uid } = useSignedInUser();
  const [parameters] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const subscription = parameters.get('kind') === 'subscription';
  // The server adds it to the return URL.
  const attempt = parameters.get('attempt') ?? '';
  const paid = useIsPaid(uid, attempt);
  if (paid) {
    const kind = subscription ? 'subscription' : 'payment';
    return <Navigate to={`${PATHS.paymentSuccess}?${new URLSearchParams({ kind, attempt })}`} replace />;
  }
  // "Nothing was charged." is shown once it is known.
  if (paid === null) {
    return (
      <ShellPage title="Checkout canceled">
        <Loading label="Loading the checkout..." rows={['h-30 max-w-2xl']} />
      </ShellPage>
    );
  }
  return (
    <ShellPage title="Checkout canceled">
      <CheckoutOutcome
        tone="warn"
        title="Nothing was charged."
        actions={
          <>
            {attempt ? <ResumeButton attempt={attempt} onError={setProblem} /> : null}
            <LinkButton
              to={subscription ? PATHS.marketplace : PATHS.payment}
              variant={attempt ? 'secondary' : 'primary'}
            >
              {subscription ? 'Choose Another Plan' : 'Start Over'}
            </LinkButton>
            <LinkButton to={PATHS.dashboard} variant="quiet">
              Go to the Overview
            </LinkButton>
          </>
        }
      >
        <p>
          You left Stripe’s page before paying.
          {attempt ? ' While that checkout is open, you can resume it.' : ''}
        </p>
      </CheckoutOutcome>
      {problem ? (
        <div className="mt-5 max-w-2xl">
          <Notice tone="fail">{problem}</Notice>
        </div>
      ) : null}
    </ShellPage>
  );
}

/** Null until it is known. */
function useIsPaid(uid: string, attempt: string): boolean | null {
  const transaction = useCheckoutTransaction(uid, attempt);
  const subscriptions = useSubscriptions(uid);
  if (!attempt) return false;
  if (transaction?.status === 'completed') return true;
  if (transaction === null || subscriptions === null) return null;
  return subscriptions.some(
    ({ checkoutAttemptId, status }) => checkoutAttemptId === attempt && grantsAccess(status),
  );
}
