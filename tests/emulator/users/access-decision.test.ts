import { describe, expect, it } from 'vitest';
import { PERMISSIONS, ROLE_PERMISSIONS } from '../../../contract/src/access/access.ts';
import type { AccessReport } from '../../../contract/src/access/decision.ts';
import { get } from '../../support/api.ts';
import { type Person, updateAccount } from '../../support/people.ts';
import { newStaff } from '../../support/staff.ts';

const lookUp = (as: Person, user: string, action?: string) =>
  get(`/api/admin/access-decision?${new URLSearchParams({ user, ...(action && { action }) })}`, { as });

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
