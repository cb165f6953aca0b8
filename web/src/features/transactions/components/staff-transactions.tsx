import type { StaffTransaction } from '@atrium/contract/transactions';
import type { ReactNode } from 'react';
import { getAnyDocuments } from '../api/get-documents.ts';
import { getAllTotals } from '../api/get-totals.ts';
import { getAnyTransaction, listAllTransactions } from '../api/list-all-transactions.ts';
import { useTransactionAddress } from '../hooks/use-transaction-address.ts';
import { ExportButton } from './export-button.tsx';
import { TransactionList } from './transaction-list.tsx';

interface StaffTransactionsProps {
  testMode: boolean;
  /** Loads the list again when it changes. */
  version: number;
  /** What can be done with the open transaction. */
  details(row: StaffTransaction): ReactNode;
}

/** Everybody's payments, for those who look after them. */
export function StaffTransactions({ testMode, version, details }: StaffTransactionsProps) {
  const { filters } = useTransactionAddress();
  return (
    <TransactionList
      staff
      caption="All transactions, newest first"
      load={listAllTransactions}
      loadOne={getAnyTransaction}
      loadDocuments={getAnyDocuments}
      loadTotals={getAllTotals}
      version={String(version)}
      totalsVersion={String(version)}
      testMode={testMode}
      action={<ExportButton filters={filters} path="/api/admin/transactions/export" />}
      empty={<p className="mt-2 text-soft">Nobody has paid anything yet.</p>}
      details={details}
    />
  );
}
