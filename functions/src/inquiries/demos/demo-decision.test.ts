import { expect, it } from 'vitest';
import { composeDemoMail, composeStaffNotice, describeChange } from './demo-decision.ts';
import { buildDemo } from './testing/demo.ts';

const NOW = new Date('2026-01-02T12:00:00Z');
const PAGE = 'https://atrium.example/demo?id=1&token=t';

function compose(change: Parameters<typeof buildDemo>[0] = {}) {
  const demo = buildDemo(change);
  const email = describeChange(demo, NOW);
  return email && composeDemoMail(email, demo.email, demo.status === 'confirmed' ? PAGE : null);
}

it('a confirmed demo is emailed with its slot in the sender’s time zone and UTC, its link, and the staff’s note', () => {
  const mail = compose({ note: 'Please bring three invoices.' });
  expect(mail).toMatchObject({ to: 'ines@company.example', subject: 'Your demo is booked' });
  expect(mail?.text).toContain(
    'Thursday, January 15, 2026, 3:00 PM to 4:00 PM in Berlin (14:00 to 15:00 UTC)',
  );
  expect(mail?.text).toContain('Join the Demo:\nhttps://meet.example/abc');
  expect(mail?.text).toContain('Please bring three invoices.');
  expect(mail?.text).toContain(`Move or cancel the demo:\n${PAGE}`);
  // Typed by a stranger.
  expect(mail?.text).not.toContain('Ines');
});

it.each([
  ['by phone', { meeting: { kind: 'phone' } as const }, 'we call the number that you gave us'],
  ['without a meeting', { meeting: null }, 'We’ll email you the link to join'],
  ['in an unknown zone', { timeZone: 'Etc/Nowhere' }, '9:00 AM to 10:00 AM in New York (14:00 to 15:00 UTC)'],
  ['without a zone', { timeZone: '' }, '9:00 AM to 10:00 AM in New York'],
  ['after another slot', { statusBefore: 'confirmed' }, 'Your demo is confirmed at this time now:'],
])('a demo %s is emailed', (_, change, text) => {
  expect(compose(change)?.text).toContain(text);
});

it.each([
  ['staff', 'uma', 'We need to reschedule your demo'],
  ['the sender', 'sender', 'Your demo is canceled'],
])('a demo that %s canceled is emailed', (_, decidedBy, subject) => {
  const mail = compose({ status: 'canceled', decidedBy });
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).not.toContain('Move or cancel');
  expect(mail?.text).not.toContain('meet.example');
});

it.each([
  ['the server changed it', { decidedBy: 'server' }],
  ['the captcha failed', { verification: 'failed' as const }],
  ['the captcha was not checked', { verification: null }],
  ['no date was requested', { preferredDate: '' }],
  ['no slot was requested', { preferredTime: '' }],
  ['nothing was decided', { status: 'pending' as const }],
  ['the demo was held', { status: 'completed' as const }],
  ['the sender did not appear', { status: 'missed' as const }],
  ['the slot has started', { preferredDate: '2026-01-02', preferredTime: '9-10', decidedAt: 0 }],
])('a change of a demo is not emailed when %s', (_, change) => {
  const at = new Date('2026-01-02T14:00:00Z');
  expect(describeChange(buildDemo(change), at)).toBeNull();
});

it('staff are told who has moved or canceled a demo', () => {
  const moved = composeStaffNotice(buildDemo(), 'https://atrium.example');
  expect(moved).toMatchObject({ replyTo: 'ines@company.example', subject: 'Demo moved by Ines Example' });
  expect(moved.text).toContain('9:00 AM to 10:00 AM in New York');
  const canceled = composeStaffNotice(buildDemo({ status: 'canceled' }), 'https://atrium.example');
  expect(canceled.subject).toBe('Demo canceled by Ines Example');
});
