import {
  DEMO_SLOTS,
  DEMO_TIME_ZONE,
  demoInterval,
  formatPlace,
  SLOT_START_HOUR,
} from '@atrium/contract/inquiries/demo-slot';
import { deviceTimeZone } from '../../../../platform/browser/device-time-zone.ts';
import { hourHere } from '../../visitor-clock.ts';

const HOURS = Array.from({ length: 12 }, (_, hour) => hour * 30);

interface DemoClocksProps {
  /** `YYYY-MM-DD`; null until hydration. */
  day: string | null;
  slot: string;
}

/** Two clocks that show the chosen slot, ours and the visitor's; one if they agree. */
export function DemoClocks({ day, slot }: DemoClocksProps) {
  const chosen = DEMO_SLOTS.find(known => known === slot) ?? '9-10';
  const here = day && hourHere(day, chosen) ? demoInterval(day, chosen).start : null;
  return (
    <div aria-hidden="true" className="mt-10 flex gap-8 border-t border-ink pt-5 max-lg:hidden">
      <Clock place={formatPlace(DEMO_TIME_ZONE)} hour={SLOT_START_HOUR[chosen]} minute={0} />
      {here ? (
        <Clock
          place={`You, ${formatPlace(deviceTimeZone())}`}
          hour={here.getHours()}
          minute={here.getMinutes()}
        />
      ) : null}
    </div>
  );
}

function Clock({ place, hour, minute }: { place: string; hour: number; minute: number }) {
  return (
    <div>
      <svg aria-hidden="true" viewBox="-50 -50 100 100" className="size-28">
        <g stroke="var(--pic-line)" strokeLinecap="round">
          <circle
            r="48"
            strokeWidth="1.4"
            fill={hour >= 7 && hour < 20 ? 'var(--pic-light)' : 'var(--pic-deep)'}
          />
          <circle r="41" strokeWidth="1" fill="var(--pic-top)" />
          {HOURS.map(angle => (
            <path
              key={angle}
              d={angle % 90 ? 'M0-35V-38' : 'M0-32V-38'}
              strokeWidth="1.6"
              transform={`rotate(${angle})`}
            />
          ))}
          <path d="M0 5V-20" strokeWidth="4" transform={`rotate(${hour * 30 + minute / 2})`} />
          <path d="M0 6V-31" strokeWidth="2" transform={`rotate(${minute * 6})`} />
        </g>
        <circle r="3" className="fill-accent" />
      </svg>
      <p className="mt-3 text-small font-medium">{place}</p>
      <p className="figures text-fine text-soft">
        {hour}:{String(minute).padStart(2, '0')}
      </p>
    </div>
  );
}
