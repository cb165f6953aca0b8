import { subscriptionEventId } from '@atrium/contract/analytics/subscription-event';
import {
  describeSubscription,
  nextChargeText,
  type SubscriptionDescription,
} from '@atrium/contract/subscriptions/describe-subscription';
import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { grantsAccess, planTitle } from '@atrium/contract/subscriptions/subscriptions';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Fact, Facts } from '../../design/layout/facts.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { trackEvent } from '../../features/analytics/api/track-event.ts';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { AwaitedCheckout, CheckoutOutcome } from '../../features/payments/components/checkout-return.tsx';
import { FirstSteps } from '../../features/subscriptions/components/first-steps.tsx';
import { OpenAppButton } from '../../features/subscriptions/components/open-app-button.tsx';
import { useSubscriptions } from '../../features/subscriptions/hooks/use-subscriptions.ts';
import { momentText, SCREEN_FORMAT } from '../../features/subscriptions/plan-text.ts';
import { PaidReceipt } from '../../features/transactions/components/paid-receipt.tsx';
import {
  useCheckoutTransaction,
  useNewestTransactions,
} from '../../features/transactions/hooks/use-newest-transactions.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { wordsText } from '../../platform/format.ts';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';
import { usePlanLookup } from './app-lookup.tsx';

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
          <LinkButton to={PATHS.transactions}>See Your Transactions</LinkButton>
          <LinkButton to={PATHS.payment} variant="secondary">
            Make Another Payment
          </LinkButton>
        </>
      }
    >
      <p>{settled ? 'Keep this page as your receipt, or find it later in your transactions.' : null}</p>
    </CheckoutOutcome>
  );
}

function SubscriptionReturn({ uid, attempt }: ReturnProps) {
  const found = useSubscriptions(uid)?.find(subscription => subscription.checkoutAttemptId === attempt);
  useSubscribedEvent(found && grantsAccess(found.status) ? found : undefined);
  if (!found) return <AwaitedCheckout what="subscription" attempt={attempt} />;
  return <BoughtSubscription uid={uid} subscription={found} />;
}

/** The subscription of a checkout, in its state now: the page can be opened again long after the purchase. */
function BoughtSubscription({ uid, subscription }: { uid: string; subscription: LiveSubscription }) {
  const { id, appId, tierId, undoReason } = subscription;
  const { app, tier, openable } = usePlanLookup()(appId, tierId);
  const payment = useNewestTransactions(uid)?.find(({ plan }) => plan?.subscriptionId === id);
  const appName = app?.name ?? appId;
  const planName = tier?.name ?? tierId;
  const description = describeSubscription(subscription);
  const { kind, hasAccess } = description;
  const { title, text } = describeOutcome(description, {
    plan: `the ${planName} plan of ${appName}`,
    isUndone: undoReason !== null,
    isPaid: payment?.status === 'completed',
  });
  const nextCharge = <NextCharge description={description} />;
  return (
    <CheckoutOutcome
      tone={kind === 'active' || kind === 'trial' ? 'done' : 'warn'}
      title={title}
      details={
        payment ? (
          <PaidReceipt payment={payment}>{nextCharge}</PaidReceipt>
        ) : (
          <Facts>
            <Fact name="Plan">{planTitle(appName, planName)}</Fact>
            {nextCharge}
          </Facts>
        )
      }
      actions={
        <>
          {hasAccess && openable ? <OpenAppButton app={openable} /> : null}
          <LinkButton to={PATHS.subscriptions} variant="secondary">
            See Your Subscriptions
          </LinkButton>
        </>
      }
      next={hasAccess && app ? <FirstSteps appName={app.name} features={tier?.features ?? []} /> : null}
    >
      <p>{text}</p>
    </CheckoutOutcome>
  );
}

/** Describes the subscription’s state now. “Nothing was charged” only appears when that is certain. */
function describeOutcome(
  { kind, accessUntil }: SubscriptionDescription,
  { plan, isUndone, isPaid }: { plan: string; isUndone: boolean; isPaid: boolean },
): { title: string; text: string } {
  const until = accessUntil ? momentText(accessUntil) : null;
  switch (kind) {
    case 'active':
    case 'trial':
      return {
        title: 'Your subscription is active',
        text: `You can use everything in ${plan} now.`,
      };
    case 'canceled':
      return {
        title: 'Your subscription is canceled',
        text: `You can use everything in ${plan} until ${until ?? 'it ends'}, and you won’t be charged again.`,
      };
    case 'overdue':
      return {
        title: 'A payment for your subscription is overdue',
        text: `You can still use ${plan}. Pay the renewal under Subscriptions to keep it.`,
      };
    case 'unpaid':
      return {
        title: 'Your subscription is not paid',
        text: `The renewal of ${plan} failed. Pay it under Subscriptions to use it again.`,
      };
    case 'paused':
      return {
        title: 'Your subscription is paused',
        text: `The trial of ${plan} ended without a card. Resume it under Subscriptions.`,
      };
    case 'incomplete':
      return {
        title: 'Your subscription is not active yet',
        text: isPaid
          ? 'Your payment went through. The subscription is being activated, and the status here updates automatically.'
          : 'The first payment hasn’t gone through, and your card wasn’t charged. The status here updates automatically.',
      };
    case 'expired':
      return {
        title: 'Your subscription did not start',
        text: 'The first payment wasn’t made in time. You can choose a plan again in the marketplace.',
      };
    case 'ended':
      return {
        title: 'Your subscription has ended',
        text: isUndone
          ? 'We canceled this purchase and refunded your payment. You’ll get an email with the reason.'
          : `It ended${until ? ` on ${until}` : ''} and won’t be charged again. You can subscribe again anytime.`,
      };
  }
}

function NextCharge({ description: { kind, nextCharge } }: { description: SubscriptionDescription }) {
  if (!nextCharge?.at) return null;
  return (
    <Fact name={kind === 'trial' ? 'First charge' : 'Next charge'}>
      {nextChargeText(nextCharge, SCREEN_FORMAT)}
    </Fact>
  );
}

/** Key in the history entry, so that a reload does not track the event again. */
const COUNTED = { subscriptionCounted: true };

/**
 * Tracks a subscription once, when it becomes active after its checkout. Undefined until then. The ledger has written the
 * event together with the active subscription if the checkout was opened with consent.
 */
function useSubscribedEvent(subscription: LiveSubscription | undefined): void {
  const { data } = useMarketplace();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const counted = state?.subscriptionCounted === true || subscription?.hasLedgerEvent === true;
  const { id, appId, tierId } = subscription ?? {};
  const tier = data?.services
    .find(service => service.id === appId)
    ?.pricing.find(candidate => candidate.tierId === tierId);
  const amount = tier?.price;
  useEffect(() => {
    if (counted || !id || !appId || !tierId || amount === undefined) return;
    trackEvent('app_subscription', { appId, tierId, amount }, subscriptionEventId(id));
    navigate(`${pathname}${search}`, { replace: true, state: COUNTED });
  }, [counted, id, appId, tierId, amount, pathname, search, navigate]);
}
