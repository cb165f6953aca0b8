import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PERMISSION_TEXT } from '@atrium/contract/access/permission-texts';
import { describe, expect, it } from 'vitest';
import { ROLE_PERMISSIONS, type Role } from '../../../contract/src/access/access.ts';
import { NO_VALID_SESSION } from '../../../functions/src/access/session-validity.ts';
import { callCallable, failure, get, post } from '../../support/api.ts';
import { database, readData } from '../../support/database.ts';
import {
  identity,
  newPerson,
  PERSON_PASSWORD,
  type Person,
  signedInEarlier,
  signInAgain,
  updateAccount,
} from '../../support/people.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { listAudit, newStaff, readsInquiries, storeAuditEntry } from '../../support/staff.ts';
import { world } from '../../support/world.ts';

/** `from` is the role that the screen showed, with its permissions. */
const changeRole = (as: Person, uid: string, from: Role, role: string, more: object = {}) =>
  callCallable(
    'setUserRole',
    {
      uid,
      role,
      from: { role: from, permissions: ROLE_PERMISSIONS[from] },
      reason: 'for this test',
      ...more,
    },
    { as },
  );
const setDisabled = (as: Person, uid: string, disabled: boolean) =>
  callCallable('setUserDisabled', { uid, disabled, reason: 'for this test' }, { as });

/** The role of an account, as the list shows it. */
async function getRole({ email }: Person, as: Person): Promise<string> {
  return (await get(`/api/admin/users?search=${email}`, { as })).json.users[0]?.role;
}

describe('granting a role', () => {
  it('grants access in the API and the security rules, with an audit entry', async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), newPerson(undefined, true)]);
    const response = await changeRole(admin, person.uid, 'user', 'user-manager');
    expect(response).toMatchObject({
      status: 200,
      json: { uid: person.uid, role: 'user-manager', permissions: ROLE_PERMISSIONS['user-manager'] },
    });
    // The API with the old token; the rules with the next one.
    expect((await get('/api/admin/users', { as: person })).status).toBe(200);
    expect(await readsInquiries(person)).toBe(false);
    expect(await readsInquiries(await signInAgain(person))).toBe(true);
    expect(await listAudit(person.uid)).toMatchObject([
      {
        area: 'accounts',
        action: 'change_role',
        actorId: admin.uid,
        actorEmail: admin.email,
        details: { from: 'user', to: 'user-manager', reason: 'for this test' },
        state: 'done',
      },
    ]);
    const trail = await get(`/api/admin/users/${person.uid}/audit`, { as: admin });
    expect(trail.json.entries).toMatchObject([{ action: 'change_role', state: 'done' }]);
  });

  it('changes nothing if the account already has the role', async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), newPerson()]);
    const responses = [
      await changeRole(admin, person.uid, 'user', 'service-manager'),
      await changeRole(admin, person.uid, 'user', 'service-manager'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listAudit(person.uid)).toHaveLength(1);
  });

  it('is rejected if the role has changed since it was displayed', async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), newPerson()]);
    await changeRole(admin, person.uid, 'user', 'service-manager');
    expect(await changeRole(admin, person.uid, 'user', 'finance-manager')).toMatchObject({ status: 409 });
    expect(await getRole(person, admin)).toBe('service-manager');
  });

  it('succeeds for one of two concurrent decisions', async () => {
    const [one, other, person] = await Promise.all([newStaff('admin'), newStaff('admin'), newPerson()]);
    const responses = await Promise.all([
      changeRole(one, person.uid, 'user', 'service-manager'),
      changeRole(other, person.uid, 'user', 'finance-manager'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = responses.find(({ status }) => status === 200)?.json;
    expect((await database.doc(`users/${person.uid}`).get()).get('access.role')).toBe(won.role);
    expect(await getRole(person, one)).toBe(won.role);
  });

  it('is applied by the next change after an interruption', async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), newPerson()]);
    await post('/api/profile', {}, { as: person });
    await database
      .doc(`users/${person.uid}`)
      .update({ access: { role: 'finance-manager', disabled: false, stamp: 'cut-off' } });
    // The user was not notified, so the same change is requested again; it is applied without a new decision.
    const response = await changeRole(admin, person.uid, 'user', 'finance-manager');
    expect(response).toMatchObject({ status: 200, json: { role: 'finance-manager' } });
    expect((await get('/api/admin/transactions', { as: await signInAgain(person) })).status).toBe(403);
    await updateAccount(person.uid, { emailVerified: true });
    expect((await get('/api/admin/transactions', { as: person })).status).toBe(200);
    expect(await listAudit(person.uid)).toEqual([]);
  });
});

