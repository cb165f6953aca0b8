import { describeDemoHour } from './demo-slot.ts';
import { DEMO_SLOTS, demoInterval } from './submissions.ts';

/** The letter about a decision on a demo, as the server sends it and as staff read it before they decide. */
export interface DemoLetter {
  subject: string;
  opening: string;
  /** In words, by two clocks. */
  hour: string;
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
 * What the sender of a booking is told of a decision. It repeats choices only, never what was typed. Null where no
 * letter is sent: for other decisions, for a booking that names no hour, and for an hour that has begun.
 */
export function demoLetterOf(
  { status, preferredDate, preferredTime }: DecidedDemo,
  now: Date,
): DemoLetter | null {
  const slot = DEMO_SLOTS.find(known => known === preferredTime);
  if (!preferredDate || !slot || demoInterval(preferredDate, slot).start <= now) return null;
  const hour = describeDemoHour(preferredDate, slot);
  switch (status) {
    case 'confirmed':
      return {
        subject: 'Your demo is booked',
        opening: 'This hour is yours:',
        hour,
        closing: [
          'Before it begins we write to this address how to join. Bring one task; you see what software does with it.',
          'Something came up? Reply to this letter.',
        ],
      };
    case 'cancelled':
      return {
        subject: 'Your demo does not take place at this hour',
        opening: 'We cannot give you this hour:',
        hour,
        closing: [
          'We are sorry. Reply with two or three hours that suit you, and within 24 hours we confirm one of them.',
        ],
      };
    default:
      return null;
  }
}
