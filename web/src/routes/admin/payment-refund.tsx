import type { StaffTransaction } from '@atrium/contract/transactions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefundForm } from '../../features/ledger/components/refund-form.tsx';
import { PEOPLE_KEY } from '../../features/people/api/queries.ts';
import { laterPaymentsQuery, TRANSACTIONS_KEY } from '../../features/transactions/api/queries.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { STAFF_SCREENS } from '../../staff-screens.ts';

/** The refund of a payment, in its details. */
export function PaymentRefund({ row }: { row: StaffTransaction }) {
  const client = useQueryClient();
  const { session } = useAuth();
  // Later payments matter as long as this one pays for the plan.
  const enabled = row.plan !== null && Date.parse(row.plan.paidUntil) > Date.now();
  const { data: laterPayments = [] } = useQuery({ ...laterPaymentsQuery(row), enabled });
  return (
    <RefundForm
      transaction={row}
      payer={row.userEmail ?? 'a deleted account'}
      isOwn={session.status === 'signed-in' && session.user.uid === row.userId}
      laterPayments={laterPayments}
      getHref={id => `${STAFF_SCREENS.payments.path}?id=${id}`}
      onRefunded={() => {
        for (const queryKey of [TRANSACTIONS_KEY, PEOPLE_KEY]) void client.invalidateQueries({ queryKey });
      }}
    />
  );
}
