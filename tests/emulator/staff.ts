import { randomUUID } from 'node:crypto';
import { ROLE_PERMISSIONS } from '../../contract/src/access/access.ts';
import { world } from '../world.ts';
import { database } from './database.ts';
import { newPerson, type Person } from './people.ts';

/** A user with `manage_payments` and no other relevant permission. */
export function newFinanceManager(): Promise<Person> {
  return newPerson({ role: 'finance-manager', permissions: ROLE_PERMISSIONS['finance-manager'] });
}

/** People who may not manage payments, by what their token says instead. */
export async function newOutsiders(): Promise<Record<string, Person>> {
  const claims: Record<string, object | undefined> = {
    'a plain user': undefined,
    'a service manager': { role: 'service-manager', permissions: ROLE_PERMISSIONS['service-manager'] },
    'a user manager': { role: 'user-manager', permissions: ROLE_PERMISSIONS['user-manager'] },
    'permissions as text': { role: 'finance-manager', permissions: 'manage_payments' },
    'permissions as a map': { role: 'finance-manager', permissions: { manage_payments: true } },
    'a role of another type': { role: true, permissions: ['manage_payments'] },
    'a role in a list': { role: ['admin'], permissions: ['manage_payments'] },
    'another spelling': { role: 'Admin', permissions: ['MANAGE_PAYMENTS'] },
    'claims of another name': { admin: true, manage_payments: true },
  };
  const people = await Promise.all(
    Object.entries(claims).map(async ([name, given]) => [name, await newPerson(given)] as const),
  );
  return Object.fromEntries(people);
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
