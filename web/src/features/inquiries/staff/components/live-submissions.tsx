import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import type { StoredDocument } from '@atrium/contract/platform/stored-document';
import { useQueryClient } from '@tanstack/react-query';
import {
  collection,
  doc,
  documentId,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore, useFirestoreCollectionData, useFirestoreDocData } from 'reactfire';
import { type LiveQuery, writeLive } from '../../../../platform/firebase/live/live-query.ts';
import { liveConverter, Reactfire } from '../../../../platform/firebase/live/reactfire.tsx';
import { useSignedInUser } from '../../../../session/use-signed-in-user.ts';
import { inboxPageQuery, submissionQuery } from '../api/submissions.ts';
import { type InboxPosition, inboxQuery } from '../inbox-query.ts';

const SDK = { collection, documentId, limit, orderBy, query, startAfter, Timestamp, where };

interface LiveProps {
  /** Called with whether the listener is connected. */
  onLive(isLive: boolean): void;
}

interface LiveSubmissionProps extends LiveProps {
  collection: InboxCollection;
  id: string;
}

/** Keeps a page of the inbox live. */
export function LiveInbox(props: InboxPosition & LiveProps) {
  return (
    <Reactfire uid={useSignedInUser().uid}>
      <Page {...props} />
    </Reactfire>
  );
}

function Page({ collection: name, filter, search, after, onLive }: InboxPosition & LiveProps) {
  const client = useQueryClient();
  const page: Query = inboxQuery(SDK, useFirestore(), { collection: name, filter, search, after });
  const { data } = useFirestoreCollectionData(page.withConverter(liveConverter));
  useEffect(() => {
    if (!data) return;
    const { queryKey } = inboxPageQuery({ collection: name, filter, search, after });
    const live: LiveQuery<readonly StoredDocument[]> = {
      queryKey,
      read: known => known,
      write: found => found,
    };
    onLive(writeLive(client, live, data));
  }, [client, name, filter, search, after, data, onLive]);
  return null;
}

export function LiveSubmission(props: LiveSubmissionProps) {
  return (
    <Reactfire uid={useSignedInUser().uid}>
      <Submission {...props} />
    </Reactfire>
  );
}

function Submission({ collection: name, id, onLive }: LiveSubmissionProps) {
  const client = useQueryClient();
  const submission = doc(useFirestore(), name, id).withConverter(liveConverter);
  const { status, data } = useFirestoreDocData(submission);
  useEffect(() => {
    if (status !== 'success') return;
    const { queryKey } = submissionQuery(name, id);
    const live: LiveQuery<StoredDocument | null> = {
      queryKey,
      read: known => (known ? [known] : []),
      write: ([found]) => found ?? null,
    };
    onLive(writeLive(client, live, data === undefined ? [] : [data]));
  }, [client, name, id, status, data, onLive]);
  return null;
}
