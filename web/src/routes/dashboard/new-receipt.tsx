import { PaidReceipt } from '../../features/transactions/components/paid-receipt.tsx';
import { useNewestTransactions } from '../../features/transactions/hooks/use-newest-transactions.ts';

/** The receipt of the payment that was just made; it appears when the ledger has the payment. */
export default function NewReceipt({ uid, transactionId }: { uid: string; transactionId: string }) {
  const payment = useNewestTransactions(uid)?.find(({ id }) => id === transactionId);
  return payment ? <PaidReceipt payment={payment} /> : <div className="skeleton h-57" />;
}
