import type { Demo } from '../demo.ts';

/** A demo that staff have confirmed, for January 15, 2026, 9 AM in New York; except for `change`. */
export function buildDemo(change: Partial<Demo> = {}): Demo {
  return {
    id: 'booking0000000000001',
    name: 'Ines Example',
    email: 'ines@company.example',
    company: 'Example & Co.',
    phone: '+1 555 0134',
    timeZone: 'Europe/Berlin',
    status: 'confirmed',
    preferredDate: '2026-01-15',
    preferredTime: '9-10',
    verification: 'passed',
    meeting: { kind: 'link', url: 'https://meet.example/abc' },
    note: '',
    decidedBy: 'uma',
    decidedAt: Date.parse('2026-01-02T12:00:00Z'),
    isDecided: true,
    statusBefore: null,
    invited: null,
    manageToken: 't'.repeat(32),
    ...change,
  };
}
