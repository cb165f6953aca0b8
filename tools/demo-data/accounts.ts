import type { Role } from '@atrium/contract/access/access';

export const DEMO_PASSWORD = 'Atrium-demo-1';

export interface DemoAccount {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** A description for the list of accounts that `npm start` prints. */
  purpose: string;
  /** Before the first payment of the account. */
  registeredDaysAgo: number;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
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
  const registeredDaysAgo = role === 'user' ? 300 : 400;
  const [uid, email] = [`demo-${name}`, `${name}@atrium.example`];
  return { uid, email, firstName, lastName, role, purpose, registeredDaysAgo };
}
