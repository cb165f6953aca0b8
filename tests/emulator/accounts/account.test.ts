import { describe, expect, it } from 'vitest';
import { get, post } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, signInAgain, updateAccount } from '../../support/people.ts';
import { buildPayment, storePayments } from '../../support/records/transaction-data.ts';
import { stripe } from '../../support/sandbox.ts';

describe('the profile', () => {
  it('is created once when it is missing, and never changed', async () => {
    const person = await newPerson();
    const first = await post('/api/profile', {}, { as: person });
    expect(first).toMatchObject({
      status: 200,
      json: { email: person.email, firstName: '', displayName: '' },
    });
    expect((await post('/api/profile', {}, { as: person })).json).toEqual(first.json);
  });

  it('gets no invalid name from the account', async () => {
    const person = await newPerson();
    await updateAccount(person.uid, { displayName: `${'a'.repeat(300)} ${'b'.repeat(300)}` });
    const { json } = await post('/api/profile', {}, { as: person });
    expect(json).toMatchObject({ firstName: 'a'.repeat(80), lastName: 'b'.repeat(80) });
    expect(json.displayName).toBe(`${json.firstName} ${json.lastName}`);
  });

  it('is created from the account and follows its email, like the Stripe customer', async () => {
    const person = await newPerson(undefined, true);
    const customer = await stripe.customers.create({ email: person.email });
    await database.doc(`customers/${person.uid}`).set({ stripeCustomerId: customer.id });
    expect((await post('/api/profile', {}, { as: person })).json.email).toBe(person.email);
    const email = `moved-${person.email}`;
    // A user who changes the email has to sign in again.
    await updateAccount(person.uid, { email, emailVerified: true });
    const moved = await signInAgain({ ...person, email });
    const first = await post('/api/profile', {}, { as: moved });
    expect([first.status, first.json.email]).toEqual([200, email]);
    expect((await post('/api/profile', {}, { as: moved })).json.email).toBe(email);
    await expect.poll(() => stripe.customers.retrieve(customer.id)).toMatchObject({ email });
  });
});

it('the data of an account is one file with the caller’s records only', async () => {
  const [ada, eve] = [await newPerson(), await newPerson()];
  const at = new Date('2026-03-01T12:00:00Z');
  for (const { uid } of [ada, eve]) {
    const payment = buildPayment(`data_${uid}`, { userId: uid, amountCents: 1000, createdAt: at });
    await storePayments([{ ...payment, id: `data_${uid}` }]);
    await database.doc(`conversions/data_${uid}`).set({ userId: uid, sourceApp: 'blooger' });
    await database
      .doc(`contacts/data_${uid}`)
      .set({ userId: uid, message: 'hello', recaptchaToken: 'spent', submittedAt: at });
    await database.doc(`entitlements/${uid}`).set({ 'ai-caller': { status: 'active' } });
  }
  await post('/api/profile', {}, { as: ada });
  const { status, headers, json } = await get('/api/account/export', { as: ada });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/filename="atrium-my-data-[\d-]+T\d{4}Z\.json"/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(json.account).toMatchObject({ uid: ada.uid, email: ada.email, emailVerified: false });
  const names = json.records.map((record: { collection: string; id: string }) => record.collection);
  expect(names).toEqual(['users', 'entitlements', 'transactions', 'conversions', 'contacts']);
  expect(json.records[2]).toMatchObject({
    collection: 'transactions',
    id: `data_${ada.uid}`,
    data: { userId: ada.uid, amountCents: 1000, currency: 'USD', createdAt: at.toISOString() },
  });
  expect(JSON.stringify(json)).not.toContain('spent');
  expect(JSON.stringify(json)).not.toContain(eve.uid);
});