it('a permission that was removed grants nothing from the decision on, before the claims are changed', async () => {
  const [manager, person] = await Promise.all([
    newPerson({ role: 'user', permissions: ['manage_users', 'view_analytics'] }),
    newPerson(),
  ]);
  const grant = (permission: string) =>
    changeRole(manager, person.uid, 'user', 'user', { permissions: [permission] });
  await post('/api/profile', {}, { as: manager });
  const access = { role: 'user', permissions: ['manage_users'], disabled: false, stamp: '' };
  await database.doc(`users/${manager.uid}`).update({ access });
  expect(await grant('view_analytics')).toMatchObject(
    failure(403, 'permission_denied', 'Your own access has just been changed'),
  );
  expect((await database.doc(`users/${person.uid}`).get()).get('access.permissions')).toEqual([]);
});

describe('granting single permissions', () => {
  it('adds them to those of the role, in the API, the claims and the audit log', async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), newPerson(undefined, true)]);
    const permissions = ['view_analytics', 'manage_inquiries'];
    const response = await changeRole(admin, person.uid, 'user', 'service-manager', { permissions });
    const after = ['view_services', 'manage_services', 'view_analytics', 'manage_inquiries'];
    expect(response).toMatchObject({ status: 200, json: { role: 'service-manager', permissions: after } });
    expect(await readsInquiries(await signInAgain(person))).toBe(true);
    expect(await listAudit(person.uid)).toMatchObject([
      { details: { from: 'user', to: 'service-manager', granted: after.join(', ') } },
    ]);

    // The screen that showed other permissions is out of date.
    const outdated = await changeRole(admin, person.uid, 'service-manager', 'user');
    expect(outdated).toMatchObject(failure(409, 'conflict'));
    const from = { role: 'service-manager', permissions: after };
    const withdrawn = await changeRole(admin, person.uid, 'user', 'service-manager', { from });
    expect(withdrawn.json.permissions).toEqual(ROLE_PERMISSIONS['service-manager']);
    expect(await readsInquiries(await signInAgain(person))).toBe(false);
  });

  it('is refused beyond one’s own permissions, and for accounts with more', async () => {
    const [manager, person] = await Promise.all([newStaff('user-manager'), newPerson()]);
    const refused = await changeRole(manager, person.uid, 'user', 'user', {
      permissions: ['manage_payments'],
    });
    expect(refused).toMatchObject(failure(403, 'permission_denied', PERMISSION_TEXT.manage_payments));
    const own = await changeRole(manager, person.uid, 'user', 'user', { permissions: ['manage_inquiries'] });
    expect(own).toMatchObject({ status: 200, json: { permissions: ['manage_inquiries'] } });

    const admin = await newStaff('admin');
    const from = { role: 'user', permissions: ['manage_inquiries'] };
    await changeRole(admin, person.uid, 'user', 'user', { from, permissions: ['manage_payments'] });
    const beyond = { role: 'user', permissions: ['manage_payments'] };
    const taken = await changeRole(manager, person.uid, 'user', 'user', { from: beyond });
    expect(taken).toMatchObject({ status: 403 });
  });
});

