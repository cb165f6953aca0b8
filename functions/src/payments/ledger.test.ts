import type Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { applyEvent, type LedgerPorts } from './ledger.ts';

const event = { id: 'evt_1', type: 'payment_intent.succeeded', created: 1_700_000_000 } as Stripe.Event;

function setUp(change: Partial<LedgerPorts<string[]>> = {}) {
  const ports = {
    isRecorded: vi.fn(async () => false),
    effectOf: vi.fn(async () => ({ outcome: 'applied' as const, note: 'done', stage: async () => {} })),
    commitEvent: vi.fn(async () => 'committed' as const),
    ...change,
  };
  return ports;
}

describe('applyEvent', () => {
  it('records the event with its effect', async () => {
    const ports = setUp();
    expect(await applyEvent(event, ports)).toBe('applied');
    expect(ports.commitEvent).toHaveBeenCalledWith(
      {
        id: 'evt_1',
        type: event.type,
        created: new Date(1_700_000_000_000),
        outcome: 'applied',
        note: 'done',
      },
      expect.any(Function),
    );
  });

  it('does nothing for an event that is recorded', async () => {
    const ports = setUp({ isRecorded: async () => true });
    expect(await applyEvent(event, ports)).toBe('duplicate');
    expect(ports.effectOf).not.toHaveBeenCalled();
  });

  it('reads and asks again after a lost race', async () => {
    const commitEvent = vi.fn<LedgerPorts<string[]>['commitEvent']>().mockResolvedValueOnce('conflict');
    commitEvent.mockResolvedValue('committed');
    const ports = setUp({ commitEvent });
    expect(await applyEvent(event, ports)).toBe('applied');
    expect(ports.effectOf).toHaveBeenCalledTimes(2);
    expect(ports.isRecorded).toHaveBeenCalledTimes(2);
  });

  it('fails, so that it is delivered again, when it only loses', async () => {
    await expect(applyEvent(event, setUp({ commitEvent: async () => 'conflict' }))).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('passes on what fails', async () => {
    const effectOf = vi.fn().mockRejectedValue(new Error('Stripe is down'));
    await expect(applyEvent(event, setUp({ effectOf }))).rejects.toThrow('Stripe is down');
  });
});
