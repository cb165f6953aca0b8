import { BRAND } from '@atrium/contract/platform/brand';
import type { MailCalendar } from '../../platform/mail/mail.ts';
import { type Demo, findInterval } from './demo.ts';

/** The same for every change of a booking, and in the file that the form offers. */
function getCalendarId(id: string): string {
  return `${id}@${BRAND.contactEmail.slice(BRAND.contactEmail.indexOf('@') + 1)}`;
}

/**
 * Returns the invitation to a confirmed demo, or its cancellation (RFC 5546): mailboxes add, change and remove the entry by
 * its UID and SEQUENCE. Null for a booking without a slot.
 */
export async function composeInvitation(
  demo: Demo,
  sequence: number,
  pageUrl: string | null,
): Promise<MailCalendar | null> {
  const {
    default: ical,
    ICalAttendeeRole,
    ICalAttendeeStatus,
    ICalCalendarMethod,
    ICalEventStatus,
  } = await import('ical-generator');
  const interval = findInterval(demo);
  if (!interval) return null;
  const isCanceled = demo.status !== 'confirmed';
  const method = isCanceled ? 'CANCEL' : 'REQUEST';
  const calendar = ical({
    prodId: { company: BRAND.name, product: 'Demo', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: getCalendarId(demo.id),
    sequence,
    stamp: new Date(demo.decidedAt),
    ...interval,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `Demo with ${BRAND.name}`,
    description: describe(demo, pageUrl),
    ...describePlace(demo),
    organizer: { name: BRAND.name, email: BRAND.contactEmail },
    attendees: [
      { email: demo.email, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
    ],
  });
  return { method, content: calendar.toString() };
}

/** Returns the confirmed demos as a calendar that staff subscribe to. */
export async function composeFeed(demos: readonly Demo[], origin: string): Promise<string> {
  const { default: ical, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    prodId: { company: BRAND.name, product: 'Demos', language: 'EN' },
    name: `${BRAND.name}: Demos`,
    ttl: 15 * 60,
  });
  for (const demo of demos) {
    const interval = findInterval(demo);
    if (!interval) continue;
    calendar.createEvent({
      id: `staff-${getCalendarId(demo.id)}`,
      sequence: demo.invited?.sequence ?? 0,
      stamp: new Date(demo.decidedAt),
      ...interval,
      status: ICalEventStatus.CONFIRMED,
      summary: `Demo: ${demo.name}${demo.company ? `, ${demo.company}` : ''}`,
      description: [
        ...(demo.meeting?.kind === 'phone' ? [`Call ${demo.phone || 'them: no number was given'}.`] : []),
        `${origin}/admin/inquiries?list=demos&id=${demo.id}`,
      ].join('\n'),
      ...describePlace(demo),
    });
  }
  return calendar.toString();
}

function describePlace({ meeting }: Demo): { location?: string; url?: string } {
  if (meeting?.kind === 'link') return { location: meeting.url, url: meeting.url };
  return meeting ? { location: 'By phone' } : {};
}

function describe({ meeting, status }: Demo, pageUrl: string | null): string {
  if (status !== 'confirmed') return 'This demo is canceled.';
  return [
    ...(meeting?.kind === 'link' ? [`Join: ${meeting.url}`] : []),
    ...(meeting?.kind === 'phone' ? ['We call the number that you gave us.'] : []),
    'Bring one task, and we’ll show you what our software does with it.',
    ...(pageUrl === null ? [] : [`Move or cancel: ${pageUrl}`]),
  ].join('\n');
}
