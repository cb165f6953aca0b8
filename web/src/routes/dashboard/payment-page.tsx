import { describeSubscription } from '@atrium/contract/subscriptions/describe-subscription';
import { Suspense } from 'react';
import { lazySection } from '../../design/feedback/lazy-section.ts';
import { MissingSection } from '../../design/feedback/missing-section.tsx';
import { PaymentScreen } from '../../features/payments/components/payment-screen.tsx';
import { useSubscriptions } from '../../features/subscriptions/hooks/use-subscriptions.ts';
import { listOverdue } from '../../features/subscriptions/plan-costs.ts';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';
import { useAppName } from './app-lookup.tsx';
import FollowedPayment from './followed-payment.tsx';
import NewReceipt from './new-receipt.tsx';

const OverdueNotice = lazySection(
  async () => ({
    default: (await import('../../features/subscriptions/components/overdue-notice.tsx')).OverdueNotice,
  }),
  MissingSection,
);

export default function PaymentPage() {
  const { uid, displayName, email, emailUnconfirmed } = useSignedInUser();
  return (
    <ShellPage
      title="Make a Payment"
      lead="Pay an invoice or an amount that you agreed on with us: one charge to your card, with a receipt. Plans are in the marketplace."
    >
      <Overdue uid={uid} />
      <PaymentScreen
        // An unconfirmed email can belong to another person.
        payer={{ name: displayName, email: emailUnconfirmed ? null : email }}
        // Not loaded on demand: without the connection that has just dropped, the outcome must stay on screen.
        renderReceipt={id => <NewReceipt uid={uid} transactionId={id} />}
        follow={(id, onPaid) => <FollowedPayment uid={uid} transactionId={id} onPaid={onPaid} />}
      />
    </ShellPage>
  );
}

/** What the user owes comes first. */
function Overdue({ uid }: { uid: string }) {
  const overdue = listOverdue(useSubscriptions(uid) ?? []);
  const appName = useAppName();
  if (overdue.length === 0) return null;
  return (
    <Suspense fallback={<div className="skeleton mb-10 h-32" />}>
      <div className="mb-10 grid gap-4">
        {overdue.map(subscription => (
          <OverdueNotice
            key={subscription.id}
            subscriptionId={subscription.id}
            appName={appName(subscription.appId)}
            hasAccess={describeSubscription(subscription).hasAccess}
          />
        ))}
      </div>
    </Suspense>
  );
}