describe('removing a role', () => {
  it('removes the access of existing tokens', async () => {
    const [admin, manager] = await Promise.all([newStaff('admin'), newStaff('user-manager')]);
    expect((await get('/api/admin/users', { as: manager })).status).toBe(200);
    expect(await readsInquiries(manager)).toBe(true);
    expect((await changeRole(admin, manager.uid, 'user-manager', 'user')).status).toBe(200);
    expect((await get('/api/admin/users', { as: manager })).status).toBe(403);
    expect(await readsInquiries(manager)).toBe(false);
    // They are still signed in, with their new role.
    expect((await get('/api/transactions', { as: manager })).status).toBe(200);
  });

  it('never removes the last administrator', async () => {
    const [one, other] = await Promise.all([newStaff('admin'), newStaff('admin')]);
    const responses = await Promise.all([
      changeRole(one, other.uid, 'admin', 'user'),
      changeRole(other, one.uid, 'admin', 'user'),
    ]);
    const left = await Promise.all([one, other].map(as => get('/api/admin/users', { as })));
    expect(left.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it('access can be changed only by users with the same permissions', async () => {
  const [manager, person, admin, finance] = await Promise.all([
    newStaff('user-manager'),
    newPerson(),
    newStaff('admin'),
    newStaff('finance-manager'),
  ]);
  // One after the other: two changes of one account at once would be a conflict.
  const refused = [
    await changeRole(manager, person.uid, 'user', 'admin'),
    await changeRole(manager, person.uid, 'user', 'finance-manager'),
    await changeRole(manager, person.uid, 'user', 'service-manager'),
    await changeRole(manager, admin.uid, 'admin', 'user'),
    await changeRole(manager, finance.uid, 'finance-manager', 'user'),
    await changeRole(manager, manager.uid, 'user-manager', 'user'),
    await setDisabled(manager, admin.uid, true),
    await setDisabled(manager, finance.uid, true),
  ];
  for (const response of refused) expect(response).toMatchObject({ status: 403 });
  expect(await listAudit(person.uid)).toEqual([]);
  expect(await getRole(admin, manager)).toBe('admin');
  expect((await get('/api/admin/transactions', { as: finance })).status).toBe(200);
  // Users can grant the permissions that they have, and remove them from one another.
  expect((await changeRole(manager, person.uid, 'user', 'user-manager')).status).toBe(200);
  expect((await changeRole(manager, person.uid, 'user-manager', 'user')).status).toBe(200);
});

describe('the list of accounts', () => {
  it('finds an account once by the start of its full name, its last name and its email', {
    tags: 'large',
  }, async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), newPerson()]);
    // A unique last name, because other tests create accounts too.
    const lastName = `McQ${randomUUID().replaceAll('-', '')}`;
    const displayName = `Maria-José ${lastName}`;
    await database
      .doc(`users/${person.uid}`)
      .set({ email: person.email, firstName: 'Maria-José', lastName, displayName });
    const found = async (search: string) => {
      const response = await get(`/api/admin/users?search=${encodeURIComponent(search)}`, { as: admin });
      return response.json.users.map(({ uid }: { uid: string }) => uid);
    };
    await expect.poll(() => found(displayName)).toEqual([person.uid]);
    expect(await found('maria-josé ')).toContain(person.uid);
    expect(await found(`JOSE ${lastName}`.normalize('NFD'))).toEqual([person.uid]);
    expect(await found(`${lastName}, Maria`)).toEqual([person.uid]);
    expect(await found(person.uid)).toEqual([person.uid]);
    await database.doc(`customers/${person.uid}`).set({ stripeCustomerId: `cus_${lastName}` });
    expect(await found(`cus_${lastName}`)).toEqual([person.uid]);
    expect(await found(lastName.slice(0, 12))).toEqual([person.uid]);
    expect(await found(person.email.slice(0, 20).toUpperCase())).toEqual([person.uid]);
    expect(await found(`${lastName}x`)).toEqual([]);
  });

  it('finds accounts by email prefix and role, page by page', async () => {
    const [admin, ...people] = await Promise.all([
      newStaff('admin'),
      ...Array.from({ length: 4 }, () => newPerson()),
    ]);
    const beginning = `list-${randomUUID().slice(0, 8)}`;
    for (const [i, person] of people.entries()) {
      const email = `${beginning}-${i}@atrium.example`;
      await updateAccount(person.uid, { email });
      // Another email ends the sessions.
      await post('/api/profile', {}, { as: await signInAgain({ ...person, email }) });
    }
    await changeRole(admin, people[2]?.uid ?? '', 'user', 'finance-manager');
    const page = async (query: string) => (await get(`/api/admin/users?${query}`, { as: admin })).json;
    const emails = (users: { email: string }[]) => users.map(({ email }) => email.split('@')[0]);

    const first = await page(`search=${beginning.toUpperCase()}&limit=3`);
    expect(emails(first.users)).toEqual([0, 1, 2].map(i => `${beginning}-${i}`));
    const second = await page(`search=${beginning}&limit=3&cursor=${first.nextCursor}`);
    expect(emails(second.users)).toEqual([`${beginning}-3`]);
    expect(second.nextCursor).toBeNull();
    const managers = await page(`search=${beginning}&role=finance-manager`);
    expect(managers.users).toMatchObject([{ role: 'finance-manager', uid: people[2]?.uid }]);
    expect(emails((await page(`search=${beginning}&role=user`)).users)).toHaveLength(3);
    expect((await page(`search=${beginning}&role=admin`)).users).toEqual([]);
    for (const bad of ['cursor=x', 'limit=0', 'limit=1000', 'role=root', `search=${beginning}&cursor=x`]) {
      expect((await get(`/api/admin/users?${bad}`, { as: admin })).status, bad).toBe(400);
    }
  });

  it('finds staff by a name that more other accounts have than a page lists', async () => {
    const [admin, finance, ...others] = await Promise.all([
      newStaff('admin'),
      newStaff('finance-manager'),
      newPerson(),
      newPerson(),
    ]);
    const lastName = `Mac${randomUUID().replaceAll('-', '')}`;
    const name = { firstName: 'Ada', lastName, displayName: `Ada ${lastName}` };
    for (const { uid, email } of others) await database.doc(`users/${uid}`).set({ email, ...name });
    const access = { role: 'finance-manager', permissions: [], disabled: false, stamp: '' };
    const last = { email: finance.email, ...name, displayName: `Zoe ${lastName}`, access };
    await database.doc(`users/${finance.uid}`).set(last);
    const path = `/api/admin/users?search=${lastName}&role=finance-manager&limit=1`;
    const found = async () => (await get(path, { as: admin })).json.users;
    await expect.poll(found).toMatchObject([{ uid: finance.uid }]);
  });

  it('finds an account with an interrupted registration by its full email', async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), newPerson()]);
    const { json } = await get(`/api/admin/users?search=${person.email}`, { as: admin });
    expect(json.users).toMatchObject([{ uid: person.uid, role: 'user' }]);
    expect((await changeRole(admin, person.uid, 'user', 'service-manager')).status).toBe(200);
    expect((await database.doc(`users/${person.uid}`).get()).data()).toMatchObject({ email: person.email });
  });
});

