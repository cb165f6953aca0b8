import { expect, it } from 'vitest';
import { ROLE_PERMISSIONS, type Role } from '../../../contract/src/access/access.ts';
import { SESSION_LIMITS } from '../../../contract/src/accounts/session-limits.ts';
import { type Answer, get } from '../api.ts';
import { newPerson, signedInEarlier } from '../people.ts';
import { readsInquiries } from '../staff.ts';

const staff = (role: Role) => newPerson({ role, permissions: ROLE_PERMISSIONS[role] });
const code = ({ status, json }: Answer) => [status, json?.code];

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
