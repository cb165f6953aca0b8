import { beforeAll, describe, expect, it } from 'vitest';
import { callables } from '../../../functions/src/callables.ts';
import { apiRoutes } from '../../../functions/src/routes.ts';
import { type Answer, call, callCallable } from '../api.ts';
import { newPerson, type Person, updateAccount } from '../people.ts';

const ADMIN = { role: 'admin', permissions: [] };

/** What each route and callable of staff answers to one person. */
let askAll: (person: Person) => Promise<[string, Answer][]>;
beforeAll(async () => {
  const routes = apiRoutes.filter(({ access }) => typeof access !== 'string');
  expect(routes.length).toBeGreaterThan(10);
  askAll = person =>
    Promise.all([
      ...routes.map(async ({ method, path }): Promise<[string, Answer]> => {
        const options = { as: person, ...(method === 'POST' && { body: {} }) };
        return [`${method} ${path}`, await call(method, path.replace(/:\w+/g, 'unknown'), options)];
      }),
      ...callables.map(
        async ({ name }): Promise<[string, Answer]> => [name, await callCallable(name, {}, { as: person })],
      ),
    ]);
});

describe('admin routes and callables are closed', () => {
  it.each<[string, object | undefined]>([
    ['to people without a role', undefined],
    ['to users with permissions and no role', { permissions: ['admin_access', 'manage_users'] }],
    ['to a role that does not exist', { role: 'superuser', permissions: ['manage_payments'] }],
    ['to claims of another shape', { role: ['admin'], admin: true, permissions: { manage_users: true } }],
  ])('%s', async (_name, claims) => {
    for (const [route, answer] of await askAll(await newPerson(claims, true))) {
      expect(answer, route).toMatchObject({ status: 403, json: { code: 'permission_denied' } });
    }
  });

  it('to an administrator without a confirmed email', async () => {
    for (const [route, answer] of await askAll(await newPerson(ADMIN, false))) {
      expect(answer, route).toMatchObject({ status: 403, json: { code: 'permission_denied' } });
    }
  });

  it('to a former administrator, whatever the token contains', async () => {
    const [demoted, closed, ended] = await Promise.all([
      newPerson(ADMIN),
      newPerson(ADMIN),
      newPerson(ADMIN),
    ]);
    await updateAccount(demoted.uid, { customAttributes: '{}' });
    await updateAccount(closed.uid, { disableUser: true });
    await updateAccount(ended.uid, { validSince: String(Math.floor(Date.now() / 1000) + 2) });
    for (const [person, status] of [
      [demoted, 403],
      [closed, 401],
      [ended, 401],
    ] as const) {
      for (const [route, answer] of await askAll(person)) expect(answer.status, route).toBe(status);
    }
  });
});
