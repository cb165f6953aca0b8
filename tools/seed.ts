import { ROLE_PERMISSIONS, SECOND_FACTOR_CLAIM } from '@atrium/contract/access/access';
import type { Firestore } from 'firebase-admin/firestore';
import { rollUp } from '../functions/src/analytics/rollup/roll-up.ts';
import { openRollups } from '../functions/src/analytics/rollup/rollup-store.ts';
import { createsDocument } from '../functions/src/platform/firestore/firestore-errors.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-data/accounts.ts';
import { seedAnalytics } from './demo-data/analytics.ts';
import { seedCustomers } from './demo-data/customers/seed-customers.ts';
import { openDatabase } from './demo-data/database.ts';
import { seedHistory } from './demo-data/history.ts';
import { seedInquiries } from './demo-data/inquiries.ts';
import { seedServices } from './demo-data/services.ts';
import { playStaffActions } from './demo-data/staff-actions.ts';
import type { World } from './world/start-world.ts';

type Target = Pick<World, 'projectId' | 'urls'>;

/** The emulators accept this token as their project's owner: no rule or password applies to it. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/**
 * Puts the demo accounts with their profiles and data into an empty world; a second run changes nothing.
 * Payments are made up only where the sandbox plays Stripe: `hasOwnStripe` says that real test keys are in use.
 */
export async function seedDemo(world: Target, hasOwnStripe: boolean): Promise<void> {
  const database = openDatabase(world);
  await Promise.all(
    DEMO_ACCOUNTS.map(async account => {
      await seedAccount(world, account);
      await seedProfile(database, account);
    }),
  );
  await Promise.all([seedServices(database), seedAnalytics(world, database), seedInquiries(database)]);
  if (!hasOwnStripe) await Promise.all([seedHistory(world, database), seedCustomers(world, database)]);
  if (!hasOwnStripe) await playStaffActions(world, database);
  // Counts everything that was written, so that the analytics screens are complete at the start.
  await rollUp(openRollups(database));
}

/** Creates the account, or brings the existing one to the same state. */
async function seedAccount({ projectId, urls }: Target, account: DemoAccount): Promise<void> {
  const accounts = `${urls.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const fields = {
    localId: account.uid,
    email: account.email,
    password: DEMO_PASSWORD,
    displayName: displayName(account),
    emailVerified: true,
  };
  const created = await call('POST', accounts, fields);
  if (!created.ok && !/DUPLICATE_LOCAL_ID|EMAIL_EXISTS/.test(created.text))
    throw unexpected(account.email, created);

  const claims = {
    role: account.role,
    permissions: ROLE_PERMISSIONS[account.role],
    [SECOND_FACTOR_CLAIM]: 'optional',
  };
  const updated = await call('POST', `${accounts}:update`, {
    ...fields,
    createdAt: String(registeredAt(account).getTime()),
    customAttributes: JSON.stringify(claims),
  });
  if (!updated.ok) throw unexpected(account.email, updated);
}

/** Writes users/{uid} as the registration form does; an existing profile keeps its times. */
async function seedProfile(database: Firestore, account: DemoAccount): Promise<void> {
  const then = registeredAt(account);
  const profile = {
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    displayName: displayName(account),
    createdAt: then,
    updatedAt: then,
    // As a decision would write it, so that staff are found by their role.
    ...(account.role !== 'user' && { access: { role: account.role, disabled: false, stamp: '' } }),
  };
  await createsDocument(database.doc(`users/${account.uid}`).create(profile));
}

function registeredAt({ registeredDaysAgo }: DemoAccount): Date {
  return new Date(Date.now() - registeredDaysAgo * 86_400_000);
}

const displayName = (account: DemoAccount) => `${account.firstName} ${account.lastName}`;

interface Reply {
  ok: boolean;
  status: number;
  text: string;
}

async function call(method: string, url: string, body: unknown): Promise<Reply> {
  const response = await fetch(url, { method, headers: OWNER, body: JSON.stringify(body) });
  return { ok: response.ok, status: response.status, text: await response.text() };
}

function unexpected(what: string, reply: Reply): Error {
  return new Error(`The demo data could not be written (${what}): ${reply.status} ${reply.text}`);
}
