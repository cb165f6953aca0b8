import type { DemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../../../design/button.tsx';
import { demoCalendar } from '../../demo-calendar.ts';

/** A download link with the requested slot for calendar apps. */
export function CalendarLink({
  request,
}: {
  request: { id: string; date: string; slot: DemoSlot; made: Date };
}) {
  const { id, date, slot, made } = request;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const file = new Blob([demoCalendar({ id, date, slot, made })], { type: 'text/calendar;charset=utf-8' });
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [id, date, slot, made]);
  return (
    <a href={address} download={`atrium-demo-${date}.ics`} className={buttonClass('primary')}>
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
        <path d="M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
      Add to Calendar (.ics)
    </a>
  );
}