describe('an interrupted change', () => {
  /** The entry that a change opens before anything else. */
  const startedEntry = (target: string, action = 'change_role') =>
    storeAuditEntry({
      area: 'accounts',
      action,
      actorId: 'u1',
      target,
      details: { from: 'user', to: 'finance-manager', reason: 'for this test' },
      at: new Date(Date.now() - 60 * 60_000),
      state: 'started',
    });
  const FINANCE = { role: 'finance-manager', permissions: ROLE_PERMISSIONS['finance-manager'] };
  const decide = (uid: string, stamp: string) =>
    database.doc(`users/${uid}`).update({
      access: { ...FINANCE, disabled: false, stamp },
    });

  it('is complete in the audit log after accessSync, at whatever step the server was killed', {
    tags: 'large',
  }, async () => {
    const [admin, before, between, after] = await Promise.all([
      newStaff('admin'),
      newPerson(undefined, true),
      newPerson(undefined, true),
      newPerson(undefined, true),
    ]);
    const people = [before, between, after];
    await Promise.all(people.map(as => post('/api/profile', {}, { as })));
    const entries = await Promise.all(people.map(({ uid }) => startedEntry(uid)));
    const [, second = '', third = ''] = entries;
    // Every change first records the current access as the first decision.
    await database
      .doc(`users/${before.uid}`)
      .update({ access: { role: 'user', permissions: [], disabled: false, stamp: '' } });
    await decide(between.uid, second);
    await decide(after.uid, third);
    const customAttributes = JSON.stringify({ ...FINANCE, accessStamp: third });
    await updateAccount(after.uid, { customAttributes });

    const shown = async () => {
      const { json } = await get('/api/admin/audit?person=u1&area=accounts&limit=100', { as: admin });
      return entries.map(id => json.entries.find((entry: { id: string }) => entry.id === id));
    };
    expect((await shown()).map(({ state }) => state)).toEqual(['started', 'started', 'started']);
    expect(await runSchedule('accessSync')).toBe(200);
    expect(await shown()).toMatchObject([
      { state: 'refused', outcome: 'Nothing was changed: the server was interrupted.' },
      { state: 'done', outcome: null },
      { state: 'done', outcome: null },
    ]);
    expect((await get('/api/admin/transactions', { as: await signInAgain(between) })).status).toBe(200);
    expect((await get('/api/admin/transactions', { as: await signInAgain(before) })).status).toBe(403);
  });

  it('of anything but the access keeps its entry, because no one knows the outcome', async () => {
    const person = await newPerson();
    await post('/api/profile', {}, { as: person });
    const ids = [
      await startedEntry(person.uid, 'delete_account'),
      await startedEntry(person.uid, 'end_sessions'),
    ];
    expect(await runSchedule('accessSync')).toBe(200);
    for (const id of ids)
      expect((await database.doc(`audit_log/${id}`).get()).data()).toMatchObject({ state: 'started' });
  });

  it('is completed in the audit log by the next change of the account', { tags: 'large' }, async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), newPerson(undefined, true)]);
    await post('/api/profile', {}, { as: person });
    const id = await startedEntry(person.uid);
    await decide(person.uid, id);
    const response = await changeRole(admin, person.uid, 'finance-manager', 'service-manager');
    expect(response).toMatchObject({ status: 200, json: { role: 'service-manager' } });
    expect(await runSchedule('accessSync')).toBe(200);
    expect((await database.doc(`audit_log/${id}`).get()).get('state')).toBe('done');
  });
});

