import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ROLE_PERMISSIONS, type Role } from '../../../contract/src/access/access.ts';
import { SESSION_LIMITS } from '../../../contract/src/accounts/session-limits.ts';
import { type Answer, call, callCallable, get } from '../api.ts';
import { database } from '../database.ts';
import { paidTransaction } from '../payments/payments.ts';
import { newPerson, type Person, signedInEarlier } from '../people.ts';
import { stripe } from '../sandbox.ts';
import { readsInquiries } from '../staff.ts';

const staff = (role: Role) => newPerson({ role, permissions: ROLE_PERMISSIONS[role] });
const code = ({ status, json }: Answer) => [status, json?.code];

describe('a sign-in of more than ten minutes ago', () => {
  const minutes = SESSION_LIMITS.recentSignInMs / 60_000;

  it('cannot refund or export', async () => {
    const [finance, ada] = await Promise.all([staff('finance-manager'), newPerson()]);
    const transactionId = await paidTransaction(ada.uid, 1000);
    const refund = (as: Person, key: string = randomUUID()) =>
      call('POST', `/api/admin/transactions/${transactionId}/refunds`, {
        as,
        body: { amount: 4, reason: 'duplicate' },
        headers: { 'Idempotency-Key': key },
      });
    const recent = await signedInEarlier(finance, minutes - 1);
    const earlier = await signedInEarlier(finance, minutes + 1);
    const audited = async () => (await database.collection('audit_log').count().get()).data().count;
    const before = await audited();
    expect(code(await refund(earlier))).toEqual([403, 'recent_login_required']);
    const file = await get('/api/admin/transactions/export', { as: earlier });
    expect(code(file)).toEqual([403, 'recent_login_required']);
    const intent = (await database.doc(`transactions/${transactionId}`).get()).get('stripePaymentIntentId');
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toEqual([]);
    expect(await audited()).toBe(before);

    expect((await refund(recent)).status).toBe(200);
    // Of one account, because other tests of this world write thousands of rows.
    const exported = await get(`/api/admin/transactions/export?userId=${ada.uid}`, { as: recent });
    expect(exported.status).toBe(200);
    // A single page needs no recent sign-in.
    expect((await get('/api/admin/transactions', { as: earlier })).status).toBe(200);
  });

  it('cannot change roles or disable and enable accounts', async () => {
    const [admin, person] = await Promise.all([staff('admin'), newPerson()]);
    const change = (as: Person, name: string, input: object) =>
      callCallable(name, { uid: person.uid, ...input, reason: 'A test' }, { as });
    const role = { role: 'finance-manager' };
    const recent = await signedInEarlier(admin, minutes - 1);
    const earlier = await signedInEarlier(admin, minutes + 1);
    expect(code(await change(earlier, 'setUserRole', role))).toEqual([403, 'recent_login_required']);
    expect(code(await change(earlier, 'setUserDisabled', { disabled: true }))).toEqual([
      403,
      'recent_login_required',
    ]);
    expect((await change(recent, 'setUserRole', role)).status).toBe(200);
    expect((await change(recent, 'setUserDisabled', { disabled: true })).status).toBe(200);
    expect(code(await change(earlier, 'setUserDisabled', { disabled: false }))).toEqual([
      403,
      'recent_login_required',
    ]);
  });
});

it('a session of staff ends twelve hours after its sign-in, in the API and in the security rules', async () => {
  const manager = await staff('user-manager');
  const hours = SESSION_LIMITS.staffLifetimeMs / 3_600_000;
  const younger = await signedInEarlier(manager, hours * 60 - 5);
  const old = await signedInEarlier(manager, hours * 60 + 1);
  const refused = await get('/api/admin/users', { as: old });
  expect(code(refused)).toEqual([401, 'unauthenticated']);
  expect(refused.json.error).toContain('sign in again');
  expect(await readsInquiries(old)).toBe(false);
  // It ends the access of the role, not the access to the user's own data.
  expect((await get('/api/transactions', { as: old })).status).toBe(200);
  expect((await get('/api/admin/users', { as: younger })).status).toBe(200);
  expect(await readsInquiries(younger)).toBe(true);
});
