import { useEffect } from 'react';
import { useNewestTransactions } from '../../features/transactions/hooks/use-newest-transactions.ts';

interface FollowedPaymentProps {
  uid: string;
  transactionId: string;
  onPaid(): void;
}

/** Calls back when the ledger has recorded a payment as paid. */
export default function FollowedPayment({ uid, transactionId, onPaid }: FollowedPaymentProps) {
  const payment = useNewestTransactions(uid)?.find(({ id }) => id === transactionId);
  const isPaid = payment?.status === 'completed';
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  return null;
}
