import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AreaAudit } from '../../features/admin-home/components/audit-log.tsx';
import { DISPUTES_KEY } from '../../features/ledger/api/queries.ts';
import { DisputeList } from '../../features/ledger/components/dispute-list.tsx';
import { ParkedEvents, Reconciliations } from '../../features/ledger/components/ledger-health.tsx';
import { TRANSACTIONS_KEY } from '../../features/transactions/api/queries.ts';
import { StaffTransactions } from '../../features/transactions/components/transactions-screen.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { STAFF_SCREENS } from '../../staff-screens.ts';
import { AppLabels } from '../dashboard/app-lookup.tsx';
import { PaymentRefund } from './payment-refund.tsx';
import { StaffTabs } from './staff-page.tsx';

const PATH = STAFF_SCREENS.payments.path;
const NO_AUDIT = 'No entries yet. Refunds, replays and reconciliations are recorded here.';

export default function AdminPaymentsPage() {
  return (
    <StaffTabs
      screen="payments"
      parameter="view"
      views={[
        ['', 'Transactions', () => <AllTransactions />],
        ['disputes', 'Disputes', () => <Disputes />],
        ['events', 'Parked events', () => <ParkedEvents />],
        ['reconciliation', 'Reconciliation', () => <Reconciliations />],
        ['audit', 'Audit log', () => <AreaAudit area="payments" empty={NO_AUDIT} />],
      ]}
    />
  );
}

function Disputes() {
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const { session } = useAuth();
  const isOpen = parameters.get('state') === 'open';
  const all = `${PATH}?view=disputes`;
  return (
    <DisputeList
      key={String(isOpen)}
      isOpen={isOpen}
      getHref={onlyOpen => (onlyOpen ? `${all}&state=open` : all)}
      getDetailsPath={id => `${PATH}?id=${id}`}
      ownUid={session.status === 'signed-in' ? session.user.uid : null}
      onAnswered={() => {
        for (const queryKey of [DISPUTES_KEY, TRANSACTIONS_KEY]) void client.invalidateQueries({ queryKey });
      }}
    />
  );
}

function AllTransactions() {
  return (
    <AppLabels>
      <StaffTransactions details={row => <PaymentRefund key={row.id} row={row} />} />
    </AppLabels>
  );
}
