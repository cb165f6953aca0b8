import { expect, it } from 'vitest';
import { type DemoDecision, decisionEmailFor } from './demo-decision.ts';

const NOW = new Date('2026-01-02T12:00:00Z');
const confirmed: DemoDecision = {
  id: 'booking',
  email: 'ines@company.example',
  status: 'confirmed',
  preferredDate: '2026-01-15',
  preferredTime: '9-10',
  verification: 'passed',
  decidedBy: 'uma',
  decidedAt: 1767355200000,
};

it('tells the sender the hour, under an id of this decision', () => {
  const letter = decisionEmailFor(confirmed, NOW);
  expect(letter).toMatchObject({
    id: 'demo_bookings-booking-confirmed-1767355200000',
    mail: { to: 'ines@company.example', subject: 'Your demo is booked' },
  });
  expect(letter?.mail.text).toContain('9:00 AM to 10:00 AM in New York');
  expect(
    decisionEmailFor({ ...confirmed, status: 'cancelled', verification: 'unchecked' }, NOW),
  ).not.toBeNull();
});

it.each([
  ['the server took the hour back', { decidedBy: 'server' }],
  ['the captcha refused', { verification: 'failed' as const }],
  ['nobody has looked at', { verification: null }],
  ['the hour is over', { preferredDate: '2026-01-01' }],
  ['no hour was asked for', { preferredTime: '' }],
  ['nothing was decided', { status: 'pending' }],
])('sends nothing where %s', (_name, change) => {
  expect(decisionEmailFor({ ...confirmed, ...change }, NOW)).toBeNull();
});
