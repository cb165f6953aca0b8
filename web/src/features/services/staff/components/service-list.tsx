import { SERVICE_LIMITS } from '@atrium/contract/services';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { moneyText, timeText } from '../../../../platform/format.ts';
import type { SeenService } from '../api/service-records.ts';

interface ServiceListProps {
  services: readonly SeenService[];
  editorOf(id: string): string;
  newPath: string;
}

/** The services as rows that open their forms, or an empty state. */
export function ServiceList({ services, editorOf, newPath }: ServiceListProps) {
  if (services.length === 0) {
    return (
      <div className="border-t border-ink py-14">
        <p className="text-lead">There are no services yet.</p>
        <p className="mt-2 max-w-[56ch] text-soft">
          Services that you create appear here and on the Legacy Services page, with their plans and lowest
          monthly price.
        </p>
        <p className="mt-5">
          <Link to={newPath} className={buttonClass('primary')}>
            Create the First Service
          </Link>
        </p>
      </div>
    );
  }
  const shown = services.filter(({ service }) => service.active).length;
  const isFull = services.length >= SERVICE_LIMITS.servicesMax;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <p className="figures text-small text-soft">
          {services.length} {services.length === 1 ? 'service' : 'services'}, {shown} shown to visitors
          {isFull ? '. The catalog is full: delete one before you create another' : ''}
        </p>
        {isFull ? null : (
          <Link to={newPath} className={buttonClass('primary')}>
            New Service
          </Link>
        )}
      </div>
      <ul aria-label="Services" className="figures border-t border-ink">
        {services.map(seen => (
          <li key={seen.service.id} className="border-b border-line">
            <Row seen={seen} to={editorOf(seen.service.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ seen: { service, savedAt }, to }: { seen: SeenService; to: string }) {
  return (
    <Link
      to={to}
      className="-mx-3 grid grid-cols-[minmax(0,1fr)_auto] wrap-anywhere gap-x-6 gap-y-1 rounded-sm px-3 py-4 text-small hover:bg-inset"
    >
      <span className="font-medium">{service.name}</span>
      <span className="justify-self-end">
        <Badge tone={service.active ? 'done' : 'plain'}>{service.active ? 'Shown' : 'Hidden'}</Badge>
      </span>
      <span className="text-soft max-sm:col-span-full">
        {service.tiers
          .map(({ name, monthlyPrice }) => `${name} ${moneyText(monthlyPrice, 'USD')}`)
          .join(' · ')}
      </span>
      <span className="text-fine text-soft max-sm:col-span-full sm:text-right">
        {savedAt ? `Saved ${timeText(savedAt)}` : 'Never edited here'}
      </span>
    </Link>
  );
}
