import { randomUUID } from 'node:crypto';
import { StaffTransactionPage } from '@atrium/contract/transactions';
import type { WorldUrls } from '../world/config/world-options.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { ADVISORY } from './services.ts';

/** Calls the API as a member of staff: a POST with a body, otherwise a GET. */
type Call = (path: string, body?: object) => Promise<unknown>;

/**
 * Lets the demo staff do a few things through the real API, so that the audit log has entries: opened inquiries, an edited
 * service, a role that is given and taken back, and a partial refund.
 */
export async function playStaffActions(urls: WorldUrls): Promise<void> {
  const [admin, finance, services, users] = await Promise.all([
    signIn(urls, 'admin@atrium.example'),
    signIn(urls, 'finance@atrium.example'),
    signIn(urls, 'services@atrium.example'),
    signIn(urls, 'users@atrium.example'),
  ]);
  await users('/api/admin/inquiries/reads', { entry: null });
  const { id, ...service } = ADVISORY;
  const tiers = service.tiers.map(tier => ({ ...tier, monthlyPrice: tier.monthlyPrice + 10 }));
  await services(`/api/admin/services/${id}`, { version: '', service: { ...service, active: true, tiers } });
  const changeRole = (role: string, reason: string) =>
    admin('/callables/setUserRole', { data: { uid: 'demo-ada', role, reason } });
  await changeRole('service-manager', 'Covers for a colleague this week');
  await changeRole('user', 'The colleague is back');
  await refundPart(finance);
}

async function refundPart(call: Call): Promise<void> {
  const { transactions } = StaffTransactionPage.parse(
    await call('/api/admin/transactions?status=completed&email=ada@atrium.example&limit=50'),
  );
  const payment = transactions.find(
    ({ kind, amount, refunded }) => kind !== 'plan' && amount > 10 && refunded === 0,
  );
  if (!payment) return;
  const { id, currency } = payment;
  const refund = { amount: 5, currency, reason: 'requested_by_customer' };
  await call(`/api/admin/transactions/${id}/refunds`, refund);
}

async function signIn({ auth, hosting }: WorldUrls, email: string): Promise<Call> {
  const credentials = { email, password: DEMO_PASSWORD, returnSecureToken: true };
  const reply = await fetch(
    `${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    },
  );
  const { idToken } = (await reply.json()) as { idToken: string };
  return async (path, body) => {
    const response = await fetch(`${hosting}${path}`, {
      headers: {
        authorization: `Bearer ${idToken}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    throw new Error(
      `The demo data could not be written (${path}): ${response.status} ${await response.text()}`,
    );
  };
}
