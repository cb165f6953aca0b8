import { randomUUID } from 'node:crypto';
import type { DocumentData } from 'firebase-admin/firestore';
import { ROLE_PERMISSIONS, type Role } from '../../contract/src/access/access.ts';
import { database } from './database.ts';
import { newPerson, type Person } from './people.ts';
import { world } from './world.ts';

/** A user with this role, and its permissions unless others are given. */
export const newStaff = (role: Role, permissions: readonly string[] = ROLE_PERMISSIONS[role]) =>
  newPerson({ role, permissions });

/** A user with `manage_payments` and no other relevant permission. */
export const newFinanceManager = () => newStaff('finance-manager');

/** Stores a refund by staff in the audit log, except for `change`; returns its id. */
export async function storeAuditEntry(change: object): Promise<string> {
  const id = randomUUID();
  await database.doc(`audit_log/${id}`).set({
    area: 'payments',
    action: 'refund',
    actorId: 'staff',
    actorEmail: null,
    target: 't',
    details: {},
    requestId: id,
    at: new Date(),
    state: 'done',
    outcome: null,
    ...change,
  });
  return id;
}

/** The entries of the audit log about a user or record, oldest first. */
export async function listAudit(target: string): Promise<DocumentData[]> {
  const { docs } = await database.collection('audit_log').where('target', '==', target).get();
  return docs.map(entry => entry.data()).sort((a, b) => a.at.toMillis() - b.at.toMillis());
}

/** Reads a document from a browser, through the security rules; returns the status of the response. */
export async function readFromBrowser(path: string, { idToken }: Person): Promise<number> {
  const documents = `projects/${world.projectId}/databases/(default)/documents`;
  const headers = { authorization: `Bearer ${idToken}` };
  return (await fetch(`http://${world.firestoreHost}/v1/${documents}/${path}`, { headers })).status;
}

/** Whether the security rules let the caller read inquiries from a browser, once that has been recorded. */
export async function readsInquiries(person: Person): Promise<boolean> {
  await database.doc(`inquiry_access/${person.uid}`).set({ until: new Date(Date.now() + 3_600_000) });
  return (await readFromBrowser(`contacts/none-${randomUUID()}`, person)) === 404;
}
