import { describe, expect, it } from 'vitest';
import { demoEmailFor } from './demo-email.ts';

const BEFORE = new Date('2026-01-15T13:59:59Z');
const STARTED = new Date('2026-01-15T14:00:00Z');
const demo = (change: object = {}) => ({
  status: 'confirmed',
  preferredDate: '2026-01-15',
  preferredTime: '9-10',
  ...change,
});

describe('demoEmailFor', () => {
  it.each([
    ['confirmed', 'Your demo is booked'],
    ['cancelled', 'We need to reschedule your demo'],
  ])('for the status %s contains the slot', (status, subject) => {
    expect(demoEmailFor(demo({ status }), BEFORE)).toMatchObject({
      subject,
      slot: 'Thursday, January 15, 2026, 9:00 AM to 10:00 AM in New York (14:00 to 15:00 UTC)',
    });
  });

  it.each(['pending', 'completed', 'anything'])('is not sent for the status %s', status => {
    expect(demoEmailFor(demo({ status }), BEFORE)).toBeNull();
  });

  it.each([{ preferredDate: '' }, { preferredTime: '' }, { preferredTime: 'noon' }])(
    'is not sent without a slot: %j',
    change => {
      expect(demoEmailFor(demo(change), BEFORE)).toBeNull();
    },
  );

  it('is not sent after the slot has started', () => {
    expect(demoEmailFor(demo(), STARTED)).toBeNull();
  });
});
