import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GOOGLE_CLIENT_ID } from '../../../sandbox/src/google/google-routes.ts';
import { get, listStatuses, post } from '../../support/api.ts';
import { avoidNewWindow } from '../../support/calendar.ts';
import { database } from '../../support/database.ts';
import {
  enrolPhones,
  identity,
  newPerson,
  PERSON_PASSWORD,
  type Person,
  signedInEarlier,
  signInAgain,
  updateAccount,
} from '../../support/people.ts';
import { actionLinks, allowNextLink } from '../../support/records/action-links.ts';
import { outbox } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';

const CODES = '/api/account/recovery-codes';
/** The window of the limits on recovery attempts. */
const WINDOW_MS = 15 * 60_000;
const PHONE = '+14155550123';

/** Recovers an account with its password and a code. */
const recover = ({ email }: Pick<Person, 'email'>, code: string | undefined, password = PERSON_PASSWORD) =>
  post('/api/account/recovery', { firstFactor: { by: 'password', email, password }, code });

/** A token as Google's window returns it, from the sandbox. */
async function googleToken(email: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: GOOGLE_CLIENT_ID,
    redirect_uri: `${world.hostingUrl}/account/google`,
    state: 's',
    nonce: 'n',
    email,
    given_name: 'Grace',
  });
  const response = await fetch(`${world.sandboxUrl}/google/answer?${query}`, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  return new URLSearchParams(back.hash.slice(1)).get('id_token') ?? '';
}

/** A user with a second factor, and the recovery codes. */
async function personWithCodes(): Promise<{ person: Person; codes: string[] }> {
  const person = await newPerson(undefined, true);
  await enrolPhones(person, PHONE);
  const { status, json } = await post(CODES, {}, { as: person });
  expect(status).toBe(200);
  return { person, codes: json.codes };
}

describe('recovery codes', () => {
  it('are generated for users with a second factor, returned once and stored as hashes', async () => {
    const { person, codes } = await personWithCodes();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const stored = JSON.stringify((await database.doc(`recovery_codes/${person.uid}`).get()).data());
    for (const code of codes) expect(stored).not.toContain(code);
    const state = await get(CODES, { as: person });
    expect(state.json).toEqual({ left: 10, madeAt: expect.stringMatching(/^\d{4}-/) });
    const [email] = await outbox(person.email);
    expect(email?.subject).toContain('New recovery codes');
    for (const code of codes) expect(email?.text).not.toContain(code);
    expect((await get('/api/account/export', { as: person })).json.records).not.toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ fingerprints: expect.anything() }) }),
    );
  });

  it('replace earlier codes', async () => {
    const { person, codes } = await personWithCodes();
    await post(CODES, {}, { as: person });
    expect((await recover(person, codes[0])).status).toBe(403);
  });

  it('require a second factor', async () => {
    const person = await newPerson(undefined, true);
    expect((await post(CODES, {}, { as: person })).status).toBe(409);
  });
});

/** Signs in with a token of Google's window. */
async function signInWithGoogle(token: string): Promise<Person> {
  const postBody = new URLSearchParams({ id_token: token, providerId: 'google.com' }).toString();
  const body = { postBody, requestUri: world.hostingUrl, returnSecureToken: true };
  type SignedIn = { localId: string; email: string; idToken: string };
  const { localId: uid, email, idToken } = await identity<SignedIn>('accounts:signInWithIdp', body);
  return { uid, email, idToken };
}

