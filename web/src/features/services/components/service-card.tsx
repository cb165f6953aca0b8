import { shortPrice } from '@atrium/contract/platform/currencies';
import type { PublishedService } from '@atrium/contract/services';
import { SERVICE_CURRENCY } from '@atrium/contract/services';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Icon } from '../../../design/icons/icon.tsx';
import { Price } from '../../../design/typography/price.tsx';
import { PATHS } from '../../../paths.ts';

/** The contact form, with a fitting subject. */
const ASK_PATH = `${PATHS.contact}?subject=${encodeURIComponent('AI Consultation')}`;

interface ServiceCardProps {
  service: PublishedService;
  level: 'h2' | 'h3';
}

/** One service; its plans expand below it. */
export function ServiceCard({ service, level: Heading }: ServiceCardProps) {
  const [open, setOpen] = useState(false);
  const prices = service.tiers.map(tier => tier.monthlyPrice);
  return (
    <article className="flex min-w-0 flex-col border-t border-ink pt-4 wrap-anywhere">
      <div className="flex items-center gap-3">
        <ServiceIcon icon={service.icon} />
        <Heading className="text-h3">{service.name}</Heading>
      </div>
      <p className="mt-2 text-small text-soft">{service.description}</p>
      {prices.length > 0 ? (
        <p className="figures mt-4 text-small">
          From {shortPrice(Math.min(...prices), SERVICE_CURRENCY)}/month
        </p>
      ) : null}
      <ul className={`mt-4 border-t border-line ${open ? '' : 'hidden print:block'}`}>
        {service.tiers.map(tier => (
          <li key={tier.id} className="flex items-end justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0">
              <span className="block font-medium">{tier.name}</span>
              <span className="block text-fine text-soft">{tier.features.join(', ')}</span>
            </span>
            <Price amount={tier.monthlyPrice} currency={SERVICE_CURRENCY} period="mo" />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={open}
          aria-label={`${open ? 'Hide' : 'View'} Plans of ${service.name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide Plans' : 'View Plans'}
        </Button>
        <Link to={ASK_PATH} className={buttonClass('quiet')}>
          Ask Us<span className="sr-only"> about {service.name}</span>
        </Link>
      </p>
    </article>
  );
}

/** Line drawings on a 24 grid, by the icon name of the catalog. */
const DRAWINGS: Record<string, string> = {
  compass: 'M12 21a9 9 0 100-18 9 9 0 000 18zM15.5 8.5l-2 5-5 2 2-5z',
  wrench: 'M14 7a4 4 0 015-3.9L16.5 5.6l2 2L21 5a4 4 0 01-5.3 5L8 17.7a2 2 0 01-2.8-2.8L13 8',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  service: 'M12 4l8 4.5-8 4.5-8-4.5zM4 12.5l8 4.5 8-4.5M4 16.5l8 4.5 8-4.5',
};

function ServiceIcon({ icon }: { icon: string }) {
  return (
    <Icon
      round
      units={24}
      d={DRAWINGS[icon] ?? DRAWINGS.service}
      strokeWidth="1.5"
      className="size-7 shrink-0 text-accent"
    />
  );
}