describe('changes outside the application', () => {
  const settle = () => runSchedule('accessSync');
  /** With a part of the email, because a whole one would be looked up at the sign-in service. */
  const listed = async (admin: Person, role: Role, { email }: Person) =>
    (await get(`/api/admin/users?role=${role}&search=${email.split('@')[0]}`, { as: admin })).json.users;
  const claims = (role: Role, more: object = {}) => ({
    customAttributes: JSON.stringify({ role, permissions: ROLE_PERMISSIONS[role], ...more }),
  });

  it('a role without a decision is listed within the hour, with or without a profile', async () => {
    const [admin, visited, never, closed, plain] = await Promise.all([
      newStaff('admin'),
      newStaff('finance-manager'),
      newStaff('finance-manager'),
      newStaff('finance-manager'),
      newPerson(),
    ]);
    await Promise.all([visited, plain].map(as => post('/api/profile', {}, { as })));
    await updateAccount(closed.uid, { disableUser: true });
    expect(await listed(admin, 'finance-manager', visited)).toEqual([]);
    await settle();
    for (const person of [visited, never]) {
      expect(await listed(admin, 'finance-manager', person)).toMatchObject([{ uid: person.uid }]);
    }
    expect((await database.doc(`users/${closed.uid}`).get()).exists).toBe(false);
    expect((await database.doc(`users/${plain.uid}`).get()).get('access')).toBeUndefined();
    // Nothing was decided: the role stays active, also in the token that was issued.
    expect((await get('/api/admin/transactions', { as: visited })).status).toBe(200);
  });

  it('a role after a decision is recorded, and one without the decision’s stamp is reverted', async () => {
    const [admin, kept, forgot] = await Promise.all([newStaff('admin'), newPerson(), newPerson()]);
    await Promise.all([kept, forgot].map(({ uid }) => changeRole(admin, uid, 'user', 'service-manager')));
    const accessStamp = (await database.doc(`users/${kept.uid}`).get()).get('access.stamp');
    await updateAccount(kept.uid, claims('finance-manager', { accessStamp }));
    await updateAccount(forgot.uid, claims('admin'));
    await settle();
    expect(await listed(admin, 'finance-manager', kept)).toMatchObject([{ uid: kept.uid }]);
    expect(await listed(admin, 'service-manager', forgot)).toMatchObject([
      { permissions: ROLE_PERMISSIONS['service-manager'] },
    ]);
    expect((await get('/api/admin/users', { as: forgot })).status).toBe(403);
  });
});

