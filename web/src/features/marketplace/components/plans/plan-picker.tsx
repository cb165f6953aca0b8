import type { Service } from '@atrium/contract/marketplace/catalog';
import { groupPlans, priceFor } from '@atrium/contract/marketplace/plan-prices';
import { Icon } from '../../../../design/icons/icon.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { plansPath } from '../../../../paths.ts';
import { useBillingPeriod, withBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import { COMPARED_MAX, getKey, isSame, type PlanKey } from '../../comparison.ts';
import { priceText } from '../../price-text.ts';
import { AppIcon } from '../app-icon.tsx';

interface PlanPickerProps {
  services: readonly Service[];
  chosen: readonly PlanKey[];
  onToggle(key: PlanKey): void;
}

/** A toggle for every plan of every application. */
export function PlanPicker({ services, chosen, onToggle }: PlanPickerProps) {
  const [period] = useBillingPeriod();
  const full = chosen.length >= COMPARED_MAX;
  return (
    <div className="mt-8 border-t border-line">
      {services.map(app => (
        <fieldset
          key={app.id}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-3 border-b border-line py-4 wrap-anywhere md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <legend className="sr-only">Plans of {app.name}</legend>
          <p className="flex items-center gap-3 font-medium">
            <AppIcon id={app.id} icon={app.icon} size="size-9" />
            <TextLink
              to={withBillingPeriod(plansPath(app.id), period)}
              aria-label={`${app.name}, all plans`}
              className="inline-flex min-h-9 items-center"
            >
              {app.name}
            </TextLink>
          </p>
          <div className="flex flex-wrap gap-2">
            {groupPlans(app.pricing).map(plan => {
              const key = getKey({ app, plan });
              const isChosen = chosen.some(other => isSame(other, key));
              return (
                <button
                  key={key.tierId}
                  type="button"
                  aria-pressed={isChosen}
                  disabled={full && !isChosen}
                  onClick={() => onToggle(key)}
                  className="figures inline-flex min-h-11 max-w-full items-center text-left wrap-anywhere gap-2 rounded-md border border-line px-3.5 text-small enabled:hover:bg-inset disabled:text-soft disabled:opacity-60 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:enabled:hover:bg-ink"
                >
                  <Icon units={16} d={isChosen ? 'M2 8.5l4 4 8-9' : 'M8 2v12M2 8h12'} className="size-3.5" />
                  {plan.tier.name}
                  <span className="opacity-75">{priceText(priceFor(plan, period))}</span>
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
      <p role="status" className="pt-3 text-small text-soft">
        {chosen.length} of {COMPARED_MAX} chosen.{full ? ' Remove one before you add another.' : ''}
      </p>
    </div>
  );
}
