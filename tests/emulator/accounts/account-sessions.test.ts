import { describe, expect, it } from 'vitest';
import { get, post } from '../../support/api.ts';
import { awaitDocument, database, readData } from '../../support/database.ts';
import { newPerson, type Person, signedInEarlier, signInAgain } from '../../support/people.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const id = (digit: string) => digit.repeat(32);
const record = (as: Person, sessionId: unknown, userAgent = CHROME) =>
  post('/api/account/sessions', { sessionId }, { as, headers: { 'user-agent': userAgent } });

describe('the sessions of an account', () => {
  it('are listed by browser, network and hour, each once', async () => {
    const person = await newPerson();
    expect((await record(person, id('a'))).status).toBe(200);
    await record(person, id('b'), FIREFOX);
    const { json } = await record(person, id('a'));
    expect(json.sessions).toHaveLength(2);
    expect(json.sessions[0]).toEqual({
      id: id('a'),
      device: 'Chrome on Windows',
      network: expect.stringMatching(/^(unknown|[\d.]+\.0\/24|[\da-f:]+::\/48)$/),
      signedInAt: expect.stringMatching(/:00:00\.000Z$/),
      lastSeenAt: expect.stringMatching(/:00:00\.000Z$/),
    });
    expect(json.sessions[1]).toMatchObject({ id: id('b'), device: 'Firefox on Linux' });
    const stored = await awaitDocument(`sessions/${person.uid}_${id('a')}`);
    expect(Object.keys(stored).sort()).toEqual(
      ['device', 'expiresAt', 'lastSeenAt', 'network', 'signedInAt', 'userId'].sort(),
    );
    // Sessions of other users are not among them.
    expect((await record(await newPerson(), id('a'))).json.sessions).toHaveLength(1);
  });

  it('replace those of the same browser that were not seen for an hour', async () => {
    const person = await newPerson();
    await record(person, id('a'));
    await record(person, id('b'), FIREFOX);
    const hourAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const digit of ['a', 'b']) {
      await database.doc(`sessions/${person.uid}_${id(digit)}`).update({ lastSeenAt: hourAgo });
    }
    const { json } = await record(person, id('c'));
    expect(json.sessions.map((session: { id: string }) => session.id)).toEqual([id('c'), id('b')]);
  });

  it('keep the time zone of the last visit, for emails', async () => {
    const person = await newPerson();
    await post('/api/profile', {}, { as: person });
    const visit = (timeZone: unknown) =>
      post('/api/account/sessions', { sessionId: id('a'), timeZone }, { as: person });
    const stored = async () => (await readData(`users/${person.uid}`))?.timeZone;
    await visit('Asia/Kathmandu');
    await visit('America/Argentina/Buenos_Aires');
    await visit(undefined);
    expect(await stored()).toBe('America/Argentina/Buenos_Aires');
    for (const timeZone of ['', null, 'a b', 'x'.repeat(61)]) {
      expect((await visit(timeZone)).status, String(timeZone)).toBe(400);
    }
    expect(await stored()).toBe('America/Argentina/Buenos_Aires');
  });

  it('are rejected with an invalid id', async () => {
    const person = await newPerson();
    for (const sessionId of ['', 'A'.repeat(32), 'a'.repeat(33), '../users', null, { a: 1 }]) {
      expect((await record(person, sessionId)).status, String(sessionId)).toBe(400);
    }
  });

  it('all end together, in the API, in the list and in the profile', async () => {
    const person = await newPerson();
    const [one, other] = [await signedInEarlier(person, 2), await signedInEarlier(person, 3)];
    await record(one, id('a'));
    await record(other, id('b'));
    const before = Math.floor(Date.now() / 1000);
    expect((await post('/api/account/sessions/end-all', {}, { as: one })).status).toBe(200);
    for (const as of [one, other]) expect((await get('/api/transactions', { as })).status).toBe(401);
    const profile = (await database.doc(`users/${person.uid}`).get()).data();
    expect(profile?.access.validSince).toBeGreaterThanOrEqual(before);
    const left = await database.collection('sessions').where('userId', '==', person.uid).get();
    expect(left.size).toBe(0);
    expect((await record(await signInAgain(person), id('c'))).json.sessions).toHaveLength(1);
  });
});
