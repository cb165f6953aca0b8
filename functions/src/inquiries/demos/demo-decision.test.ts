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
  expect(email?.mail.text).toContain(
    'Thursday, January 15, 2026, 9:00 AM to 10:00 AM in New York (14:00 to 15:00 UTC)',
  );
  const declined = { ...confirmed, status: 'canceled', verification: 'unchecked' } as const;
  expect(decisionEmailFor(declined, NOW)?.mail.subject).toBe('We need to reschedule your demo');
});

it('a demo decision sends no email once the slot has started', () => {
  expect(decisionEmailFor(confirmed, new Date('2026-01-15T13:59:59Z'))).not.toBeNull();
  expect(decisionEmailFor(confirmed, new Date('2026-01-15T14:00:00Z'))).toBeNull();
});

it.each([
  ['the server changed the status', { decidedBy: 'server' }],
  ['the captcha failed', { verification: 'failed' as const }],
  ['the captcha was not checked', { verification: null }],
  ['no date was requested', { preferredDate: '' }],
  ['no slot was requested', { preferredTime: '' }],
  ['the slot is unknown', { preferredTime: 'noon' }],
  ['nothing was decided', { status: 'pending' }],
  ['the demo was completed', { status: 'completed' }],
])('a demo decision sends no email when %s', (_name, change) => {
  expect(decisionEmailFor({ ...confirmed, ...change }, NOW)).toBeNull();
});
