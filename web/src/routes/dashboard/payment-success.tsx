import { grantsAccess } from '@atrium/contract/subscriptions/subscriptions';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { AwaitedCheckout, CheckoutOutcome } from '../../features/payments/components/checkout-return.tsx';
import { useSubscriptions } from '../../features/subscriptions/hooks/use-subscriptions.ts';
import { useCheckoutTransaction } from '../../features/transactions/hooks/use-newest-transactions.ts';
import { shortId } from '../../features/transactions/transaction-text.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { appPath, PATHS } from '../../paths.ts';
import { moneyText, wordsText } from '../../platform/format.ts';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';
import { useSubscribedEvent } from './subscribed-event.ts';

export default function PaymentSuccessPage() {
  const { uid } = useSignedInUser();
  const [parameters] = useSearchParams();
  const subscription = parameters.get('kind') === 'subscription';
  // The server adds it to the return URL, and the ledger to the record.
  const attempt = parameters.get('attempt') ?? '';
  return (
    <ShellPage title={subscription ? 'Your Subscription' : 'Your Payment'}>
      {subscription ? (
        <SubscriptionReturn uid={uid} attempt={attempt} />
      ) : (
        <PaymentReturn uid={uid} attempt={attempt} />
      )}
    </ShellPage>
  );
}

interface ReturnProps {
  uid: string;
  attempt: string;
}

function PaymentReturn({ uid, attempt }: ReturnProps) {
  const paid = useCheckoutTransaction(uid, attempt);
  if (!paid) return <AwaitedCheckout what="payment" attempt={attempt} />;
  const settled = paid.status === 'completed';
  return (
    <CheckoutOutcome
      tone={settled ? 'done' : paid.status === 'failed' ? 'fail' : 'warn'}
      title={settled ? 'Payment complete' : `Payment: ${wordsText(paid.status)}`}
      actions={
        <>
          <Link to={PATHS.transactions} className={buttonClass('primary')}>
            See your transactions
          </Link>
          <Link to={PATHS.payment} className={buttonClass('secondary')}>
            Make another payment
          </Link>
        </>
      }
    >
      <p className="figures">
        {moneyText(paid.amount, paid.currency)} for {paid.title}. Transaction {shortId(paid.id)}.
      </p>
    </CheckoutOutcome>
  );
}

function SubscriptionReturn({ uid, attempt }: ReturnProps) {
  const found = useSubscriptions(uid)?.find(subscription => subscription.checkoutAttemptId === attempt);
  const open = found !== undefined && grantsAccess(found.status);
  useSubscribedEvent(open ? found : undefined);
  if (!found) return <AwaitedCheckout what="subscription" attempt={attempt} />;
  return (
    <CheckoutOutcome
      tone={open ? 'done' : 'warn'}
      title={open ? 'Your subscription is active' : 'Your subscription is not active yet'}
      actions={
        <>
          <Link to={appPath(found.appId)} className={buttonClass('primary')}>
            Go to your app
          </Link>
          <Link to={PATHS.subscriptions} className={buttonClass('secondary')}>
            See your subscriptions
          </Link>
        </>
      }
    >
      <p>
        {open
          ? 'Everything in the plan is open to you from now on.'
          : 'The first payment hasn’t gone through, and your card wasn’t charged. The status here updates automatically.'}
      </p>
    </CheckoutOutcome>
  );
}
