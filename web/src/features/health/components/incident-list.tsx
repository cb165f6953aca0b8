import { HEALTH_LIMITS, type HealthIncident } from '@atrium/contract/health';
import { timeText } from '../../../platform/format.ts';
import { COMPONENT_NAMES, lengthText } from '../status-text.ts';
import { StateLabel } from './state-label.tsx';

interface IncidentListProps {
  /** Null while nothing is known. */
  incidents: readonly HealthIncident[] | null;
  now: Date | null;
  isLoading: boolean;
}

/** The incidents of the last 90 days, newest first. */
export function IncidentList({ incidents, now, isLoading }: IncidentListProps) {
  return (
    <section aria-labelledby="incidents-title" className="wrap pb-20 md:pb-28">
      <h2 id="incidents-title" className="border-t border-line pt-8 pb-4 text-h3">
        Incidents of the last {HEALTH_LIMITS.incidentDays} days
      </h2>
      {incidents === null || now === null ? (
        <p className="text-soft">{isLoading ? 'Loading...' : 'Not known.'}</p>
      ) : incidents.length === 0 ? (
        <p className="text-soft">None that our checks have seen.</p>
      ) : (
        <ol className="border-t border-ink">
          {incidents.map(({ component, state, startedAt, endedAt }) => (
            <li
              key={`${component} ${startedAt}`}
              className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <p className="font-medium">{COMPONENT_NAMES[component]}</p>
              <StateLabel state={state} />
              <p className="text-small text-soft sm:col-span-2">
                {timeText(new Date(startedAt))}, {durationText(startedAt, endedAt, now)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function durationText(startedAt: string, endedAt: string | null, now: Date): string {
  const start = Date.parse(startedAt);
  if (endedAt === null) return `for ${lengthText(now.getTime() - start)}, still going on`;
  return `for ${lengthText(Date.parse(endedAt) - start)}, resolved`;
}
