import { DEMO_SLOTS, DEMO_TIME_ZONE, type DemoSlot, formatPlace } from '@atrium/contract/inquiries/demo-slot';
import { DEMO_FORM } from '@atrium/contract/inquiries/forms/demo-form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '../../../../design/forms/choice-group.tsx';
import { deviceTimeZone } from '../../../../platform/browser/device-time-zone.ts';
import { type DemoHour, demoHours, halfOfDay, hourHere } from '../../visitor-clock.ts';

const OFFICE = formatPlace(DEMO_TIME_ZONE);
/** The three hours before noon above the four after it. */
const LAYOUT =
  'grid-cols-6 *:col-span-3 [&>:nth-child(-n+3)]:col-span-2 sm:grid-cols-12 sm:[&>:nth-child(-n+3)]:col-span-4';
const NOT_FREE = { taken: 'taken', past: 'over' } as const;

interface DemoHoursProps {
  /** The chosen day (`YYYY-MM-DD`), or empty. */
  date: string;
  /** Null until hydration, because the visitor's clock decides. */
  today: string | null;
  error: string | undefined;
}

/** The slots of a day: mornings, afternoons, unavailable ones crossed out. */
export function DemoHours({ date, today, error }: DemoHoursProps) {
  const ref = useRef<HTMLDivElement>(null);
  const hours = useDemoHours(date);
  const unavailable = hours?.filter(hour => hour.state !== 'free').map(hour => hour.slot) ?? [];
  // After each render: the chosen slot may have been booked or passed.
  useLayoutEffect(() => {
    const chosen = ref.current?.querySelector<HTMLInputElement>('input:checked:disabled');
    if (chosen) chosen.checked = false;
  });
  return (
    <div ref={ref}>
      <ChoiceGroup
        label={DEMO_FORM.fields.preferredTime.label}
        name="preferredTime"
        layout={LAYOUT}
        error={error}
        hint={
          <>
            Hours are {OFFICE} time. {today ? hereNote(date || today) : null}{' '}
            {hours && unavailable.length === hours.length ? (
              <strong className="text-warn">No slot is left on this day. Choose another.</strong>
            ) : null}
          </>
        }
        choices={DEMO_SLOTS.map(slot => {
          const hour = hours?.find(known => known.slot === slot);
          const state = hour?.state ?? 'free';
          return {
            value: slot,
            disabled: state !== 'free',
            label: (
              <>
                <span className={`figures block font-semibold ${state === 'free' ? '' : 'line-through'}`}>
                  {slot} <span className="text-fine font-normal">{halfOfDay(slot)}</span>
                </span>
                {state !== 'free' ? (
                  <span className="block text-fine">{NOT_FREE[state]}</span>
                ) : hour?.here ? (
                  <span className="figures block text-fine">
                    {hour.here}
                    <span className="max-sm:sr-only"> for you</span>
                  </span>
                ) : null}
              </>
            ),
          };
        })}
      />
    </div>
  );
}

/** The hours of a day; null without one. All are offered until the booked ones are known: staff confirm each request. */
function useDemoHours(date: string): DemoHour[] | null {
  const [known, setKnown] = useState<{ date: string; taken: readonly DemoSlot[] }>();
  useEffect(() => {
    if (!date) return;
    let wanted = true;
    import('../../api/taken-hours.ts')
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

/** Converts the office's hours of a given day to the visitor's time zone. */
function hereNote(day: string): string {
  const here = hourHere(day, '9-10');
  return here
    ? `9–10 in ${OFFICE} is ${here} for you (${formatPlace(deviceTimeZone())}).`
    : 'Your clock shows the same.';
}