describe('an account that another person registered with an email', () => {
  const own = (as: Person) => get('/api/account/records', { as });

  it('gets a link that replaces the password instead of a sign-in link, until its email is confirmed', async () => {
    const stranger = await newPerson();
    const { email } = stranger;
    const sessions = await signedInEarlier(stranger, 1);
    const requestLink = () => post('/api/account/emails/sign-in-link', { email, next: '/' });
    expect((await requestLink()).status).toBe(202);
    expect(await actionLinks(email, 'EMAIL_SIGNIN')).toEqual([]);
    const [link] = await actionLinks(email, 'PASSWORD_RESET');
    const oobCode = link?.searchParams.get('oobCode');
    await identity('accounts:resetPassword', { oobCode, newPassword: 'chosen by the owner' });

    expect((await own(sessions)).status).toBe(401);
    await expect(signInAgain(stranger)).rejects.toThrow('INVALID');
    await allowNextLink();
    expect((await requestLink()).status).toBe(202);
    expect(await actionLinks(email, 'EMAIL_SIGNIN')).toHaveLength(1);
  });

  it('loses its password and sessions when Google confirms the email, whoever calls first, and its owner is told', async () => {
    const stranger = await newPerson();
    await updateAccount(stranger.uid, { createdAt: String(Date.now() - 3_600_000) });
    const earlier = await signedInEarlier(stranger, 1);
    await post('/api/profile', {}, { as: earlier });
    const owner = await signInWithGoogle(await googleToken(stranger.email));
    expect(owner.uid).toBe(stranger.uid);

    await post('/api/profile', {}, { as: earlier });
    expect((await own(earlier)).status).toBe(401);
    for (let calls = 0; calls < 2; calls += 1)
      expect((await post('/api/profile', {}, { as: owner })).status).toBe(200);
    expect((await own(owner)).status).toBe(200);
    await expect(signInAgain(stranger)).rejects.toThrow('INVALID');
    const notices = (await outbox(stranger.email)).filter(({ subject }) => subject.includes('Google'));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('we removed it');
  });

  it('is not assumed for an account that was created with Google', async () => {
    const person = await signInWithGoogle(await googleToken(`grace-${randomUUID()}@gmail.example`));
    expect((await post('/api/profile', {}, { as: person })).status).toBe(200);
    expect(await outbox(person.email)).toEqual([]);
  });

  it('can replace an email that it has not confirmed, without a link that would still work later', async () => {
    const stranger = await newPerson();
    const session = await signedInEarlier(stranger, 1);
    const before = await signedInEarlier(stranger, 2);
    const email = `other-${stranger.email}`;
    const change = await post('/api/account/emails/email-change', { email }, { as: session });
    expect(change.status).toBe(202);
    // The session that changed it continues, the others end.
    expect((await post('/api/profile', {}, { as: session })).status).toBe(200);
    expect((await post('/api/profile', {}, { as: before })).status).toBe(401);
    expect(await actionLinks(email, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([]);
    expect(await actionLinks(email, 'VERIFY_EMAIL')).toHaveLength(1);
    const credentials = { email, password: PERSON_PASSWORD, returnSecureToken: true };
    const { localId } = await identity<{ localId: string }>('accounts:signInWithPassword', credentials);
    expect(localId).toBe(stranger.uid);
  });
});

describe('an account with a lost phone', () => {
  it('is recovered with password and code, which removes the second factor and ends all sessions', async () => {
    const { person, codes } = await personWithCodes();
    expect((await signInAgain(person)).idToken).toBeUndefined();
    const earlier = await signedInEarlier(person, 1);
    expect((await get(CODES, { as: earlier })).status).toBe(200);
    const response = await recover(person, codes[3]);
    expect([response.status, response.json]).toEqual([200, { recovered: true }]);
    expect((await get(CODES, { as: earlier })).status).toBe(401);
    expect((await signInAgain(person)).idToken).toEqual(expect.any(String));
    expect((await database.doc(`recovery_codes/${person.uid}`).get()).exists).toBe(false);
    expect((await outbox(person.email))[0]?.subject).toContain('second factor');
    expect((await recover(person, codes[3])).status).toBe(409);
  });

  it('accepts each code once, also in concurrent requests', async () => {
    const { person, codes } = await personWithCodes();
    const responses = await Promise.all([recover(person, codes[0]), recover(person, codes[0])]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is recovered with Google and a code', async () => {
    const email = `grace-${Date.now()}@gmail.example`;
    const idToken = await googleToken(email);
    const person = await signInWithGoogle(idToken);
    await enrolPhones(person, PHONE);
    const { json } = await post(CODES, {}, { as: person });
    const response = await post('/api/account/recovery', {
      firstFactor: { by: 'google', idToken },
      code: json.codes[0],
    });
    expect(response.status).toBe(200);
  });

  it('rejects a wrong password, a wrong code, another user’s code and too many attempts', async () => {
    await avoidNewWindow(WINDOW_MS);
    const { person, codes } = await personWithCodes();
    const other = await personWithCodes();
    const code = codes[0];
    const refused = await recover(person, code, 'not it');
    const unknown = await recover({ email: 'nobody@atrium.example' }, code, 'not it');
    expect([refused.status, unknown.status]).toEqual([403, 403]);
    expect(unknown.json.error).toBe(refused.json.error);
    expect((await post('/api/account/recovery', { code })).status).toBe(400);
    const statuses = await listStatuses(6, time => recover(person, other.codes[time]));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    // Even the right code is rejected until the window ends.
    expect((await recover(person, code)).status).toBe(429);
    expect((await signInAgain(person)).idToken).toBeUndefined();
  });
});

it('recovery attempts are limited per account and in total', async () => {
  await avoidNewWindow(WINDOW_MS);
  const person = await newPerson(undefined, true);
  const [code] = (await personWithCodes()).codes;
  const attempt = (email: string, password: string, ip: number) =>
    post(
      '/api/account/recovery',
      { firstFactor: { by: 'password', email, password }, code },
      { headers: { 'x-forwarded-for': `192.0.2.${ip}` } },
    );
  for (const email of [person.email, `nobody-${randomUUID()}@atrium.example`]) {
    const wrong = await Promise.all(Array.from({ length: 5 }, (_, ip) => attempt(email, 'not it', ip)));
    wrong.push(...(await Promise.all(Array.from({ length: 5 }, (_, ip) => attempt(email, 'no', 50 + ip)))));
    expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(403));
    // Another spelling of the same email counts as the same, and the right password is treated like a wrong one.
    const late = [await attempt(email, 'no', 100), await attempt(email.toUpperCase(), PERSON_PASSWORD, 101)];
    expect(late.map(({ status }) => status)).toEqual([429, 429]);
  }
});

describe('earlier sessions', () => {
  const end = (as: Person) => post('/api/account/end-other-sessions', {}, { as });

  it('end when a later session ends them, which stays valid like newer ones', async () => {
    const person = await newPerson({ role: 'user-manager', permissions: ['manage_inquiries'] });
    await post('/api/profile', {}, { as: person });
    const earlier = await signedInEarlier(person, 1);
    expect((await get(CODES, { as: earlier })).status).toBe(200);
    expect([(await end(person)).status, (await end(person)).status]).toEqual([200, 200]);
    expect((await get(CODES, { as: earlier })).status).toBe(401);
    expect((await end(earlier)).status).toBe(401);
    expect((await get(CODES, { as: person })).status).toBe(200);
    expect((await get(CODES, { as: await signInAgain(person) })).status).toBe(200);
    // For staff, in the security rules as well.
    const { auth_time } = JSON.parse(Buffer.from(person.idToken.split('.')[1] ?? '', 'base64url').toString());
    const profile = await database.doc(`users/${person.uid}`).get();
    expect(profile.get('access.validSince')).toBe(auth_time);
  });

  it('are ended only by their own account', async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    const earlier = await signedInEarlier(person, 1);
    expect((await end(other)).status).toBe(200);
    expect((await get(CODES, { as: earlier })).status).toBe(200);
  });
});
