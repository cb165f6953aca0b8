import { randomUUID } from 'node:crypto';
import type { DocumentData } from 'firebase-admin/firestore';
import { ROLE_PERMISSIONS, type Role } from '../../contract/src/access/access.ts';
import { world } from '../world.ts';
import { database } from './database.ts';
import { newPerson, type Person } from './people.ts';

/** A user with this role, and its permissions unless others are given. */
export const newStaff = (role: Role, permissions: readonly string[] = ROLE_PERMISSIONS[role]) =>
  newPerson({ role, permissions });

/** A user with `manage_payments` and no other relevant permission. */
export const newFinanceManager = () => newStaff('finance-manager');

/** The entries of the audit log about a user or record, oldest first. */
export async function listAudit(target: string): Promise<DocumentData[]> {
  const { docs } = await database.collection('audit_log').where('target', '==', target).get();
  return docs.map(entry => entry.data()).sort((a, b) => a.at.toMillis() - b.at.toMillis());
}

/** Whether the security rules let the caller read inquiries from a browser, once that has been recorded. */
export async function readsInquiries({ uid, idToken }: Person): Promise<boolean> {
  await database.doc(`inquiry_access/${uid}`).set({ until: new Date(Date.now() + 3_600_000) });
  const path = `projects/${world.projectId}/databases/(default)/documents/contacts/none-${randomUUID()}`;
  const response = await fetch(`http://${world.firestoreHost}/v1/${path}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  return response.status === 404;
}
