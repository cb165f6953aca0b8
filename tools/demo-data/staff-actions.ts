import { randomUUID } from 'node:crypto';
import { StaffTransactionPage } from '@atrium/contract/transactions';
import type { WorldUrls } from '../world/config/world-options.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { ADVISORY } from './services.ts';

/**
 * Lets the demo staff do a few things through the real API, so that the audit log has entries: opened inquiries, an edited
 * service, a role that is given and taken back, and a partial refund.
 */
export async function playStaffActions({ auth, hosting }: WorldUrls): Promise<void> {
  /** Signs a member of staff in and calls the API: a POST with a body, otherwise a GET. */
  async function call(name: string, path: string, body?: object): Promise<unknown> {
    const account = { email: `${name}@atrium.example`, password: DEMO_PASSWORD, returnSecureToken: true };
    const signIn = `${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
    const { idToken } = (await send(signIn, account)) as { idToken: string };
    const headers = { authorization: `Bearer ${idToken}`, 'idempotency-key': randomUUID() };
    return await send(`${hosting}${path}`, body, headers);
  }

  await call('users', '/api/admin/inquiries/reads', { entry: null });
  const { id, ...service } = ADVISORY;
  const tiers = service.tiers.map(tier => ({ ...tier, monthlyPrice: tier.monthlyPrice + 10 }));
  const edited = { ...service, active: true, tiers };
  await call('services', `/api/admin/services/${id}`, { version: '', service: edited });
  const changeRole = (role: string, reason: string) =>
    call('admin', '/callables/setUserRole', { data: { uid: 'demo-ada', role, reason } });
  await changeRole('service-manager', 'Covers for a colleague this week');
  await changeRole('user', 'The colleague is back');
  const { transactions } = StaffTransactionPage.parse(
    await call('finance', '/api/admin/transactions?status=completed&email=ada@atrium.example&limit=50'),
  );
  const payment = transactions.find(
    ({ kind, amount, refunded }) => kind !== 'plan' && amount > 10 && refunded === 0,
  );
  const refund = { amount: 5, currency: payment?.currency, reason: 'requested_by_customer' };
  if (payment) await call('finance', `/api/admin/transactions/${payment.id}/refunds`, refund);
}

async function send(url: string, body?: object, headers?: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  throw new Error(`The demo data could not be written (${url}): ${response.status} ${await response.text()}`);
}
