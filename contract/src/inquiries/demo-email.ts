import { DEMO_SLOTS, demoInterval, formatDemoSlot } from './demo-slot.ts';
import type { DemoMeeting } from './demos.ts';

/** The email about a demo, as the server sends it and as staff preview it. */
export interface DemoEmail {
  subject: string;
  opening: string;
  /** The formatted slot, and how it takes place. */
  facts: readonly (readonly [label: string, value: string])[];
  /** The link of the meeting; null for a demo by phone, and without one. */
  joinUrl: string | null;
  /** What staff wrote; empty without it. */
  note: string;
  closing: readonly string[];
}

/** A booking after a change. */
export interface ChangedDemo {
  status: string;
  /** `YYYY-MM-DD` or empty. */
  preferredDate: string;
  /** A slot or empty. */
  preferredTime: string;
  /** Of the sender's device (IANA), or empty. */
  timeZone: string;
  meeting: DemoMeeting | null;
  note: string;
  /** Whether the sender had an invitation to another slot or link before. */
  wasConfirmed: boolean;
  /** Whether the sender made the change. */
  isOwn: boolean;
}

/**
 * Returns the email to the sender of a booking about a change. It contains chosen values and what staff wrote, never what a
 * stranger typed. Null if no email is sent: for other statuses, a booking without a slot, and a slot that has started.
 */
export function demoEmailFor(demo: ChangedDemo, now: Date): DemoEmail | null {
  const { status, preferredDate, preferredTime, timeZone, meeting, note, wasConfirmed, isOwn } = demo;
  const time = DEMO_SLOTS.find(known => known === preferredTime);
  if (!preferredDate || !time || demoInterval(preferredDate, time).start <= now) return null;
  const when = ['Demo', formatDemoSlot(preferredDate, time, timeZone || undefined)] as const;
  switch (status) {
    case 'confirmed':
      return {
        subject: wasConfirmed ? 'Your demo has changed' : 'Your demo is booked',
        opening: wasConfirmed ? 'Your demo is confirmed at this time now:' : 'Your demo is confirmed:',
        facts: [when, ...describeMeeting(meeting)],
        joinUrl: meeting?.kind === 'link' ? meeting.url : null,
        note,
        closing: [
          ...(meeting ? [] : ['We’ll email you the link to join before it starts.']),
          'Bring one task, and we’ll show you what our software does with it.',
        ],
      };
    case 'canceled':
      return isOwn
        ? {
            subject: 'Your demo is canceled',
            opening: 'You’ve canceled this demo:',
            facts: [when],
            joinUrl: null,
            note,
            closing: ['Would another time suit you? Request it on our site, or reply to this email.'],
          }
        : {
            subject: 'We need to reschedule your demo',
            opening: 'We can’t offer you this time:',
            facts: [when],
            joinUrl: null,
            note,
            closing: [
              'We’re sorry. Reply with two or three times that work for you, and we’ll confirm one within 24 hours.',
            ],
          };
    default:
      return null;
  }
}

function describeMeeting(meeting: DemoMeeting | null): [label: string, value: string][] {
  if (!meeting) return [];
  return [['How', meeting.kind === 'link' ? 'Video call' : 'By phone: we call the number that you gave us']];
}
