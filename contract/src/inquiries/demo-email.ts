import { DEMO_SLOTS, demoInterval, formatDemoSlot } from './demo-slot.ts';

/** The email about a demo decision, as the server sends it and as staff preview it. */
export interface DemoEmail {
  subject: string;
  opening: string;
  /** The formatted slot. */
  slot: string;
  closing: readonly string[];
}

/** A booking that staff have decided on. */
interface DecidedDemo {
  status: string;
  /** `YYYY-MM-DD` or empty. */
  preferredDate: string;
  /** A slot or empty. */
  preferredTime: string;
}

/**
 * Returns the email to the sender of a booking about a decision. It contains chosen values only, never typed text.
 * Null if no email is sent: for other statuses, a booking without a slot, and a slot that has started.
 */
export function demoEmailFor(
  { status, preferredDate, preferredTime }: DecidedDemo,
  now: Date,
): DemoEmail | null {
  const time = DEMO_SLOTS.find(known => known === preferredTime);
  if (!preferredDate || !time || demoInterval(preferredDate, time).start <= now) return null;
  const slot = formatDemoSlot(preferredDate, time);
  switch (status) {
    case 'confirmed':
      return {
        subject: 'Your demo is booked',
        opening: 'Your demo is confirmed:',
        slot,
        closing: [
          'We’ll email you the link to join before it starts. Bring one task, and we’ll show you what our software does with it.',
          'Need to change it? Reply to this email.',
        ],
      };
    case 'canceled':
      return {
        subject: 'We need to reschedule your demo',
        opening: 'We can’t offer you this time:',
        slot,
        closing: [
          'We’re sorry. Reply with two or three times that work for you, and we’ll confirm one within 24 hours.',
        ],
      };
    default:
      return null;
  }
}
