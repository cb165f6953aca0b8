import { grantsAccess } from '@atrium/contract/subscriptions';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ShellPage } from '../app/shell-page.tsx';
import { buttonClass } from '../design/button.tsx';
import { findPaid, findSubscribed } from '../features/payments/checkout-record.ts';
import { CheckoutOutcome, Confirming } from '../features/payments/components/checkout-return.tsx';
import { recallCheckout } from '../features/payments/started-checkout.ts';
import { useSubscriptions } from '../features/subscriptions/hooks/use-subscriptions.ts';
import { useNewestTransactions } from '../features/transactions/hooks/use-newest-transactions.ts';
import { moneyText, shortId, statusText } from '../features/transactions/transaction-text.ts';
import { useSignedInUser } from '../session/use-signed-in-user.ts';

export default function PaymentSuccessPage() {
  const { uid } = useSignedInUser();
  const [parameters] = useSearchParams();
  const subscription = parameters.get('kind') === 'subscription';
  return (
    <ShellPage title={subscription ? 'Your Subscription' : 'Your Payment'}>
      {subscription ? <SubscriptionReturn uid={uid} /> : <PaymentReturn uid={uid} />}
    </ShellPage>
  );
}

function PaymentReturn({ uid }: { uid: string }) {
  const [back] = useState(() => ({ started: recallCheckout(), at: Date.now() }));
  const transactions = useNewestTransactions(uid);
  const paid = transactions ? findPaid(transactions, back.started, back.at) : undefined;
  if (!paid) return <Confirming what="payment" />;
  const settled = paid.status === 'completed';
  return (
    <CheckoutOutcome
      tone={settled ? 'done' : paid.status === 'failed' ? 'fail' : 'warn'}
      title={settled ? 'Payment complete' : `Payment: ${statusText(paid.status)}`}
      actions={
        <>
          <Link to="/transactions" className={buttonClass('primary')}>
            See your transactions
          </Link>
          <Link to="/payment" className={buttonClass('secondary')}>
            Make another payment
          </Link>
        </>
      }
    >
      <p className="figures">
        {moneyText(paid.amount, paid.currency)} for {paid.description}. Transaction {shortId(paid.id)}.
      </p>
    </CheckoutOutcome>
  );
}

function SubscriptionReturn({ uid }: { uid: string }) {
  const [back] = useState(() => ({ started: recallCheckout(), at: Date.now() }));
  const subscriptions = useSubscriptions(uid);
  const found = subscriptions ? findSubscribed(subscriptions, back.started, back.at) : undefined;
  if (!found) return <Confirming what="subscription" />;
  const open = grantsAccess(found.status);
  return (
    <CheckoutOutcome
      tone={open ? 'done' : 'warn'}
      title={open ? 'Your subscription is active' : 'Your subscription is not active yet'}
      actions={
        <>
          <Link to={`/app/${found.appId}`} className={buttonClass('primary')}>
            Go to your app
          </Link>
          <Link to="/transactions" className={buttonClass('secondary')}>
            See your transactions
          </Link>
        </>
      }
    >
      <p>
        {open
          ? 'Everything in the plan is open to you from now on.'
          : 'The first payment has not gone through. Your card has not been charged for it; Stripe will tell us as soon as that changes.'}
      </p>
    </CheckoutOutcome>
  );
}
