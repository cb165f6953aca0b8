import type { DemoDecision } from '@atrium/contract/inquiries/demos';
import { describe, expect, it } from 'vitest';
import { planCancellation, planDecision, planMove, requireFree } from './change-demo.ts';
import { buildDemo } from './testing/demo.ts';

const NOW = new Date('2026-01-02T12:00:00Z');
const AFTER = new Date('2026-01-15T15:00:00Z');
const meeting = { kind: 'phone' } as const;
const confirm: DemoDecision = { decision: 'confirm', date: '2026-01-20', slot: '1-2', meeting, note: 'Hi' };

describe('a decision of staff', () => {
  it('confirms a demo at any slot that is ahead', () => {
    const pending = buildDemo({ status: 'pending', preferredDate: '', preferredTime: '', meeting: null });
    const change = {
      status: 'confirmed',
      preferredDate: '2026-01-20',
      preferredTime: '1-2',
      meeting,
      note: 'Hi',
    };
    expect(planDecision(pending, confirm, 'uma', NOW)).toEqual({ ...change, decidedBy: 'uma' });
    expect(() => planDecision(pending, { ...confirm, date: '2026-01-01' }, 'uma', NOW)).toThrow('over');
  });

  it('records that a demo was held or missed once it has started', () => {
    for (const [decision, status] of [
      ['held', 'completed'],
      ['missed', 'missed'],
    ] as const) {
      expect(planDecision(buildDemo(), { decision, note: 'n' }, 'uma', AFTER)).toMatchObject({ status });
      expect(() => planDecision(buildDemo(), { decision, note: 'n' }, 'uma', NOW)).toThrow('hasn’t started');
    }
  });

  it('is refused while the captcha of the request is being checked', () => {
    const unchecked = buildDemo({ status: 'pending', verification: null });
    expect(() => planDecision(unchecked, confirm, 'uma', NOW)).toThrow('still being checked');
  });

  it.each([
    ['spam', confirm],
    ['completed', confirm],
    ['canceled', { decision: 'cancel', note: '' }],
    ['pending', { decision: 'held', note: '' }],
    ['canceled', { decision: 'missed', note: '' }],
  ] as const)('is refused about a booking that is %s', (status, decision) => {
    expect(() => planDecision(buildDemo({ status }), decision, 'uma', AFTER)).toThrow('Someone else');
  });
});

describe('the sender', () => {
  it('moves a confirmed demo until it starts', () => {
    const change = {
      status: 'confirmed',
      preferredDate: '2026-01-20',
      preferredTime: '1-2',
      decidedBy: 'sender',
    };
    expect(planMove(buildDemo(), '2026-01-20', '1-2', NOW)).toEqual({ ...change, note: '' });
    expect(planMove(buildDemo(), '2026-01-15', '9-10', NOW)).toBeNull();
    expect(() => planMove(buildDemo(), '2026-01-20', '1-2', AFTER)).toThrow('has started');
    expect(() => planMove(buildDemo(), '2026-01-01', '1-2', NOW)).toThrow('over');
    expect(planMove(buildDemo(), '2026-07-02', '1-2', NOW)).not.toBeNull();
    expect(() => planMove(buildDemo(), '2026-07-03', '1-2', NOW)).toThrow('within 180 days');
    expect(() => planMove(buildDemo({ status: 'pending' }), '2026-01-20', '1-2', NOW)).toThrow(
      'isn’t confirmed',
    );
  });

  it('cancels a confirmed demo, once', () => {
    expect(planCancellation(buildDemo(), NOW)).toEqual({ status: 'canceled', decidedBy: 'sender', note: '' });
    expect(planCancellation(buildDemo({ status: 'canceled' }), NOW)).toBeNull();
    expect(() => planCancellation(buildDemo({ status: 'completed' }), NOW)).toThrow('isn’t confirmed');
  });
});

it('a slot is free unless another booking has it', () => {
  const demo = buildDemo();
  const day = (id: string) => ({
    date: '2026-01-20',
    writtenAt: null,
    confirmed: [{ id, preferredTime: '1-2', confirmedAt: 0, updateTime: undefined as never }],
  });
  expect(() => requireFree(day(demo.id), demo, '1-2')).not.toThrow();
  expect(() => requireFree(day('other'), demo, '2-3')).not.toThrow();
  expect(() => requireFree(day('other'), demo, '1-2')).toThrow('booked by someone else');
});
