import type { PublishedService } from '@atrium/contract/services';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Price, priceFigure } from '../../../design/typography/price.tsx';
import { ServiceIcon } from './service-icon.tsx';

/** One legacy service; its plans expand below it. */
export function ServiceCard({ service }: { service: PublishedService }) {
  const [open, setOpen] = useState(false);
  const prices = service.tiers.map(tier => tier.monthlyPrice);
  return (
    <article className="flex min-w-0 flex-col border-t border-ink pt-4 wrap-anywhere">
      <div className="flex items-center gap-3">
        <ServiceIcon icon={service.icon} />
        <h2 className="text-h3">{service.name}</h2>
      </div>
      <p className="mt-2 text-small text-soft">{service.description}</p>
      {prices.length > 0 ? (
        <p className="figures mt-4 text-small">From ${priceFigure(Math.min(...prices))}/month</p>
      ) : null}
      {open ? (
        <ul className="mt-4 border-t border-line">
          {service.tiers.map(tier => (
            <li key={tier.id} className="flex items-end justify-between gap-4 border-b border-line py-3">
              <span className="min-w-0">
                <span className="block font-medium">{tier.name}</span>
                <span className="block text-fine text-soft">{tier.features.join(', ')}</span>
              </span>
              <Price amount={tier.monthlyPrice} period="mo" />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        className="mt-5 self-start"
        aria-expanded={open}
        aria-label={`${open ? 'Hide' : 'View'} Plans of ${service.name}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide Plans' : 'View Plans'}
      </Button>
    </article>
  );
}
