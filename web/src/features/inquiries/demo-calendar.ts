import { type DemoSlot, demoInterval } from '@atrium/contract/inquiries/demo-slot';
import { BRAND } from '@atrium/contract/platform/brand';

export interface DemoRequest {
  id: string;
  date: string;
  slot: DemoSlot;
  made: Date;
}

/**
 * The requested slot as an iCalendar file (RFC 5545), tentative until we confirm it. `id` is the booking's own, so a
 * second import replaces the first; `made` is when the request was sent.
 */
export function demoCalendar(request: DemoRequest): string {
  const { start, end } = demoInterval(request.date, request.slot);
  const domain = BRAND.contactEmail.slice(BRAND.contactEmail.indexOf('@') + 1);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//Demo//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${request.id}@${domain}`,
    `DTSTAMP:${utc(request.made)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    'STATUS:TENTATIVE',
    `SUMMARY:${escapeText(`Consultation with ${BRAND.name} (requested)`)}`,
    `DESCRIPTION:${escapeText(
      `You requested this time. We confirm it within 24 hours; until then it is tentative.\nQuestions, or another time: ${BRAND.contactEmail}`,
    )}`,
    `ORGANIZER;CN="${BRAND.name}":mailto:${BRAND.contactEmail}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(line => `${foldLine(line)}\r\n`).join('');
}

/** Such as 20261124T140000Z. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** TEXT values, RFC 5545 §3.3.11. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Lines of at most 75 characters, §3.1; continuations begin with a space. The texts above have no others than ASCII. */
function foldLine(line: string): string {
  return line.replaceAll(/.{74}(?=.)/g, '$&\r\n ');
}
