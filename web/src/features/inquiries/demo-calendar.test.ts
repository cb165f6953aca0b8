import { describe, expect, it } from 'vitest';
import { demoCalendar, escapeText } from './demo-calendar.ts';

const request = {
  id: 'abcdefghij0123456789',
  date: '2026-11-24',
  slot: '1-2',
  made: new Date('2026-11-21T09:08:07.006Z'),
} as const;

describe('the calendar file of a demo', () => {
  const file = demoCalendar(request);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

  it('contains subject, time (UTC) and tentative status', () => {
    expect(unfolded).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'UID:abcdefghij0123456789@atrium.example',
        'DTSTAMP:20261121T090807Z',
        'DTSTART:20261124T180000Z',
        'DTEND:20261124T190000Z',
        'STATUS:TENTATIVE',
        'SUMMARY:Consultation with Atrium AI (requested)',
        'ORGANIZER;CN="Atrium AI":mailto:hello@atrium.example',
      ]),
    );
    expect(unfolded.at(0)).toBe('BEGIN:VCALENDAR');
    expect(unfolded.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  });

  it('ends every line with CRLF and keeps each within 75 octets', () => {
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file).toContain('\r\n ');
  });
});

it('escapes special characters in a text', () => {
  expect(escapeText('a\\b; c, d\r\ne\nf: "g"')).toBe('a\\\\b\\; c\\, d\\ne\\nf: "g"');
});
