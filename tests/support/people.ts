import { randomUUID } from 'node:crypto';
import { appCheckHeader } from './app-check.ts';
import { world } from './world.ts';

/** A signed-in person of the Auth emulator. */
export interface Person {
  uid: string;
  email: string;
  idToken: string;
}

/** The password of all persons created here, for those who log in with the form. */
export const PERSON_PASSWORD = 'correct horse battery';

/** Calls the sign-in service like a browser, or with `owner` as its administrator. */
export async function identity<T>(method: string, body: object, owner = false): Promise<T> {
  const version = method.includes('mfaSignIn:') ? 'v2' : 'v1';
  const base = `http://${world.authHost}/identitytoolkit.googleapis.com/${version}`;
  const path = owner ? `${base}/projects/${world.projectId}/${method}` : `${base}/${method}?key=demo`;
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(owner ? { authorization: 'Bearer owner' } : await appCheckHeader()),
    },
    body: JSON.stringify(body),
  });
  const json = await response.json();
  if (!response.ok) throw new Error(`${method}: ${JSON.stringify(json)}`);
  return json as T;
}

/**
 * Registers a new person, with claims if any are given, and signs them in. A person with claims has confirmed the
 * email, unless `emailVerified` is false.
 */
export async function newPerson(claims?: object, emailVerified = claims !== undefined): Promise<Person> {
  const email = `person-${randomUUID()}@atrium.example`;
  const credentials = { email, password: PERSON_PASSWORD, returnSecureToken: true };
  const { localId } = await identity<{ localId: string }>('accounts:signUp', credentials);
  if (claims || emailVerified) {
    // Like the server's setting in the emulators: persons of these tests have no second factor unless a test adds one.
    const customAttributes = JSON.stringify({ staffSecondFactor: 'optional', ...claims });
    await identity('accounts:update', { localId, customAttributes, emailVerified }, true);
  }
  const { idToken } = await identity<{ idToken: string }>('accounts:signInWithPassword', credentials);
  return { uid: localId, email, idToken };
}

/** The same person with a token of the account's current state. Fails when they can't sign in. */
export async function signInAgain({ uid, email }: Person): Promise<Person> {
  const credentials = { email, password: PERSON_PASSWORD, returnSecureToken: true };
  const { idToken } = await identity<{ idToken: string }>('accounts:signInWithPassword', credentials);
  return { uid, email, idToken };
}

/** Changes an account like an owner of the project, outside of the API. */
export async function updateAccount(uid: string, fields: object): Promise<void> {
  await identity('accounts:update', { localId: uid, ...fields }, true);
}

/** The same person in a session that began some minutes ago and is still active. */
export async function signedInEarlier(person: Person, minutes: number): Promise<Person> {
  const auth_time = decodeClaims(person).auth_time - minutes * 60;
  await updateAccount(person.uid, { validSince: String(auth_time) });
  return withClaims(person, { auth_time });
}

/** The same person with other claims in the token, which the emulators do not check. */
export function withClaims(person: Person, claims: object): Person {
  const [head = '', , signature = ''] = person.idToken.split('.');
  const changed = Buffer.from(JSON.stringify({ ...decodeClaims(person), ...claims })).toString('base64url');
  return { ...person, idToken: [head, changed, signature].join('.') };
}

function decodeClaims({ idToken }: Person) {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

/** Enrolls phones as second factors of an account, without the enrollment flow. */
export async function enrolPhones(person: Pick<Person, 'uid'>, ...numbers: string[]): Promise<void> {
  const enrollments = numbers.map((phoneInfo, index) => ({
    mfaEnrollmentId: `step-${index}`,
    phoneInfo,
    enrolledAt: new Date().toISOString(),
  }));
  await identity('accounts:update', { localId: person.uid, mfa: { enrollments } }, true);
}

/** The newest code that was sent to a phone. */
export async function newestTextMessage(phoneNumber: string): Promise<string> {
  const address = `http://${world.authHost}/emulator/v1/projects/${world.projectId}/verificationCodes`;
  const { verificationCodes } = (await (await fetch(address)).json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  const message = verificationCodes.findLast(sent => sent.phoneNumber === phoneNumber);
  if (!message) throw new Error(`No code was sent to ${phoneNumber}.`);
  return message.code;
}
