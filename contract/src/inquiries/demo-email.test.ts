import { describe, expect, it } from 'vitest';
import { demoLetterOf } from './demo-email.ts';

const BEFORE = new Date('2026-01-15T13:59:59Z');
const BEGUN = new Date('2026-01-15T14:00:00Z');
const demo = (change: object = {}) => ({
  status: 'confirmed',
  preferredDate: '2026-01-15',
  preferredTime: '9-10',
  ...change,
});

describe('the letter about a demo', () => {
  it.each([
    ['confirmed', 'Your demo is booked'],
    ['cancelled', 'Your demo does not take place at this hour'],
  ])('that is %s names the hour', (status, subject) => {
    expect(demoLetterOf(demo({ status }), BEFORE)).toMatchObject({
      subject,
      hour: 'Thursday, January 15, 2026, 9:00 AM to 10:00 AM in New York (14:00 to 15:00 UTC)',
    });
  });

  it.each(['pending', 'completed', 'anything'])('that is %s is not written', status => {
    expect(demoLetterOf(demo({ status }), BEFORE)).toBeNull();
  });

  it.each([{ preferredDate: '' }, { preferredTime: '' }, { preferredTime: 'noon' }])(
    'is not written for no hour: %j',
    change => {
      expect(demoLetterOf(demo(change), BEFORE)).toBeNull();
    },
  );

  it('is not written once the hour has begun', () => {
    expect(demoLetterOf(demo(), BEGUN)).toBeNull();
  });
});
