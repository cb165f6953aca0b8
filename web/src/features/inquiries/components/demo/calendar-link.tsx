import { useEffect, useState } from 'react';
import { buttonClass } from '../../../../design/button.tsx';
import { Icon } from '../../../../design/icons/icon.tsx';
import { type DemoRequest, demoCalendar } from '../../demo-calendar.ts';

/** A download link with the requested slot for calendar apps. */
export function CalendarLink({ id, date, slot, made }: DemoRequest) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const file = new Blob([demoCalendar({ id, date, slot, made })], { type: 'text/calendar;charset=utf-8' });
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [id, date, slot, made]);
  return (
    <a href={address} download={`atrium-demo-${date}.ics`} className={buttonClass('primary')}>
      <Icon d="M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6" strokeWidth="1.4" />
      Add to Calendar (.ics)
    </a>
  );
}
