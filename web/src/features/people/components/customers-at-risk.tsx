import type { CustomerAtRisk } from '@atrium/contract/people';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { TitledSection } from '../../../design/layout/titled-section.tsx';
import { declineForStaff } from '../../../platform/card-text.ts';
import { dayText, moneyText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import { atRiskQuery } from '../api/queries.ts';

interface CustomersAtRiskProps {
  appName(appId: string): string;
}

/** Customers who may leave, each with the reason. Nothing without any. */
export function CustomersAtRisk({ appName }: CustomersAtRiskProps) {
  const { data, error, isFetching, refetch } = useQuery(atRiskQuery);
  if (error && !isFetching) {
    return <LoadError tone="warn" title="The customers at risk couldn’t be loaded." onRetry={refetch} />;
  }
  if (!data || data.customers.length === 0) return null;
  return (
    <TitledSection title="Customers at risk" headingClass="pb-4">
      <ul className="figures border-t border-ink text-small">
        {data.customers.map(customer => (
          <li
            key={`${customer.reason} ${customer.userId} ${customer.at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span className="min-w-0 flex-1 basis-64">
              <PersonLink id={customer.userId} className="font-medium wrap-anywhere">
                {customer.email ?? customer.userId}
              </PersonLink>
              <span className="block text-fine text-soft">{reasonText(customer, appName)}</span>
            </span>
            <time dateTime={customer.at} className="text-fine text-soft">
              {dayText(customer.at)}
            </time>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function reasonText(customer: CustomerAtRisk, appName: CustomersAtRiskProps['appName']): string {
  switch (customer.reason) {
    case 'payment_failing': {
      const { due, appId, needsAction, failure, nextAttemptAt } = customer;
      const amount = `${moneyText(due.amount, due.currency)} for ${appName(appId)}`;
      if (needsAction) return `${amount}: the bank asks the customer to confirm the payment.`;
      const next = nextAttemptAt
        ? `Stripe tries again on ${dayText(nextAttemptAt)}.`
        : 'Stripe won’t try again.';
      return `${amount} couldn’t be charged. ${failure ? `${declineForStaff(failure)} ` : ''}${next}`;
    }
    case 'plan_ending':
      return `Has canceled ${appName(customer.appId)}, which ends on ${dayText(customer.at)}.`;
    case 'plan_ended':
      return `The plan for ${appName(customer.appId)} has ended.`;
    case 'large_refund':
      return `Was refunded ${moneyText(customer.refunded.amount, customer.refunded.currency)}.`;
  }
}
