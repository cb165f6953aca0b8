import { expect, it, vi } from 'vitest';
import { applyEvent, type EventResult, type LedgerEvent, type LedgerPorts } from './ledger.ts';

const event: LedgerEvent = {
  id: 'evt_1',
  type: 'payment_intent.succeeded',
  created: new Date(1_700_000_000_000),
  subject: { kind: 'payment', id: 'pi_1' },
};
const effect = { state: 'applied' as const, note: 'done', changes: true, stage: async () => {} };

/** An in-memory ledger for one event. */
function setUp() {
  const record: { result: EventResult | null } = { result: null };
  const ports: LedgerPorts = {
    readEvent: async () => {
      const { state = null, attempts = 0 } = record.result ?? {};
      return { state, attempts, version: null };
    },
    getEffect: async () => effect,
    commitEvent: async (_event, _seen, result) => {
      record.result = result;
      return 'committed';
    },
  };
  return { ports, record };
}

it('applyEvent records the message of a failure, then the note of the effect', async () => {
  const { ports, record } = setUp();
  vi.spyOn(ports, 'getEffect').mockRejectedValueOnce(new Error('Stripe is down'));
  await expect(applyEvent(event, ports)).rejects.toThrow('Stripe is down');
  expect(record.result).toEqual({ state: 'failing', note: 'Stripe is down', attempts: 1 });
  expect(await applyEvent(event, ports)).toBe('applied');
  expect(record.result).toEqual({ state: 'applied', note: 'done', attempts: 2 });
});

it('applyEvent does not record a failure when another delivery has applied the event', async () => {
  const { ports, record } = setUp();
  ports.getEffect = async () => {
    record.result = { state: 'applied', note: 'by another', attempts: 1 };
    throw new Error('too late');
  };
  await expect(applyEvent(event, ports)).rejects.toThrow('too late');
  expect(record.result).toMatchObject({ state: 'applied', note: 'by another' });
});

it('applyEvent throws the original error when the failure cannot be recorded', async () => {
  const { ports } = setUp();
  ports.getEffect = () => Promise.reject(new Error('the cause'));
  ports.commitEvent = () => Promise.reject(new Error('no database'));
  await expect(applyEvent(event, ports)).rejects.toThrow('the cause');
});
