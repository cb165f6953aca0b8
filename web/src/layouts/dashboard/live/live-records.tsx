import {
  OWN_DOCUMENTS,
  OWN_LISTS,
  type OwnList,
  type OwnRecords,
} from '@atrium/contract/accounts/own-records';
import type { StoredDocument } from '@atrium/contract/platform/stored-document';
import { useQueryClient } from '@tanstack/react-query';
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore';
import { useCallback, useEffect } from 'react';
import { useFirestore, useFirestoreCollectionData, useFirestoreDocData } from 'reactfire';
import { writeLive } from '../../../platform/firebase/live/live-query.ts';
import { type LiveDocument, liveConverter, Reactfire } from '../../../platform/firebase/live/reactfire.tsx';
import { followLogout } from '../../../session/end/log-out.ts';
import { ownRecordsQuery } from '../../../session/own-records.ts';

interface LiveRecordsProps {
  uid: string;
  /** Called with whether the listeners are connected. */
  onLive(isLive: boolean): void;
}

type OnDocuments = (name: keyof OwnRecords, documents: readonly LiveDocument[]) => void;

// Listeners last as long as their document, so it must end with the session.
followLogout();

const DOCUMENTS = Object.entries(OWN_DOCUMENTS) as [keyof typeof OWN_DOCUMENTS, string][];
const LISTS = Object.entries(OWN_LISTS) as [keyof typeof OWN_LISTS, OwnList][];

/** Keeps the user's records live. */
export default function LiveRecords({ uid, onLive }: LiveRecordsProps) {
  const client = useQueryClient();
  const onDocuments = useCallback<OnDocuments>(
    (name, documents) => {
      const { queryKey } = ownRecordsQuery(uid);
      const read = (records: OwnRecords) => [records[name]].flat().filter(document => document !== null);
      const write = (found: readonly StoredDocument[], records: OwnRecords | undefined) =>
        records && { ...records, [name]: name in OWN_DOCUMENTS ? (found[0] ?? null) : found };
      onLive(writeLive(client, { queryKey, read, write }, documents));
    },
    [client, uid, onLive],
  );
  return (
    <Reactfire uid={uid}>
      {DOCUMENTS.map(([name, at]) => (
        <OneDocument key={name} uid={uid} name={name} collection={at} onDocuments={onDocuments} />
      ))}
      {LISTS.map(([name, list]) => (
        <List key={name} uid={uid} name={name} list={list} onDocuments={onDocuments} />
      ))}
    </Reactfire>
  );
}

interface ListenerProps {
  uid: string;
  name: keyof OwnRecords;
  onDocuments: OnDocuments;
}

function OneDocument({ uid, name, collection: at, onDocuments }: ListenerProps & { collection: string }) {
  const { status, data } = useFirestoreDocData(doc(useFirestore(), at, uid).withConverter(liveConverter));
  useEffect(() => {
    if (status === 'success') onDocuments(name, data === undefined ? [] : [data]);
  }, [status, data, name, onDocuments]);
  return null;
}

function List({ uid, name, list, onDocuments }: ListenerProps & { list: OwnList }) {
  const { collection: at, statuses, newestBy, limit: most } = list;
  const { status, data } = useFirestoreCollectionData(
    query(
      collection(useFirestore(), at),
      where('userId', '==', uid),
      ...(statuses ? [where('status', 'in', statuses)] : []),
      ...(newestBy ? [orderBy(newestBy, 'desc')] : []),
      limit(most),
    ).withConverter(liveConverter),
  );
  useEffect(() => {
    if (status === 'success') onDocuments(name, data);
  }, [status, data, name, onDocuments]);
  return null;
}
