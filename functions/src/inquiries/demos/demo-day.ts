import { DEMO_SLOTS, type DemoSlot } from '@atrium/contract/inquiries/demo-slot';

export interface ConfirmedDemo {
  id: string;
  preferredTime: string;
  /** When it was confirmed, in milliseconds since 1970. */
  confirmedAt: number;
}

export interface DemoDay {
  /** In chronological order. */
  taken: DemoSlot[];
  /** Bookings whose slot has an earlier confirmation; they become pending again. */
  displaced: ConfirmedDemo[];
}

/** Assigns each slot to its earliest confirmation, in whatever order the events arrive. */
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