describe('an ended session', () => {
  const validSinceIn = async ({ uid }: Person) =>
    (await database.doc(`users/${uid}`).get()).get('access.validSince');
  /** Runs the schedule of every five minutes. */
  const syncSessions = () => runSchedule('sessionsSync');
  /** A user manager by role or by granted permissions, with a profile, who signed in a minute ago. */
  async function manager(role: Role = 'user-manager'): Promise<Person> {
    const admin = await newStaff('admin');
    const person = await newPerson(undefined, true);
    await changeRole(admin, person.uid, 'user', role, { permissions: ROLE_PERMISSIONS['user-manager'] });
    const earlier = await signedInEarlier(await signInAgain(person), 1);
    await post('/api/profile', {}, { as: earlier });
    return earlier;
  }
  /**
   * A customer with a profile, who registered and signed in a minute ago. Times are whole seconds: a change in the
   * second in which an account was created ends nothing.
   */
  async function customer(): Promise<Person> {
    const person = await newPerson();
    await updateAccount(person.uid, { createdAt: String(Date.now() - 60_000) });
    const earlier = await signedInEarlier(person, 1);
    await post('/api/profile', {}, { as: earlier });
    return earlier;
  }
  /** Whether the security rules let the owner change the profile from a browser. */
  async function renames({ uid, idToken }: Person): Promise<boolean> {
    const documents = `projects/${world.projectId}/databases/(default)/documents`;
    const write = {
      update: { name: `${documents}/users/${uid}`, fields: { firstName: { stringValue: 'Augusta' } } },
      updateMask: { fieldPaths: ['firstName'] },
      updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    };
    const response = await fetch(`http://${world.firestoreHost}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ writes: [write] }),
    });
    return response.ok;
  }
  const changePassword = ({ idToken }: Person) =>
    identity('accounts:update', { idToken, password: PERSON_PASSWORD, returnSecureToken: true });

  it('ends in the security rules with the next API call', async () => {
    const old = await manager();
    expect(await readsInquiries(old)).toBe(true);
    await changePassword(old);
    const fresh = await signInAgain(old);
    await post('/api/profile', {}, { as: fresh });
    expect(await readsInquiries(old)).toBe(false);
    expect(await readsInquiries(fresh)).toBe(true);
    expect((await get('/api/admin/users', { as: old })).status).toBe(401);
    expect((await get('/api/admin/users', { as: fresh })).status).toBe(200);
  });

  it.each([
    ['staff', manager, readsInquiries],
    ['a customer', customer, renames],
  ] as const)(
    'of %s ends in the security rules within minutes after a change in Firebase Authentication',
    { tags: 'large' },
    async (kind, create, hasAccess) => {
      const people = await Promise.all([create(), create(), create(), create()]);
      const [changed, disabled, untouched, deleted] = people;
      await syncSessions();
      for (const person of people) expect(await hasAccess(person)).toBe(true);
      const ended = [changed, disabled];
      await changePassword(changed);
      await updateAccount(disabled.uid, { disableUser: true });
      if (kind === 'staff') {
        await identity('accounts:delete', { idToken: deleted.idToken });
        ended.push(deleted);
      }
      await syncSessions();
      for (const person of ended) expect(await hasAccess(person)).toBe(false);
      const active = [untouched, await signInAgain(changed)];
      for (const person of active) expect(await hasAccess(person)).toBe(true);
      // What a profile is found by is stored at any time.
      const profiles = async () =>
        Promise.all(
          people.map(async ({ uid }) => ({ ...(await readData(`users/${uid}`)), searchTokens: null })),
        );
      const before = await profiles();
      await syncSessions();
      expect(await profiles()).toEqual(before);
      // An account that was disabled outside the application can be enabled there again.
      await updateAccount(disabled.uid, { disableUser: false });
      await syncSessions();
      expect(await hasAccess(disabled)).toBe(true);
    },
  );

  it('ends in the security rules within the hour for a role granted outside the application', {
    tags: 'large',
  }, async () => {
    const person = await newStaff('user-manager');
    await post('/api/profile', {}, { as: person });
    expect(await runSchedule('accessSync')).toBe(200);
    const before = await validSinceIn(person);
    const validSince = Math.floor(Date.now() / 1000) + 60;
    await updateAccount(person.uid, { validSince: String(validSince) });
    expect(await runSchedule('accessSync')).toBe(200);
    expect([typeof before, await validSinceIn(person)]).toEqual(['number', validSince]);
    await updateAccount(person.uid, { disableUser: true });
    expect(await runSchedule('accessSync')).toBe(200);
    expect(await validSinceIn(person)).toBe(NO_VALID_SESSION);
  });

  it('ends when the account is disabled; enabling restores the access of a new sign-in only', async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), manager('user')]);
    expect(await readsInquiries(person)).toBe(true);
    expect(await setDisabled(admin, person.uid, true)).toMatchObject({ json: { disabled: true } });
    expect((await get('/api/transactions', { as: person })).status).toBe(401);
    expect(await readsInquiries(person)).toBe(false);
    await expect(signInAgain(person)).rejects.toThrow('USER_DISABLED');
    expect(await setDisabled(admin, person.uid, false)).toMatchObject({
      json: { disabled: false, role: 'user', permissions: ROLE_PERMISSIONS['user-manager'] },
    });
    expect((await get('/api/admin/users', { as: person })).status).toBe(401);
    const fresh = await signInAgain(person);
    expect((await get('/api/admin/users', { as: fresh })).status).toBe(200);
    expect(await readsInquiries(fresh)).toBe(true);
    const actions = (await listAudit(person.uid)).map(({ action }) => action);
    expect(actions).toEqual(['change_role', 'close_account', 'open_account']);
  });

  it('stays ended when a decision is stored', async () => {
    const [admin, person] = await Promise.all([newStaff('admin'), manager()]);
    const before = await validSinceIn(person);
    expect(before).toBeGreaterThan(1_700_000_000);
    await changeRole(admin, person.uid, 'user-manager', 'service-manager');
    expect(await validSinceIn(person)).toBe(before);
  });
});

describe('the first administrator', () => {
  const tool = fileURLToPath(new URL('../../../tools/make-admin.ts', import.meta.url));
  const makeAdmin = (email: string) =>
    promisify(execFile)(process.execPath, [tool, email], {
      env: {
        ...process.env,
        GOOGLE_CLOUD_PROJECT: world.projectId,
        METADATA_SERVER_DETECTION: 'none',
        STAFF_SECOND_FACTOR: 'optional',
      },
    });

  it('is created with the project’s credentials', async () => {
    const person = await newPerson(undefined, true);
    await post('/api/profile', {}, { as: person });
    expect((await makeAdmin(person.email)).stdout).toContain('is an administrator.');
    expect((await get('/api/admin/users?role=admin', { as: person })).json.users).toContainEqual(
      expect.objectContaining({ uid: person.uid }),
    );
    expect(await readsInquiries(await signInAgain(person))).toBe(true);
    const other = await newPerson();
    expect((await changeRole(person, other.uid, 'user', 'admin')).status).toBe(200);
    expect((await changeRole(other, person.uid, 'admin', 'user')).status).toBe(403);
  });

  it('must be a registered user', async () => {
    await expect(makeAdmin('nobody@atrium.example')).rejects.toThrow('Register on the site first');
  });
});
