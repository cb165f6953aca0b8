import { randomUUID } from 'node:crypto';
import { ROLE_PERMISSIONS } from '../../contract/src/access/access.ts';
import { world } from '../world.ts';
import { database } from './database.ts';
import { newPerson, type Person } from './people.ts';

/** A user with `manage_payments` and no other relevant permission. */
export function newFinanceManager(): Promise<Person> {
  return newPerson({ role: 'finance-manager', permissions: ROLE_PERMISSIONS['finance-manager'] });
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
