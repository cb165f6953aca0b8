import { DEMO_SLOTS, type DemoSlot } from '@atrium/contract/inquiries/demo-slot';

/** A confirmed booking of a day. */
export interface ConfirmedDemo {
  id: string;
  preferredTime: string;
  /** When it was confirmed, in milliseconds since 1970. */
  confirmedAt: number;
}

/** What a day's confirmed bookings come to. */
export interface DemoDay {
  /** In the order of the clock. */
  taken: DemoSlot[];
  /** Bookings whose hour an earlier confirmation has; they go back to pending. */
  displaced: ConfirmedDemo[];
}

/** The earliest confirmation of an hour has it, whatever order the confirmations are heard of in. */
export function planDemoDay(confirmed: readonly ConfirmedDemo[]): DemoDay {
  const inOrder = confirmed.toSorted((a, b) => a.confirmedAt - b.confirmedAt || (a.id < b.id ? -1 : 1));
  const holders = new Map<string, string>();
  for (const { id, preferredTime } of inOrder) {
    if (preferredTime && !holders.has(preferredTime)) holders.set(preferredTime, id);
  }
  return {
    taken: DEMO_SLOTS.filter(slot => holders.has(slot)),
    displaced: inOrder.filter(({ id, preferredTime }) => preferredTime && holders.get(preferredTime) !== id),
  };
}
