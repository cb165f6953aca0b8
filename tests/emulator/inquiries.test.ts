import { BRAND } from '@atrium/contract/brand';
import { INQUIRY_CAPTCHA, INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { world } from '../world.ts';
import { post } from './api.ts';
import { awaitDocument, database } from './database.ts';
import { newPerson } from './people.ts';
import { captchaToken, control, outbox } from './sandbox.ts';
import { closeDatabases, filledForm, newAddress, newDocumentId, sendForm } from './submissions.ts';

afterEach(() => control('POST', '/recaptcha', {}));
afterAll(closeDatabases);

const awaitSettled = (path: string) => awaitDocument(path, data => data.verification !== undefined);
const noticesOf = async (path: string) =>
  (await outbox(BRAND.contactEmail)).filter(mail => mail.id === `${path.replace('/', '-')}-notice`);

describe.each(INQUIRY_COLLECTIONS)('%s', collection => {
  it('are checked, freed of token and visitor, and answered', async () => {
    const { path, id, email } = await sendForm(collection);
    const settled = await awaitSettled(path);
    expect(settled).toMatchObject({ verification: 'passed', userId: null });
    expect(Object.keys(settled)).not.toContain('recaptchaToken');
    expect(Object.keys(settled)).not.toContain('visitorId');
    const letters = await outbox(email);
    expect(letters).toMatchObject([
      { replyTo: BRAND.contactEmail, delivery: { state: 'SUCCESS' }, id: `${collection}-${id}-confirmation` },
    ]);
    const isLetter = collection === 'contacts' || collection === 'demo_bookings';
    expect(await noticesOf(path)).toMatchObject(isLetter ? [{ replyTo: email }] : []);
    expect((await database.doc(`mail/${letters[0]?.id}`).get()).get('delivery.state')).toBe('SUCCESS');
  });

  it('keep the uid of a signed-in sender', async () => {
    const { uid } = await newPerson();
    const { path } = await sendForm(collection, { uid });
    expect(await awaitSettled(path)).toMatchObject({ verification: 'passed', userId: uid });
  });

  it.each([
    ['for another form', () => captchaToken('payment')],
    ['of another site', () => captchaToken(INQUIRY_CAPTCHA[collection], 'evil.example')],
  ])('fail with a token %s', async (_name, makeToken) => {
    const { path } = await sendForm(collection, { token: await makeToken() });
    expect(await awaitSettled(path)).toMatchObject({ verification: 'failed' });
  });
});

describe('a submission', () => {
  const collection = 'contacts';
  it.each([
    ['for another form', () => captchaToken('demo_booking')],
    ['that Google did not make', async () => 'made-up'],
    [
      'of somebody who looks like a script',
      async () => {
        await control('POST', '/recaptcha', { score: 0.3, times: 1 });
        return captchaToken(INQUIRY_CAPTCHA[collection]);
      },
    ],
    [
      'more than two minutes old',
      async () => {
        const token = await captchaToken(INQUIRY_CAPTCHA[collection]);
        await control('POST', '/recaptcha/age', { token, seconds: 121 });
        return token;
      },
    ],
    [
      'that was used before',
      async () => {
        const token = await captchaToken(INQUIRY_CAPTCHA[collection]);
        await awaitSettled((await sendForm(collection, { token })).path);
        return token;
      },
    ],
  ])('fails with a token %s, and causes no letter', async (_name, makeToken) => {
    const { path, email } = await sendForm(collection, { token: await makeToken() });
    const settled = await awaitSettled(path);
    expect(settled.verification).toBe('failed');
    const days = (settled.removeAfter.toMillis() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(settled.recaptchaToken).toBeUndefined();
    expect([...(await outbox(email)), ...(await noticesOf(path))]).toEqual([]);
  });
});

describe('the letters', () => {
  const quickForm = () => {
    const { name, email, message } = filledForm('contacts');
    return { fields: { name, email, message }, source: 'empower_business_page' };
  };

  it('of the quick form go to its sender and to staff', async () => {
    const { path, email } = await sendForm('contacts', quickForm());
    expect(await awaitSettled(path)).toMatchObject({ verification: 'passed', status: 'new' });
    expect(await outbox(email)).toMatchObject([{ subject: 'We have your message' }]);
    expect(await noticesOf(path)).toHaveLength(1);
  });

  it('carry what was typed as text, never as a header or markup, and to staff only', async () => {
    const fields = {
      ...filledForm('contacts'),
      name: 'Ines\r\nBcc: eve@evil.example',
      company: '<b>Acme</b>',
      message: 'See <script>alert(1)</script>\nhttps://evil.example',
    };
    const { path, email } = await sendForm('contacts', { fields });
    await awaitSettled(path);
    const [notice] = await noticesOf(path);
    expect(notice?.subject).toBe('General Inquiry: Ines Bcc: eve@evil.example');
    expect(notice?.html).toContain('&lt;b&gt;Acme&lt;/b&gt;');
    expect(notice?.html).not.toContain('<script>');
    expect(notice?.text).toContain('> See <script>alert(1)</script>\n> https://evil.example');
    const [confirmation] = await outbox(email);
    expect(`${confirmation?.subject}${confirmation?.text}${confirmation?.html}`).not.toMatch(
      /evil|Acme|Ines/,
    );
  });

  it('name the hour of a demo in New York and in UTC', async () => {
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const fields = { ...filledForm('demo_bookings'), preferredDate: day, preferredTime: '1-2' };
    const { path, email } = await sendForm('demo_bookings', { fields });
    await awaitSettled(path);
    const [confirmation] = await outbox(email);
    expect(confirmation?.text).toMatch(/1:00 PM to 2:00 PM in New York \(1[78]:00 to 1[89]:00 UTC\)/);
  });

  it('of the newsletter lead out of it again', async () => {
    const { id, path, email } = await sendForm('newsletter_subscribers');
    await awaitSettled(path);
    const url = `${world.hostingUrl}/newsletter/unsubscribe?id=${id}`.replace(/:\d+/, '');
    const [letter] = await outbox(email);
    expect(letter?.text.replace(/:\d+/g, '')).toContain(url);
    expect(letter?.headers['List-Unsubscribe']?.replace(/:\d+/, '')).toBe(`<${url}>`);
  });
});

describe('the lists', () => {
  it.each(['newsletter_subscribers', 'waitlist'] as const)('%s hold an address once', async collection => {
    const email = newAddress();
    await awaitSettled((await sendForm(collection, { fields: filledForm(collection, email) })).path);
    const shouted = email.toUpperCase();
    const again = await sendForm(collection, { fields: filledForm(collection, shouted) });
    expect(await awaitSettled(again.path)).toMatchObject({ status: 'duplicate', verification: 'passed' });
    expect(await outbox(email)).toHaveLength(1);
    expect(await outbox(shouted)).toEqual([]);
  });

  it('hold it once when it comes five times at the same moment', async () => {
    const fields = filledForm('newsletter_subscribers');
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => sendForm('newsletter_subscribers', { fields })),
    );
    const settled = await Promise.all(sent.map(({ path }) => awaitSettled(path)));
    expect(settled.map(({ status }) => status).sort()).toEqual(['active', ...Array(4).fill('duplicate')]);
    expect(await outbox(fields.email)).toHaveLength(1);
  });

  it('let go of an address, whoever asks again, and take it back', async () => {
    const email = newAddress();
    const fields = filledForm('newsletter_subscribers', email);
    const { id, path } = await sendForm('newsletter_subscribers', { fields });
    await awaitSettled(path);
    for (let times = 0; times < 2; times += 1) {
      expect(await post('/api/newsletter/unsubscribe', { id })).toMatchObject({
        status: 200,
        json: { status: 'unsubscribed' },
      });
      expect((await database.doc(path).get()).get('status')).toBe('unsubscribed');
    }
    const again = await sendForm('newsletter_subscribers', { fields });
    expect(await awaitSettled(again.path)).toMatchObject({ status: 'active' });
    expect(await outbox(email)).toHaveLength(2);
    // The old letter's link must not end the new subscription.
    await post('/api/newsletter/unsubscribe', { id });
    const third = await sendForm('newsletter_subscribers', { fields });
    expect(await awaitSettled(third.path)).toMatchObject({ status: 'duplicate' });
  });

  it('take an address back that staff took off', async () => {
    const fields = filledForm('newsletter_subscribers');
    const { path } = await sendForm('newsletter_subscribers', { fields });
    await awaitSettled(path);
    await database.doc(path).update({ status: 'unsubscribed' });
    const again = await sendForm('newsletter_subscribers', { fields });
    expect(await awaitSettled(again.path)).toMatchObject({ status: 'active' });
  });

  it.each([
    [{ id: newDocumentId() }, 404, 'not_found', BRAND.contactEmail],
    [{ id: '../users/ada' }, 400, 'invalid_request', 'id'],
    [{}, 400, 'invalid_request', 'id'],
  ])('answer %j with %d', async (body, status, code, words) => {
    expect(await post('/api/newsletter/unsubscribe', body)).toMatchObject({
      status,
      json: { code, error: expect.stringContaining(words) },
    });
  });
});

