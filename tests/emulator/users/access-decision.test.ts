import { describe, expect, it } from 'vitest';
import { PERMISSIONS, ROLE_PERMISSIONS } from '../../../contract/src/access/access.ts';
import type { AccessReport } from '../../../contract/src/access/decision.ts';
import { get } from '../../support/api.ts';
import { newPerson, type Person, updateAccount } from '../../support/people.ts';
import { newStaff } from '../../support/staff.ts';

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
    await updateAccount(manager.uid, { disableUser: true });
    const { account } = (await lookUp(admin, manager.email.toUpperCase())).json;
    expect([account.uid, account.disabled]).toEqual([manager.uid, true]);
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
    const response = await lookUp(admin, admin.uid, 'endpoint:none');
    expect(response).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect((await lookUp(admin, '')).status).toBe(400);
  });
});

it('the deciding check of a lookup is the one that refuses the call', { tags: 'large' }, async () => {
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
