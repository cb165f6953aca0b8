import { TRANSACTION_LIMITS } from '@atrium/contract/transactions';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore, useFirestoreCollectionData } from 'reactfire';
import { liveConverter, Reactfire } from '../../../platform/firebase/live/reactfire.tsx';
import { type LiveTransaction, readTransactions } from '../hooks/use-newest-transactions.ts';

interface LiveHistoryProps {
  uid: string;
  /** Called with the payments of the first page, at first and after each change. */
  onNewest(newest: LiveTransaction[]): void;
}

/** Follows the first page of the user's payments. */
export default function LiveHistory({ uid, onNewest }: LiveHistoryProps) {
  return (
    <Reactfire uid={uid}>
      <Newest uid={uid} onNewest={onNewest} />
    </Reactfire>
  );
}

function Newest({ uid, onNewest }: LiveHistoryProps) {
  const { data } = useFirestoreCollectionData(
    query(
      collection(useFirestore(), 'transactions'),
      where('userId', '==', uid),
      orderBy('createdAt', 'desc'),
      limit(TRANSACTION_LIMITS.pageSize),
    ).withConverter(liveConverter),
  );
  useEffect(() => {
    const confirmed = data?.filter(document => document !== null);
    if (confirmed && confirmed.length === data.length) onNewest(readTransactions(confirmed));
  }, [data, onNewest]);
  return null;
}
