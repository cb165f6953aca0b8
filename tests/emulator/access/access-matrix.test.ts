import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '../../../contract/src/access/access.ts';
import { PERMISSION_TEXT } from '../../../contract/src/access/permission-texts.ts';
import { API_ROUTES } from '../../../contract/src/routes/all-routes.ts';
import type { ApiRoute } from '../../../contract/src/routes/api-route.ts';
import { SPEC_TEXT } from '../../../contract/src/spec-texts.ts';
import { callables } from '../../../functions/src/callables.ts';
import { type ApiResponse, call, callCallable } from '../../support/api.ts';
import { CLAIMS, EXPECTED_PERMISSIONS } from '../../support/claims.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person, signedInEarlier, updateAccount, withClaims } from '../../support/people.ts';
import { isWhole } from '../../support/rows.ts';
import { CALLABLE_ACCESS, type Entrance, ROUTE_ACCESS, ROUTES } from './expected-access.ts';

/** The proof that a subject's token carries. */
interface Standing {
  permissions: readonly Permission[];
  lacks?: 'a confirmed email' | 'a recent sign-in' | 'a staff session';
}
/** A subject that calls everything: the header to send, and the access that the calls should have; null for none. */
type Subject = () => Promise<{ authorization?: string; standing: Standing | null; uid?: string }>;

const ALL = { role: 'admin', permissions: PERMISSIONS };
const bearer = ({ uid, idToken }: Person) => ({ uid, authorization: `Bearer ${idToken}` });
const user: Standing = { permissions: [] };
const admin: Standing = { permissions: PERMISSIONS };

const withAccount =
  (claims: object | undefined, standing: Standing): Subject =>
  async () => ({ ...bearer(await newPerson(claims)), standing });
const withHeader =
  (authorization?: string): Subject =>
  async () => ({ ...(authorization !== undefined && { authorization }), standing: null });
/** An administrator whose token was changed; the emulators accept any signature. */
const withToken =
  (change: (now: number) => object): Subject =>
  async () => ({
    ...bearer(withClaims(await newPerson(ALL), change(Math.floor(Date.now() / 1000)))),
    standing: null,
  });
/** An administrator whose account was changed after the token was issued. */
const withHistory =
  (happen: (person: Person) => Promise<Person>, standing: Standing | null): Subject =>
  async () => ({ ...bearer(await happen(await newPerson(ALL))), standing });
const updated = (fields: () => object) => async (person: Person) => {
  await updateAccount(person.uid, fields());
  return person;
};

const ACCOUNTS: Record<string, Subject> = {
  'a guest': withHeader(),
  'a user without claims': withAccount(undefined, user),
  ...Object.fromEntries(
    CLAIMS.map(({ name, claims, permissions }) => [name, withAccount(claims, { permissions })]),
  ),
};

const unsigned = (claims: object) =>
  `${[{ alg: 'none', typ: 'JWT' }, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')}.`;

// forged-tokens.test.ts sends `alg:none` and other signatures, which the emulators accept, to the same routes and
// callables.
const TOKENS: Record<string, Subject> = {
  'an empty token': withHeader('Bearer '),
  garbage: withHeader('Bearer garbage'),
  'three parts of garbage': withHeader('Bearer a.b.c'),
  'the word for the emulators’ owner': withHeader('Bearer owner'),
  'another scheme': withHeader('Basic dTpw'),
  'a token without claims': withHeader(`Bearer ${unsigned({})}`),
  'an expired token': withToken(now => ({ exp: now - 10 })),
  'a token of another project': withToken(() => ({ aud: 'another-project' })),
  'a token of another issuer': withToken(() => ({ iss: 'https://securetoken.google.com/another-project' })),
  'a token of an unknown account': withToken(() => ({ sub: 'nobody', user_id: 'nobody' })),
  'a token without the time of the sign-in': withToken(() => ({ auth_time: undefined })),
  'a revoked session': withHistory(
    updated(() => ({ validSince: String(Math.floor(Date.now() / 1000) + 2) })),
    null,
  ),
  'a disabled account': withHistory(
    updated(() => ({ disableUser: true })),
    null,
  ),
};

const ADMIN_STATES: Record<string, Subject> = {
  'demoted since the token was issued': withHistory(
    updated(() => ({ customAttributes: '{}' })),
    user,
  ),
  'without a confirmed email': withHistory(
    updated(() => ({ emailVerified: false })),
    { ...admin, lacks: 'a confirmed email' },
  ),
  'signed in 9 minutes ago': withHistory(person => signedInEarlier(person, 9), admin),
  'signed in 11 minutes ago': withHistory(person => signedInEarlier(person, 11), {
    ...admin,
    lacks: 'a recent sign-in',
  }),
  'signed in almost 12 hours ago': withHistory(person => signedInEarlier(person, 715), {
    ...admin,
    lacks: 'a recent sign-in',
  }),
  'signed in 12 hours ago': withHistory(person => signedInEarlier(person, 721), {
    ...admin,
    lacks: 'a staff session',
  }),
};

const PERMISSION_OF = new Map(PERMISSIONS.map(each => [PERMISSION_TEXT[each], each]));

