import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../design/feedback/notice.tsx';
import { openPaymentQuery } from '../api/plans.ts';
import { usePlanCard } from '../hooks/use-plan-cards.ts';
import { openPaymentText } from '../plan-text.ts';
import PayOverdue from './pay-overdue.tsx';

interface OverdueNoticeProps {
  subscriptionId: string;
  appName: string;
  /** False once Stripe has stopped trying the card. */
  hasAccess: boolean;
}

/** A failed payment: the reason, what happens next, and the button that pays it. Disappears when the plan is paid. */
export function OverdueNotice({ subscriptionId, appName, hasAccess }: OverdueNoticeProps) {
  // Without a response the notice is shorter.
  const { data: { payment } = { payment: null } } = useQuery(openPaymentQuery(subscriptionId));
  const { card } = usePlanCard(subscriptionId);
  const { title, text } = openPaymentText(payment, { appName, hasAccess, card });
  return (
    <Notice tone="warn" title={title}>
      <p className="figures max-w-[68ch]">{text}</p>
      <PayOverdue subscriptionId={subscriptionId} className="mt-3" />
    </Notice>
  );
}
