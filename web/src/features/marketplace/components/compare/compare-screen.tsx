import type { MarketplaceData, Service } from '@atrium/contract/marketplace/catalog';
import { groupPlans, priceFor } from '@atrium/contract/marketplace/plan-prices';
import { useState } from 'react';
import { Icon } from '../../../../design/icons/icon.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { plansPath } from '../../../../paths.ts';
import { useBillingPeriod, withBillingPeriod } from '../../../../platform/browser/use-billing-period.ts';
import {
  COMPARED_MAX,
  comparisonPath,
  findPlans,
  getKey,
  isSame,
  listPlanKeys,
  listRecommended,
  type PlanKey,
} from '../../comparison.ts';
import type { Marketplace, PlanActions } from '../../marketplace-context.ts';
import { priceText } from '../../price-text.ts';
import { sourceNote } from '../../source-note.ts';
import { AppIcon } from '../app-icon.tsx';
import { CatalogFrame } from '../catalog-frame.tsx';
import { MarketplaceLoading } from '../marketplace-loading.tsx';
import { BillingChoice } from '../plans/billing-choice.tsx';
import { SourceLine } from '../source-line.tsx';
import { ComparisonTable } from './comparison-table.tsx';

interface CompareScreenProps extends PlanActions {
  marketplace: Marketplace;
  /** The plans in the URL, some of which may no longer be sold; null before a choice. */
  keys: readonly PlanKey[] | null;
  onToggle(key: PlanKey): void;
}

/** Compares up to four plans of any applications, row by row. */
export function CompareScreen({ marketplace, ...comparison }: CompareScreenProps) {
  const { data, loading } = marketplace;
  return (
    <CatalogFrame
      marketplace={marketplace}
      here="Compare plans"
      title="Compare plans"
      lead={`Up to ${COMPARED_MAX} plans, of one application or several. Share this page’s link to share the comparison.`}
    >
      {data ? <Comparison data={data} {...comparison} /> : loading ? <MarketplaceLoading /> : null}
    </CatalogFrame>
  );
}

interface ComparisonProps extends Omit<CompareScreenProps, 'marketplace'> {
  data: MarketplaceData;
}

function Comparison({ data, keys, onToggle, ...plan }: ComparisonProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [period] = useBillingPeriod();
  const { plans, missing } = findPlans(keys ?? listRecommended(data.services), data.services, period);
  const noted = [...new Set(plans.map(({ app }) => app))].flatMap(app => {
    const note = sourceNote(data, app.id);
    return note === null ? [] : [{ app, note }];
  });
  return (
    <div data-filtered-list>
      <BillingChoice apps={data.services} className="mt-8" />
      <PlanPicker services={data.services} chosen={plans.map(getKey)} onToggle={onToggle} />
      {missing > 0 ? (
        <p role="status" className="mt-4 border-l-2 border-warn bg-inset px-4 py-3 text-small">
          {missing === 1 ? 'One plan in this link is' : `${missing} plans in this link are`} no longer offered
          and not shown.
        </p>
      ) : null}
      <section aria-labelledby="side-by-side" className="mt-12 mb-16">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <h2 id="side-by-side" className="text-h3">
            Side by side
          </h2>
          {plans.length > 1 ? (
            <label className="flex min-h-11 items-center gap-2.5 text-small">
              <input
                type="checkbox"
                checked={onlyDifferences}
                onChange={event => setOnlyDifferences(event.target.checked)}
                className="size-4.5"
              />
              Only differences
            </label>
          ) : null}
        </div>
        {plans.length > 0 ? (
          <ComparisonTable
            plans={plans}
            onlyDifferences={onlyDifferences && plans.length > 1}
            onRemove={onToggle}
            {...plan}
          />
        ) : (
          <Suggestions services={data.services} />
        )}
        {noted.map(({ app, note }) => (
          <SourceLine key={app.id} note={`${app.name}: ${note}`} className="mt-3" />
        ))}
      </section>
    </div>
  );
}

/** Without a plan: comparisons to start with. */
function Suggestions({ services }: { services: readonly Service[] }) {
  const [period] = useBillingPeriod();
  const suggestions = [
    ...services.map(app => ({ text: `All plans of ${app.name}`, keys: listPlanKeys(app) })),
    { text: 'The recommended plans', keys: listRecommended(services) },
  ].filter(({ keys }) => keys.length > 1);
  return (
    <div className="mt-4 border-t border-line py-6">
      <p className="text-soft">Choose two plans above, or start with a comparison:</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {suggestions.map(({ text, keys }) => (
          <li key={text}>
            <TextLink to={withBillingPeriod(comparisonPath(keys), period)} className="min-h-9">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlanPickerProps {
  services: readonly Service[];
  chosen: readonly PlanKey[];
  onToggle(key: PlanKey): void;
}

/** A toggle for every plan of every application. */
function PlanPicker({ services, chosen, onToggle }: PlanPickerProps) {
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
          {/* Columns of one width: the web fonts move no button. */}
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
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
                  className="figures flex min-h-11 items-center gap-3 rounded-md border border-line px-3.5 py-2 text-left text-small leading-snug wrap-anywhere enabled:hover:bg-inset disabled:text-soft disabled:opacity-60 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:enabled:hover:bg-ink"
                >
                  <Icon units={16} d={isChosen ? 'M2 8.5l4 4 8-9' : 'M8 2v12M2 8h12'} className="size-3.5" />
                  <span className="grid">
                    <span>{plan.tier.name}</span>
                    <span className="opacity-75">{priceText(priceFor(plan, period))}</span>
                  </span>
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