describe('the nightly clean-up', () => {
  const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * 86_400_000);
  const run = async () => {
    const trigger = '/functions/projects/demo-atrium/triggers/us-central1-inquiriesCleanUp-0';
    const response = await fetch(`${new URL(world.functionsUrl).origin}${trigger}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(200);
  };

  it('removes what its time is up for, and nothing else', async () => {
    const old = newDocumentId();
    const fresh = newDocumentId();
    const documents = (id: string, isOld: boolean) =>
      [
        [`contacts/${id}`, { verification: 'failed', removeAfter: ago(isOld ? 0.01 : -0.5) }],
        [`waitlist/${id}`, { verification: 'failed', removeAfter: ago(isOld ? 0.01 : -0.5) }],
        [`mail/${id}`, { to: 'x@a.example', createdAt: ago(isOld ? 30.1 : 29.9) }],
        [`write_limits/contacts/visitors/${id}`, { count: 1, updatedAt: ago(isOld ? 1.1 : 0.9) }],
        [`write_limits/analytics/visitors/${id}`, { count: 1, updatedAt: ago(isOld ? 1.1 : 0.9) }],
      ] as const;
    const all = [...documents(old, true), ...documents(fresh, false)];
    await Promise.all(all.map(([path, data]) => database.doc(path).set(data)));
    const passed = await sendForm('contacts');
    await awaitSettled(passed.path);
    // More than one batch of letters.
    const writer = database.bulkWriter();
    for (let i = 0; i < 650; i += 1)
      void writer.create(database.doc(`mail/${old}-${i}`), { createdAt: ago(31) });
    await writer.close();
    await run();
    const left = await Promise.all(all.map(async ([path]) => (await database.doc(path).get()).exists));
    expect(left).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
    expect((await database.doc(passed.path).get()).exists).toBe(true);
    const letters = database.collection('mail').where('createdAt', '<', ago(30)).count();
    expect((await letters.get()).data().count).toBe(0);
    await Promise.all(all.map(([path]) => database.doc(path).delete()));
  });
});
