import { demoInterval, formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import type { UpcomingDemo } from '@atrium/contract/inquiries/demos';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { TitledSection } from '../../../../design/layout/titled-section.tsx';
import { deviceTimeZone } from '../../../../platform/browser/device-time-zone.ts';
import { upcomingDemosQuery } from '../api/demos.ts';
import { toTelUrl } from '../tel-url.ts';

interface UpcomingDemosProps {
  /** The path of a booking. */
  getPath(id: string): string;
}

/** The demos of today and tomorrow with their links, and those whose outcome isn't recorded. Nothing without any. */
export function UpcomingDemos({ getPath }: UpcomingDemosProps) {
  const { data, error, isFetching, refetch } = useQuery(upcomingDemosQuery);
  if (error && !isFetching) {
    return <LoadError tone="warn" title="The demos couldn’t be loaded." onRetry={refetch} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <TitledSection title="Demos" headingClass="pb-4">
      <ul className="figures border-t border-ink text-small">
        {data.map(demo => (
          <li
            key={demo.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <span className="min-w-0 flex-1 basis-64">
              <Link to={getPath(demo.id)} className="font-medium wrap-anywhere hover:text-accent">
                {demo.name}
                {demo.company ? `, ${demo.company}` : ''}
              </Link>
              <span className="block text-fine text-soft">
                {formatDemoSlot(demo.date, demo.slot, deviceTimeZone()).split(' (')[0]}
              </span>
            </span>
            <Action demo={demo} path={getPath(demo.id)} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Action({ demo: { date, slot, meeting, phone }, path }: { demo: UpcomingDemo; path: string }) {
  const { start, end } = demoInterval(date, slot);
  const now = new Date();
  if (end <= now) {
    return (
      <Link to={path} className={buttonClass('secondary', 'small')}>
        Record the Outcome
      </Link>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      {start <= now ? <Badge tone="accent">Now</Badge> : null}
      {meeting?.kind === 'link' ? (
        <a href={meeting.url} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'small')}>
          Join
        </a>
      ) : meeting?.kind === 'phone' ? (
        phone ? (
          <a href={toTelUrl(phone)} className={buttonClass('secondary', 'small')}>
            Call {phone}
          </a>
        ) : (
          <Badge tone="warn">No phone number</Badge>
        )
      ) : (
        <Link to={path} className={buttonClass('secondary', 'small')}>
          Add a Link
        </Link>
      )}
    </span>
  );
}
