import { describe, expect, it } from 'vitest';
import { PERMISSIONS, ROLE_PERMISSIONS } from '../../../contract/src/access/access.ts';
import type { AccessReport } from '../../../contract/src/access/decision.ts';
import { callCallable, get } from '../api.ts';
import { identity, newPerson, type Person, updateAccount } from '../people.ts';
import { newStaff } from '../staff.ts';

const lookUp = (as: Person, user: string, action?: string) =>
  get(`/api/admin/access-decision?${new URLSearchParams({ user, ...(action && { action }) })}`, { as });

/** The decision about an action, which the lookup is expected to find. */
async function getDecision(as: Person, user: Person, action: string): Promise<AccessReport['decision']> {
  const { status, json } = await lookUp(as, user.uid, action);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.decision;
}

describe('looking up the access of an account', () => {
  it('finds an account by id and by email, with every permission', async () => {
    const [admin, manager] = await Promise.all([newStaff('admin'), newStaff('user-manager')]);
    const report = (await lookUp(admin, manager.uid)).json as AccessReport;
    expect(report).toMatchObject({
      account: { uid: manager.uid, email: manager.email, role: 'user-manager' },
      decision: null,
    });
    expect(report.permissions.map(({ permission }) => permission)).toEqual([...PERMISSIONS]);
    const allowed = report.permissions.filter(({ decision }) => decision.status === 'allowed');
    expect(allowed.map(({ permission }) => permission)).toEqual(ROLE_PERMISSIONS['user-manager']);
    expect((await lookUp(admin, manager.email.toUpperCase())).json.account.uid).toBe(manager.uid);
  });

  it.each(['nobody@atrium.example', 'not an@email', 'nobody', 'x'.repeat(200), '../x', '%'])(
    'does not find %j',
    async user => {
      const admin = await newStaff('admin');
      expect(await lookUp(admin, user)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    },
  );

  it('rejects an action that is not in the list', async () => {
    const admin = await newStaff('admin');
    const answer = await lookUp(admin, admin.uid, 'endpoint:none');
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect((await lookUp(admin, '')).status).toBe(400);
  });
});

describe('the deciding check of an access decision', () => {
  const USERS = 'endpoint:listUsers';

  it('changes at once with a grant, a demotion and a closed account', async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), newPerson(undefined, true)]);
    const change = (role: string, permissions: string[]) =>
      callCallable(
        'setUserRole',
        { uid: person.uid, role, permissions, reason: 'for this test' },
        { as: admin },
      );
    expect((await change('user', ['manage_users'])).status).toBe(200);
    expect(await getDecision(admin, person, USERS)).toMatchObject({
      status: 'allowed',
      granted: { permission: 'manage_users', source: 'grant' },
    });
    for (const action of ['page:/admin/payments', 'collection:contacts.read'])
      expect(await getDecision(admin, person, action)).toMatchObject({ refusedBy: 'permission' });
    expect((await change('user', [])).status).toBe(200);
    expect(await getDecision(admin, person, USERS)).toMatchObject({ refusedBy: 'permission' });

    await updateAccount(person.uid, { disableUser: true });
    expect(await getDecision(admin, person, USERS)).toMatchObject({ refusedBy: 'open_account' });
    expect((await lookUp(admin, person.uid)).json.account.disabled).toBe(true);
    await identity('accounts:delete', { localId: person.uid }, true);
    expect((await lookUp(admin, person.uid)).status).toBe(404);
  });

  it('is the one that refuses the actual call', { tags: 'large' }, async () => {
    const admin = await newStaff('admin');
    const people = await Promise.all([
      newPerson(),
      newPerson({ role: 'finance-manager', permissions: ROLE_PERMISSIONS['finance-manager'] }, false),
      newStaff('finance-manager'),
      newStaff('service-manager'),
      newStaff('user-manager'),
      newStaff('user', ['view_analytics']),
      newPerson({ role: 'finance-manager', permissions: 'manage_payments' }),
      admin,
    ]);
    const calls = {
      'endpoint:listUsers': '/api/admin/users',
      'endpoint:listDisputes': '/api/admin/disputes',
      'endpoint:listEvents': '/api/admin/events?state=parked',
      'endpoint:listSizes': '/api/admin/inquiries/lists',
      'endpoint:getRecoveryCodes': '/api/account/recovery-codes',
    };
    for (const person of people) {
      for (const [action, path] of Object.entries(calls)) {
        const decision = await getDecision(admin, person, action);
        const { status } = await get(path, { as: person });
        expect(status, `${action} of ${person.email}`).toBe(decision?.status === 'refused' ? 403 : 200);
      }
    }
  });
});
