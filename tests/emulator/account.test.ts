import { describe, expect, it } from 'vitest';
import { ROLE_PERMISSIONS } from '../../contract/src/access.ts';
import { world } from '../world.ts';
import { get, post } from './api.ts';
import { newPerson } from './people.ts';

describe('what staff may do', () => {
  it.each([
    ['admin', true, 200],
    ['admin', false, 403],
    ['finance-manager', true, 200],
    ['finance-manager', false, 403],
  ] as const)('%s, address confirmed: %s', async (role, confirmed, status) => {
    const staff = await newPerson({ role, permissions: ROLE_PERMISSIONS[role] }, confirmed);
    const answer = await get('/api/admin/transactions', { as: staff });
    expect(answer.status).toBe(status);
    if (!confirmed) expect(answer.json.error).toContain('Confirm your e-mail address');
  });
});

describe('the profile', () => {
  it('is made from the account and follows its address', async () => {
    const person = await newPerson();
    expect((await post('/api/profile', {}, { as: person })).json.email).toBe(person.email);
    const email = `moved-${person.email}`;
    await fetch(
      `http://${world.authHost}/identitytoolkit.googleapis.com/v1/projects/${world.projectId}/accounts:update`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ localId: person.uid, email }),
      },
    );
    const first = await post('/api/profile', {}, { as: person });
    expect([first.status, first.json.email]).toEqual([200, email]);
    expect((await post('/api/profile', {}, { as: person })).json.email).toBe(email);
  });
});
