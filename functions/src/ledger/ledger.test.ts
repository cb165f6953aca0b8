import { PARKING } from '@atrium/contract/ledger/stripe-events';
import { describe, expect, it, vi } from 'vitest';
import { applyEvent, type LedgerEvent, type LedgerPorts, type SeenEvent, type Verdict } from './ledger.ts';

const event: LedgerEvent = {
  id: 'evt_1',
  type: 'payment_intent.succeeded',
  created: new Date(1_700_000_000_000),
  subject: { kind: 'payment', id: 'pi_1' },
};
const effect = { state: 'applied' as const, note: 'done', changes: true, stage: async () => {} };

/** A ledger that keeps one event in memory. */
function setUp(change: Partial<LedgerPorts<string[], number>> = {}) {
  const record: { verdict: Verdict | null } = { verdict: null };
  const ports: LedgerPorts<string[], number> = {
    readEvent: vi.fn(
      async (): Promise<SeenEvent<number>> => ({
        state: record.verdict?.state ?? null,
        attempts: record.verdict?.attempts ?? 0,
        mark: 0,
      }),
    ),
    effectOf: vi.fn(async () => effect),
    commitEvent: vi.fn(
      async (
        _event: LedgerEvent,
        _seen: SeenEvent<number>,
        verdict: Verdict,
        stage: (batch: string[]) => Promise<void>,
      ): Promise<'committed' | 'conflict'> => {
        await stage([]);
        record.verdict = verdict;
        return 'committed';
      },
    ),
    ...change,
  };
  return { ports, record };
}

describe('applyEvent', () => {
  it('records the event with its effect', async () => {
    const { ports, record } = setUp();
    expect(await applyEvent(event, ports)).toBe('applied');
    expect(record.verdict).toEqual({ state: 'applied', note: 'done', attempts: 1 });
    expect(ports.commitEvent).toHaveBeenCalledWith(event, expect.anything(), record.verdict, effect.stage);
  });

  it('does nothing for an event that is recorded', async () => {
    const { ports } = setUp();
    await applyEvent(event, ports);
    expect(await applyEvent(event, ports)).toBe('duplicate');
    expect(ports.effectOf).toHaveBeenCalledTimes(1);
  });

  it('reads and asks again after a lost race', async () => {
    const { ports } = setUp();
    const { commitEvent } = ports;
    ports.commitEvent = vi.fn(commitEvent).mockResolvedValueOnce('conflict');
    expect(await applyEvent(event, ports)).toBe('applied');
    expect(ports.effectOf).toHaveBeenCalledTimes(2);
    expect(ports.readEvent).toHaveBeenCalledTimes(2);
  });

  it('fails, so that it is delivered again, when it only loses; that is not held against the event', async () => {
    const { ports, record } = setUp({ commitEvent: async () => 'conflict' });
    await expect(applyEvent(event, ports)).rejects.toMatchObject({ code: 'conflict' });
    expect(record.verdict).toBeNull();
  });

  it('passes on what fails, counts it, and parks the event after so many tries', async () => {
    const effectOf = vi.fn().mockRejectedValue(new Error('Stripe is down'));
    const { ports, record } = setUp({ effectOf });
    for (let attempts = 1; attempts <= PARKING.after; attempts += 1) {
      await expect(applyEvent(event, ports)).rejects.toThrow('Stripe is down');
      const state = attempts < PARKING.after ? 'failing' : 'parked';
      expect(record.verdict).toEqual({ state, note: 'Stripe is down', attempts });
    }
    expect(await applyEvent(event, ports)).toBe('parked');
    expect(effectOf).toHaveBeenCalledTimes(PARKING.after);

    await expect(applyEvent(event, ports, { replay: true })).rejects.toThrow('Stripe is down');
    expect(record.verdict?.state).toBe('parked');
    effectOf.mockResolvedValue(effect);
    expect(await applyEvent(event, ports, { replay: true })).toBe('applied');
    expect(record.verdict).toEqual({ state: 'applied', note: 'done', attempts: PARKING.after + 2 });
    expect(await applyEvent(event, ports)).toBe('duplicate');
  });

  it('forgives a failure that heals', async () => {
    const effectOf = vi.fn().mockResolvedValue(effect).mockRejectedValueOnce(new Error('once'));
    const { ports, record } = setUp({ effectOf });
    await expect(applyEvent(event, ports)).rejects.toThrow('once');
    expect(await applyEvent(event, ports)).toBe('applied');
    expect(record.verdict).toEqual({ state: 'applied', note: 'done', attempts: 2 });
  });

  it('does not call a payment failed that another delivery has applied meanwhile', async () => {
    const { ports, record } = setUp();
    ports.effectOf = async () => {
      record.verdict = { state: 'applied', note: 'by another', attempts: 1 };
      throw new Error('too late');
    };
    await expect(applyEvent(event, ports)).rejects.toThrow('too late');
    expect(record.verdict).toMatchObject({ state: 'applied', note: 'by another' });
  });

  it('says what failed even when that cannot be recorded', async () => {
    const { ports } = setUp({
      effectOf: async () => Promise.reject(new Error('the cause')),
      commitEvent: async () => Promise.reject(new Error('no database')),
    });
    await expect(applyEvent(event, ports)).rejects.toThrow('the cause');
  });
});
