import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import { type StoredDocument, toStoredDocument } from '@atrium/contract/platform/stored-document';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { getOwnFirestoreLite, inTime } from '../../../../platform/firebase/firestore-lite.ts';
import { type InboxPosition, inboxQuery } from '../inbox-query.ts';

const SDK = { collection, documentId, limit, orderBy, query, startAfter, Timestamp, where };

/** The stored submissions on a page of the inbox. */
export const inboxPageQuery = (position: InboxPosition) =>
  queryOptions({
    queryKey: ['inquiries', 'inbox', position],
    async queryFn() {
      const { docs } = await inTime(getDocs(inboxQuery(SDK, await getOwnFirestoreLite(), position)));
      return docs.map(document => toStoredDocument(document.id, document.data()));
    },
    gcTime: 0,
    meta: { label: 'The inbox' },
  });

/** A stored submission; null when it doesn't exist. */
export const submissionQuery = (name: InboxCollection, id: string) =>
  queryOptions({
    queryKey: ['inquiries', 'submission', name, id],
    queryFn: () => readDocument(name, id),
    gcTime: 0,
    meta: { label: 'A submission' },
  });

/** Reads again what an action has changed: networks can block the listeners that would show it. */
export const refreshSubmissions = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) =>
      area === 'inquiries' && (what === 'inbox' || what === 'submission'),
  });

/** The booked slots of a day (`YYYY-MM-DD`). */
export const takenHoursQuery = (date: string) =>
  queryOptions({
    queryKey: ['inquiries', 'taken-hours', date],
    async queryFn(): Promise<readonly unknown[]> {
      const { taken } = Object(await readDocument('demo_availability', date));
      return Array.isArray(taken) ? taken : [];
    },
    gcTime: 0,
    meta: { label: 'The booked slots' },
  });

async function readDocument(name: string, id: string): Promise<StoredDocument | null> {
  const document = await inTime(getDoc(doc(await getOwnFirestoreLite(), name, id)));
  return document.exists() ? toStoredDocument(id, document.data()) : null;
}
