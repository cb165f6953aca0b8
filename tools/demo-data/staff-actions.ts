import { randomUUID } from 'node:crypto';
import { ServicesResponse } from '@atrium/contract/services';
import { StaffTransactionPage } from '@atrium/contract/transactions';
import type { Firestore } from 'firebase-admin/firestore';
import type { World } from '../world/start-world.ts';
import { DEMO_PASSWORD } from './accounts.ts';

type Target = Pick<World, 'urls'>;

/** A member of staff who is signed in. */
interface Staff {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

/**
 * Lets the demo staff do a few things through the real API, so that the audit log has entries: a partial refund, a role
 * that is given and taken back, an edited service, and opened inquiries. Does nothing if the log has entries.
 */
export async function playStaffActions(world: Target, database: Firestore): Promise<void> {
  const log = await database.collection('audit_log').where('actorId', '==', 'demo-finance').limit(1).get();
  if (!log.empty) return;
  const [admin, finance, services, users] = await Promise.all(
    ['admin', 'finance', 'services', 'users'].map(name => signIn(world, `${name}@atrium.example`)),
  );
  if (!admin || !finance || !services || !users) return;
  await users.post('/api/admin/inquiries/reads', { entry: null });
  await editService(services);
  await lendRole(admin);
  await refundPart(finance);
}

async function editService(staff: Staff): Promise<void> {
  const { services } = ServicesResponse.parse(await staff.get('/api/services'));
  const [service] = services;
  const [tier, ...others] = service?.tiers ?? [];
  if (!service || !tier) return;
  const { id, ...fields } = service;
  const tiers = [{ ...tier, monthlyPrice: tier.monthlyPrice + 10 }, ...others];
  await staff.post(`/api/admin/services/${id}`, {
    version: '',
    service: { ...fields, active: true, tiers },
  });
}

/** Ada becomes a service manager, and then a user again. */
async function lendRole(staff: Staff): Promise<void> {
  const change = (role: string, reason: string) =>
    staff.post('/callables/setUserRole', { data: { uid: 'demo-ada', role, reason } });
  await change('service-manager', 'Covers for a colleague this week');
  await change('user', 'The colleague is back');
}

async function refundPart(staff: Staff): Promise<void> {
  const { transactions } = StaffTransactionPage.parse(
    await staff.get('/api/admin/transactions?status=completed&email=ada@atrium.example&limit=50'),
  );
  const payment = transactions.find(
    ({ kind, amount, refunded }) => kind !== 'plan' && amount > 10 && refunded === 0,
  );
  if (!payment) return;
  await staff.post(`/api/admin/transactions/${payment.id}/refunds`, {
    amount: 5,
    currency: payment.currency,
    reason: 'requested_by_customer',
  });
}

async function signIn({ urls }: Target, email: string): Promise<Staff> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(
    `${urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    { ...post, body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }) },
  );
  const { idToken } = (await answer.json()) as { idToken: string };
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${urls.hosting}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${idToken}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    throw new Error(
      `The demo data could not be written (${path}): ${response.status} ${await response.text()}`,
    );
  };
  return { get: path => call('GET', path), post: (path, body) => call('POST', path, body) };
}
