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

it('a demo decision emails the slot to the sender, under an id of this decision', () => {
  const email = decisionEmailFor(confirmed, NOW);
  expect(email).toMatchObject({
    id: 'demo_bookings-booking-confirmed-1767355200000',
    mail: { to: 'ines@company.example', subject: 'Your demo is booked' },
  });
  expect(email?.mail.text).toContain('9:00 AM to 10:00 AM in New York');
  expect(
    decisionEmailFor({ ...confirmed, status: 'cancelled', verification: 'unchecked' }, NOW),
  ).not.toBeNull();
});

it.each([
  ['the server changed the status', { decidedBy: 'server' }],
  ['the captcha failed', { verification: 'failed' as const }],
  ['the captcha was not checked', { verification: null }],
  ['the slot is over', { preferredDate: '2026-01-01' }],
  ['no slot was requested', { preferredTime: '' }],
  ['nothing was decided', { status: 'pending' }],
])('a demo decision sends no email when %s', (_name, change) => {
  expect(decisionEmailFor({ ...confirmed, ...change }, NOW)).toBeNull();
});
