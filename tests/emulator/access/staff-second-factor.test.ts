import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE_PERMISSIONS } from '../../../contract/src/access/access.ts';
import { API_ROUTES } from '../../../contract/src/routes/all-routes.ts';
import { callables } from '../../../functions/src/callables.ts';
import { apiRoutes } from '../../../functions/src/routes.ts';
import { listUsersRoute } from '../../../functions/src/users/list-users.http.ts';
import { callGuarded, mount } from '../../support/in-process/mounted-api.ts';
import {
  enrolPhones,
  identity,
  newestTextMessage,
  newPerson,
  PERSON_PASSWORD,
  type Person,
} from '../../support/people.ts';
import { world } from '../../support/world.ts';
import { ROUTE_ACCESS } from './expected-access.ts';

// In this process, because the emulators' setting requires none for staff.
const log = vi.hoisted(() => ({ error: vi.fn(), info: vi.fn() }));
vi.mock('../../../functions/src/platform/logger.ts', () => ({ logger: log }));

const PHONE = '+15550100199';
const newAdmin = () => newPerson({ role: 'admin', permissions: ROLE_PERMISSIONS.admin });

describe('a required second factor of staff', () => {
  beforeEach(() => {
    vi.stubEnv('GCLOUD_PROJECT', world.projectId);
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  });
  afterEach(() => vi.unstubAllEnvs());
  const listUsers = ({ idToken }: Person) =>
    mount(listUsersRoute)('{}', { authorization: `Bearer ${idToken}` });

  it('is needed for every route and callable of staff', async () => {
    vi.stubEnv('STAFF_SECOND_FACTOR', 'required');
    const { idToken } = await newAdmin();
    const authorization = `Bearer ${idToken}`;
    for (const route of apiRoutes) {
      const { method, path } = route;
      const [name] =
        Object.entries(API_ROUTES).find(([, each]) => each.method === method && each.path === path) ?? [];
      if (typeof ROUTE_ACCESS[name ?? '']?.opensFor === 'string') continue;
      const response = await mount(route)('{}', { authorization });
      expect([response.status, response.json.code], path).toEqual([403, 'second_factor_required']);
    }
    for (const callable of callables) {
      await expect(callGuarded(callable, { authorization }), callable.name).rejects.toMatchObject({
        code: 'permission-denied',
        details: { code: 'second_factor_required' },
      });
    }
  });

  it('accepts a sign-in with one, and rejects and logs others', async () => {
    const admin = await newAdmin();
    expect((await listUsers(admin)).status).toBe(200);
    vi.stubEnv('STAFF_SECOND_FACTOR', 'required');
    await enrolPhones(admin, PHONE);
    expect((await listUsers(await signInWithPhone(admin))).status).toBe(200);
    // Having a second factor is not enough: the session must have started with it.
    const refused = await listUsers(admin);
    expect([refused.status, refused.json.code]).toEqual([403, 'second_factor_required']);
    expect(refused.json.error).toContain('account page');
    expect(log.info).toHaveBeenLastCalledWith('api.refused', expect.objectContaining({ uid: admin.uid }));
  });
});

/** Signs in with the password and the code that is sent to the phone. */
async function signInWithPhone(person: Person): Promise<Person> {
  const { email } = person;
  const first = await identity<{ mfaPendingCredential: string; mfaInfo: { mfaEnrollmentId: string }[] }>(
    'accounts:signInWithPassword',
    { email, password: PERSON_PASSWORD, returnSecureToken: true },
  );
  const { mfaPendingCredential } = first;
  const mfaEnrollmentId = first.mfaInfo[0]?.mfaEnrollmentId;
  const { phoneResponseInfo } = await identity<{ phoneResponseInfo: { sessionInfo: string } }>(
    'accounts/mfaSignIn:start',
    { mfaPendingCredential, mfaEnrollmentId, phoneSignInInfo: {} },
  );
  const { sessionInfo } = phoneResponseInfo;
  const { idToken } = await identity<{ idToken: string }>('accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    phoneVerificationInfo: { sessionInfo, code: await newestTextMessage(PHONE) },
  });
  return { ...person, idToken };
}
