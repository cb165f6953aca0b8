import type { DemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { useEffect, useState } from 'react';
import { type DemoHour, demoHours } from '../visitor-clock.ts';

/**
 * The hours of the chosen day; null until a day is chosen. Booked slots are read from the database; while it
 * is unknown, or can't be read, every slot is offered: a booking is a request that staff confirm.
 */
export function useDemoHours(date: string): DemoHour[] | null {
  const [known, setKnown] = useState<{ date: string; taken: readonly DemoSlot[] }>();
  useEffect(() => {
    if (!date) return;
    let wanted = true;
    import('../api/taken-hours.ts')
      .then(({ takenHours }) => takenHours(date))
      .then(
        taken => {
          if (wanted) setKnown({ date, taken });
        },
        error => console.warn('The hours that are taken could not be read.', error),
      );
    return () => {
      wanted = false;
    };
  }, [date]);
  if (!date) return null;
  const taken = known?.date === date ? known.taken : [];
  return demoHours(date, taken, new Date());
}
