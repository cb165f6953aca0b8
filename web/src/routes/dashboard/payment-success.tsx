import { grantsAccess } from '@atrium/contract/subscriptions/subscriptions';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { Fact, Facts } from '../../design/layout/facts.tsx';
import { AwaitedCheckout, CheckoutOutcome } from '../../features/payments/components/checkout-return.tsx';
import { FirstSteps } from '../../features/subscriptions/components/first-steps.tsx';
import { OpenAppButton } from '../../features/subscriptions/components/open-app-button.tsx';
import { usePlanCards } from '../../features/subscriptions/hooks/use-plan-cards.ts';
import { type Subscription, useSubscriptions } from '../../features/subscriptions/hooks/use-subscriptions.ts';
import { chargeOf, priceOf } from '../../features/subscriptions/plan-cost.ts';
import { creditText, dayText } from '../../features/subscriptions/plan-text.ts';
import { PaidReceipt } from '../../features/transactions/components/paid-receipt.tsx';
import {
  useCheckoutTransaction,
  useNewestTransactions,
} from '../../features/transactions/hooks/use-newest-transactions.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { moneyText, wordsText } from '../../platform/format.ts';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';
import { usePlanOf } from './plan-of.tsx';
import { useSubscribedEvent } from './subscribed-event.ts';

/** The page after the hosted checkout: a receipt. */
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
      details={<PaidReceipt payment={paid} />}
      actions={
        <>
          <Link to={PATHS.transactions} className={buttonClass('primary')}>
            See Your Transactions
          </Link>
          <Link to={PATHS.payment} className={buttonClass('secondary')}>
            Make Another Payment
          </Link>
        </>
      }
    >
      <p>{settled ? 'Keep this page as your receipt, or find it later in your transactions.' : null}</p>
    </CheckoutOutcome>
  );
}

function SubscriptionReturn({ uid, attempt }: ReturnProps) {
  const found = useSubscriptions(uid)?.find(subscription => subscription.checkoutAttemptId === attempt);
  const open = found !== undefined && grantsAccess(found.status);
  useSubscribedEvent(open ? found : undefined);
  if (!found) return <AwaitedCheckout what="subscription" attempt={attempt} />;
  return <NewSubscription uid={uid} subscription={found} isOpen={open} />;
}

interface NewSubscriptionProps {
  uid: string;
  subscription: Subscription;
  /** The user can use the app. */
  isOpen: boolean;
}

function NewSubscription({ uid, subscription, isOpen }: NewSubscriptionProps) {
  const { id, appId, tierId } = subscription;
  const { app, tier, openable } = usePlanOf()(appId, tierId);
  const payment = useNewestTransactions(uid)?.find(({ subscriptionId }) => subscriptionId === id);
  const planName = `${app?.name ?? appId} ${tier?.name ?? tierId}`;
  const nextCharge = <NextCharge subscription={subscription} />;
  return (
    <CheckoutOutcome
      tone={isOpen ? 'done' : 'warn'}
      title={isOpen ? 'Your subscription is active' : 'Your subscription is not active yet'}
      details={
        payment ? (
          <PaidReceipt payment={payment}>{nextCharge}</PaidReceipt>
        ) : (
          <Facts>
            <Fact name="Plan">{planName}</Fact>
            {nextCharge}
          </Facts>
        )
      }
      actions={
        <>
          {isOpen && openable ? <OpenAppButton app={openable} /> : null}
          <Link to={PATHS.subscriptions} className={buttonClass('secondary')}>
            See Your Subscriptions
          </Link>
        </>
      }
      next={isOpen && app ? <FirstSteps appName={app.name} features={tier?.features ?? []} /> : null}
    >
      <p>
        {isOpen
          ? `You can use everything in ${planName} now.`
          : 'The first payment hasn’t gone through, and your card wasn’t charged. The status here updates automatically.'}
      </p>
    </CheckoutOutcome>
  );
}

function NextCharge({ subscription }: { subscription: Subscription }) {
  const { tier } = usePlanOf()(subscription.appId, subscription.tierId);
  const { data: { credit } = {} } = usePlanCards();
  const price = priceOf(subscription, tier);
  if (!price || !subscription.currentPeriodEnd) return null;
  const charge = chargeOf(price, credit);
  return (
    <Fact name={subscription.status === 'trialing' ? 'First charge' : 'Next charge'}>
      {moneyText(charge.amount, price.currency)} on {dayText(subscription.currentPeriodEnd)}
      {creditText(charge, credit)}
    </Fact>
  );
}
