import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, post } from '../../support/api.ts';
import { awaitDocument, database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { identity, newPerson, type Person } from '../../support/people.ts';
import {
  awaitDeletionEmail,
  getDeletionRef,
  passHour,
  passWeek,
  runErasures,
} from '../../support/records/deletions.ts';
import { closeDatabases } from '../../support/records/submissions.ts';
import { startSubscription, subscribe } from '../../support/records/subscriptions.ts';
import { outbox, stripe } from '../../support/sandbox.ts';
import { newFinanceManager } from '../../support/staff.ts';

vi.setConfig({ testTimeout: 120_000 });

let ada: Person;
beforeEach(async () => {
  ada = await newPerson(undefined, true);
  await post('/api/profile', {}, { as: ada });
});
afterAll(closeDatabases);

/** Deletes the account with the user's own token, bypassing our API. */
const deleteAtSignInService = ({ idToken }: Person) => identity('accounts:delete', { idToken });
const awaitDeletion = ({ uid }: Person, condition: (data: DocumentData) => boolean) =>
  awaitDocument(`account_deletions/${uid}`, condition);
const awaitRequested = (person = ada) => awaitDeletion(person, ({ status }) => status === 'requested');

/** The write time and the content of a deletion's records. */
async function writes(person: Person): Promise<unknown[]> {
  const [record, profile] = await Promise.all([
    getDeletionRef(person).get(),
    database.doc(`users/${person.uid}`).get(),
  ]);
  const mail = (await outbox(person.email)).map(({ id }) => id).sort();
  return [record.data(), record.updateTime?.valueOf(), profile.updateTime?.valueOf(), mail];
}

describe('an account that was deleted in Firebase Authentication', () => {
  it('is found once by an hourly run', { tags: 'large' }, async () => {
    const plan = await subscribe(ada);
    const plain = await newPerson();
    await post('/api/profile', {}, { as: plain });
    await Promise.all([ada, plain].map(deleteAtSignInService));

    const finance = await newFinanceManager();
    const report = await post('/api/admin/reconcile', {}, { as: finance });
    expect(report.json.withoutAccount).toContain(plan.id);
    const { json } = await get('/api/admin/reconciliations', { as: finance });
    expect(json.reconciliations[0].withoutAccount).toContain(plan.id);

    expect(await Promise.all([runErasures(), runErasures(), runErasures()])).toEqual([200, 200, 200]);
    expect(await awaitRequested()).toMatchObject({ accountMissing: true, emailVerified: true });
    expect(await awaitRequested(plain)).toMatchObject({ email: plain.email, emailVerified: false });
    const email = await awaitDeletionEmail(ada, 'requested');
    expect(email?.subject).toContain('was deleted');
    expect(email?.text).not.toContain('Keep My Account');
    expect((await get('/api/account/deletion', { as: ada })).status).toBe(401);
    expect((await stripe.subscriptions.retrieve(plan.id)).cancel_at_period_end).toBe(true);
    const before = await writes(ada);
    expect(await runErasures()).toBe(200);
    expect(await writes(ada)).toEqual(before);
  });

  it('continues a requested deletion and starts nothing after the erasure', { tags: 'large' }, async () => {
    await post('/api/account/deletion', {}, { as: ada });
    const { id, eraseAt } = await awaitRequested();
    await deleteAtSignInService(ada);
    await runErasures();
    expect(await awaitDeletion(ada, ({ accountMissing }) => accountMissing)).toMatchObject({
      ...{ id, eraseAt },
      status: 'requested',
    });
    await passWeek(ada);
    await passHour(ada);
    expect((await getDeletionRef(ada).get()).exists).toBe(false);
    // The last step of our own deletion also deletes the account at the sign-in service.
    const bob = await newPerson();
    await post('/api/account/deletion', {}, { as: bob });
    await passWeek(bob);
    await passHour(bob);
    const carol = await newPerson();
    await post('/api/profile', {}, { as: carol });
    await deleteAtSignInService(carol);
    await runErasures();
    await awaitRequested(carol);
    expect((await getDeletionRef(bob).get()).exists).toBe(false);
  });
});

describe('a checkout that is paid after the account was deleted', () => {
  async function expectUndone(id: string): Promise<void> {
    await awaitDocument(`subscriptions/${id}`, data => data.undoReason === 'account_deleted');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    const { apps } = (await database.doc(`entitlements/${ada.uid}`).get()).data() ?? {};
    expect(apps['ai-caller']).toBeUndefined();
    await eventually(async () => {
      const { docs } = await database.collection('transactions').where('userId', '==', ada.uid).get();
      expect(docs.map(document => document.get('status'))).toContain('refunded');
    });
  }

  it('is canceled and refunded', async () => {
    const kept = await subscribe(ada, { price: 'price_blooger_pro', appId: 'blooger', tierId: 'pro' });
    expect((await post('/api/account/deletion', {}, { as: ada })).status).toBe(200);
    await expectUndone((await startSubscription(ada)).id);
    // A plan that was bought before runs until the end of its paid period.
    expect(await stripe.subscriptions.retrieve(kept.id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
  });

  it('is canceled also before the deletion was recorded', { tags: 'large' }, async () => {
    await deleteAtSignInService(ada);
    await expectUndone((await startSubscription(ada)).id);
  });
});