/** The specification's rules, in the order in which an error message names them. */
function expectedOutcome({ opensFor, recently, alsoNeeds }: Entrance, standing: Standing | null): string {
  if (opensFor === 'anyone') return 'admitted';
  if (!standing) return SPEC_TEXT.authenticationRequired;
  const { permissions, lacks } = standing;
  if (opensFor !== 'signed-in') {
    if (!opensFor.some(permission => permissions.includes(permission))) {
      return `This needs the permission ${opensFor.join(' or ')}`;
    }
    if (lacks === 'a confirmed email') return 'Confirm your email first';
    if (lacks === 'a staff session') return 'Staff sessions end 12 hours after the sign-in';
  }
  const isRecent = lacks !== 'a recent sign-in' && lacks !== 'a staff session';
  if (recently && !isRecent) return 'Sign in again to do this';
  const hasAll = alsoNeeds?.permissions.every(permission => permissions.includes(permission)) ?? true;
  return hasAll ? 'admitted' : (alsoNeeds?.otherwise ?? '');
}

const STATUS_OF: Record<string, number> = {
  [SPEC_TEXT.authenticationRequired]: 401,
  'Staff sessions end 12 hours after the sign-in': 401,
};

/** The first sentence of an error message, with the names of permissions only, or that the call passed the guards. */
function getOutcome({ status, json }: ApiResponse): string {
  const isFailure = [400, 404, 409].includes(status) && typeof json?.code === 'string';
  if (status === 200 || status === 202 || isFailure) return 'admitted';
  const sentence = String(json?.error).split('.')[0] ?? '';
  const named = [...sentence.matchAll(/“([^”]+)”/g)].map(([, text = '']) => PERMISSION_OF.get(text));
  const outcome = named.length > 0 ? `This needs the permission ${named.join(' or ')}` : sentence;
  return status === (STATUS_OF[outcome] ?? 403) ? outcome : `${status} ${json?.error}`;
}

const routes = Object.entries<ApiRoute>(API_ROUTES);
/** Calls that end the sessions or close the account of the caller, so they come after the others, in this order. */
const LAST = ['requestAccountDeletion', 'cancelAccountDeletion', 'endAllSessions'];

/** Calls every route and callable with no input that any of them accepts, and returns the outcome of each. */
async function callAll(authorization: string | undefined): Promise<Record<string, string>> {
  const headers = () => ({
    'idempotency-key': randomUUID(),
    // Every call has its own IP address: limits by IP address are not tested here.
    'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 200)).join('.'),
    ...(authorization !== undefined && { authorization }),
  });
  const callRoute = async ([name, { method, path }]: [string, ApiRoute]) => {
    const options = { headers: headers(), ...(method === 'POST' && { body: {} }) };
    return [name, getOutcome(await call(method, path.replace(/:\w+/g, 'unknown'), options))];
  };
  const outcomes = await Promise.all([
    ...routes.filter(([name]) => !LAST.includes(name)).map(callRoute),
    ...callables.map(async ({ name }) => {
      const response = await callCallable(name, {}, { headers: headers() });
      // Firebase's own code rejects a token that it can't read, before ours runs.
      const isUnread = response.status === 401 && response.json.error === 'Unauthenticated';
      return [name, isUnread ? SPEC_TEXT.authenticationRequired : getOutcome(response)];
    }),
  ]);
  for (const last of LAST) {
    const route = routes.find(([name]) => name === last);
    if (route) outcomes.push(await callRoute(route));
  }
  return Object.fromEntries(outcomes);
}

const ENTRANCES = { ...ROUTE_ACCESS, ...CALLABLE_ACCESS };
const expectedFor = (standing: Standing | null) =>
  Object.fromEntries(
    Object.entries(ENTRANCES).map(([name, entrance]) => [name, expectedOutcome(entrance, standing)]),
  );

it('the access matrix has every route once, and every callable', () => {
  const names = ROUTES.flatMap(([, text]) => text.split(/\s+/));
  expect(names.sort()).toEqual(Object.keys(API_ROUTES).sort());
  expect(Object.keys(CALLABLE_ACCESS).sort()).toEqual(callables.map(({ name }) => name).sort());
});

const subjects = Object.entries({
  ...ACCOUNTS,
  ...TOKENS,
  ...Object.fromEntries(
    Object.entries(ADMIN_STATES).map(([name, subject]) => [`an administrator ${name}`, subject]),
  ),
});

/** One of each kind of subject; a whole run has all subjects. */
const KINDS = [
  ...['a guest', 'garbage', 'an expired token', 'a revoked session', 'a disabled account'],
  ...Object.keys(EXPECTED_PERMISSIONS).map(role => `the role ${role}`),
  ...['permissions as text', 'a user with only view_analytics'],
  ...['without a confirmed email', 'signed in 11 minutes ago'].map(name => `an administrator ${name}`),
];

it.each(isWhole ? subjects : subjects.filter(([name]) => KINDS.includes(name)))(
  '%s has access to exactly the expected routes and callables',
  async (_name, subject) => {
    const { authorization, standing, uid } = await subject();
    expect(await callAll(authorization)).toEqual(expectedFor(standing));
    // A rejected call has changed nothing, so it is not in the audit log either.
    if (uid === undefined || (standing && standing.permissions.length > 0)) return;
    const audited = await database.collection('audit_log').where('actorId', '==', uid).count().get();
    expect(audited.data().count).toBe(0);
  },
);
