import '../features/transactions/transactions.css';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ShellPage } from '../app/shell-page.tsx';
import { Notice } from '../design/notice.tsx';
import { AuditList } from '../features/admin-payments/components/audit-list.tsx';
import { DisputeList } from '../features/admin-payments/components/dispute-list.tsx';
import { ParkedEvents } from '../features/admin-payments/components/parked-events.tsx';
import { Reconciliations } from '../features/admin-payments/components/reconciliations.tsx';
import { RefundForm } from '../features/admin-payments/components/refund-form.tsx';
import { StaffTransactions } from '../features/transactions/components/staff-transactions.tsx';
import { isStripeTestMode } from '../platform/stripe-test-mode.ts';
import { PermissionGate } from '../session/permission-gate.tsx';

const PATH = '/admin/payments';

const VIEWS = [
  ['', 'Transactions'],
  ['disputes', 'Disputes'],
  ['events', 'Parked events'],
  ['reconciliation', 'Reconciliation'],
  ['audit', 'Audit log'],
] as const;

export default function AdminPaymentsPage() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('view');
  const view = VIEWS.find(([name]) => name === asked)?.[0] ?? '';
  return (
    <ShellPage title="Payments" lead="What everybody has paid, and what keeps the ledger right.">
      <PermissionGate
        anyOf={['manage_payments']}
        fallback={
          <Notice tone="warn" title="Your role does not open this page.">
            <p>If you need it for your work, ask an administrator for a role that does.</p>
          </Notice>
        }
      >
        <nav aria-label="Payments" className="-mt-2 overflow-x-auto border-b border-line print:hidden">
          <ul className="flex gap-6 text-small">
            {VIEWS.map(([name, label]) => (
              <li key={name}>
                <Link
                  to={name ? `${PATH}?view=${name}` : PATH}
                  aria-current={name === view ? 'page' : undefined}
                  className="flex min-h-11 items-center border-b-2 whitespace-nowrap border-transparent text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="pt-6">{viewOf(view)}</div>
      </PermissionGate>
    </ShellPage>
  );
}

function viewOf(view: (typeof VIEWS)[number][0]): ReactNode {
  switch (view) {
    case 'disputes':
      return <DisputeList detailsOf={id => `${PATH}?id=${id}`} />;
    case 'events':
      return <ParkedEvents />;
    case 'reconciliation':
      return <Reconciliations />;
    case 'audit':
      return <AuditList />;
    default:
      return <Everybodys />;
  }
}

function Everybodys() {
  const [version, setVersion] = useState(0);
  return (
    <StaffTransactions
      testMode={isStripeTestMode()}
      version={version}
      details={row => (
        <RefundForm
          transaction={row}
          payer={row.userEmail ?? 'the payer'}
          onRefunded={() => setVersion(count => count + 1)}
        />
      )}
    />
  );
}
