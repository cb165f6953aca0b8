import type { StaffTransaction } from '@atrium/contract/transactions';
import type { ReactNode } from 'react';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { allTransactions } from '../api/queries.ts';
import { filterUrl } from '../transaction-url.ts';
import { ExportButton } from './export-button.tsx';
import { TransactionList } from './transaction-list.tsx';

interface StaffTransactionsProps {
  /** Staff actions for the open transaction. */
  details(row: StaffTransaction): ReactNode;
}

/** The payments of all users, for staff. */
export function StaffTransactions({ details }: StaffTransactionsProps) {
  const filters = useUrlState(filterUrl).state;
  return (
    <TransactionList
      staff
      caption="All transactions, newest first"
      queries={allTransactions}
      version=""
      totalsVersion=""
      action={<ExportButton filters={filters} path="/api/admin/transactions/export" />}
      empty={<p className="mt-2 text-soft">No payments yet.</p>}
      details={details}
    />
  );
}
