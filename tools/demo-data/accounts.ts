import { ROLE_PERMISSIONS, type Role, SECOND_FACTOR_CLAIM } from '@atrium/contract/access/access';
import type { Firestore } from 'firebase-admin/firestore';
import { PROJECT_ID, type WorldUrls } from '../world/config/world-options.ts';
import { writeAll } from './database.ts';

export const DEMO_PASSWORD = 'Atrium-demo-1';

export interface Person {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  /** In seconds, before the first payment. */
  registeredAt: number;
  /** Absent for customers who can't sign in. */
  role?: Role;
}

interface DemoAccount extends Person {
  /** A description for the list of accounts that `npm start` prints. */
  purpose: string;
}

export const DEMO_ACCOUNTS: readonly [DemoAccount, ...DemoAccount[]] = [
  account('ada', 'Ada', 'Okafor', 'user', 'a customer with 2 subscriptions and 57 transactions'),
  account('admin', 'Ines', 'Almeida', 'admin', 'every permission'),
  account('finance', 'Farid', 'Nazari', 'finance-manager', 'payments'),
  account('services', 'Selma', 'Lindqvist', 'service-manager', 'services'),
  account('users', 'Ugo', 'Bianchi', 'user-manager', 'accounts and inquiries'),
];

function account(
  name: string,
  firstName: string,
  lastName: string,
  role: Role,
  purpose: string,
): DemoAccount {
  const registeredAt = Math.floor(Date.now() / 1000) - (role === 'user' ? 300 : 400) * 86_400;
  const [uid, email] = [`demo-${name}`, `${name}@atrium.example`];
  return { uid, email, firstName, lastName, role, purpose, registeredAt };
}

/** Creates accounts in one call, and their profiles as the registration form does. */
export async function createAccounts(
  { auth }: WorldUrls,
  database: Firestore,
  people: readonly Person[],
): Promise<void> {
  const users = people.map(({ uid, email, firstName, lastName, registeredAt, role }) => {
    const claims = role && { role, permissions: ROLE_PERMISSIONS[role], [SECOND_FACTOR_CLAIM]: 'optional' };
    return {
      localId: uid,
      email,
      emailVerified: true,
      displayName: `${firstName} ${lastName}`,
      createdAt: String(registeredAt * 1000),
      ...(claims && { rawPassword: DEMO_PASSWORD, customAttributes: JSON.stringify(claims) }),
    };
  });
  const path = `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`;
  const response = await fetch(`${auth}/${path}`, {
    method: 'POST',
    // The emulators accept this token as that of their project's owner.
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users }),
  });
  if (!response.ok) throw new Error(`The demo accounts could not be created: ${await response.text()}`);
  const profiles = people.map(({ uid, email, firstName, lastName, registeredAt, role = 'user' }) => {
    const createdAt = new Date(registeredAt * 1000);
    const names = { email, firstName, lastName, displayName: `${firstName} ${lastName}` };
    // As a decision would write it, so that staff are found by their role.
    const access = role === 'user' ? {} : { access: { role, disabled: false, stamp: '' } };
    return [`users/${uid}`, { ...names, createdAt, updatedAt: createdAt, ...access }] as const;
  });
  await writeAll(database, profiles);
}
