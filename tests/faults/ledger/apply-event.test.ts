import { beforeEach, expect, it } from 'vitest';
import { commitEvent, readEvent } from '../../../functions/src/ledger/event-store.ts';
import { applyEvent, type LedgerEvent, type LedgerPorts } from '../../../functions/src/ledger/ledger.ts';
import { type MemoryFirestore, openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

const event: LedgerEvent = {
  id: 'evt_1',
  type: 'payment_intent.succeeded',
  created: new Date(1_700_000_000_000),
  subject: { kind: 'payment', id: 'pi_1' },
};
const effect = { state: 'applied' as const, note: 'done', changes: true, stage: async () => {} };

let database: MemoryFirestore;
beforeEach(() => {
  database = openMemoryFirestore();
});
const apply = (getEffect: LedgerPorts['getEffect']) =>
  applyEvent(event, { readEvent, commitEvent, getEffect });
const read = () => database.record('stripe_events/evt_1');

it('applyEvent records the message of a failure, then the note of the effect', async () => {
  await expect(apply(() => Promise.reject(new Error('Stripe is down')))).rejects.toThrow('Stripe is down');
  expect(read()).toMatchObject({ state: 'failing', note: 'Stripe is down', attempts: 1 });
  expect(await apply(async () => effect)).toBe('applied');
  expect(read()).toMatchObject({ state: 'applied', note: 'done', attempts: 2 });
});

it('applyEvent does not record a failure when another delivery has applied the event', async () => {
  const late = apply(async () => {
    await apply(async () => effect);
    throw new Error('too late');
  });
  await expect(late).rejects.toThrow('too late');
  expect(read()).toMatchObject({ state: 'applied', note: 'done', attempts: 1 });
});

it('applyEvent throws the original error when the failure cannot be recorded', async () => {
  const failed = apply(async () => {
    database.options.before = () => Promise.reject(new Error('no database'));
    throw new Error('the cause');
  });
  await expect(failed).rejects.toThrow('the cause');
});
