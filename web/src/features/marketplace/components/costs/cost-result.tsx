import { PERIOD_SUFFIX, type Service, splitPrice } from '@atrium/contract/marketplace/catalog';
import { findPricedPlan } from '@atrium/contract/marketplace/plan-prices';
import { DEFAULT_CURRENCY } from '@atrium/contract/platform/currencies';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../../design/button.tsx';
import { Price } from '../../../../design/typography/price.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { getProductPath, PATHS, signupPath } from '../../../../paths.ts';
import { type Need, type Needs, type PlanFit, sumCosts } from '../../catalog-costs.ts';
import type { PlanActions } from '../../marketplace-context.ts';
import { describeOffer } from '../../plan-offer.ts';
import { NOT_CONVERTED, priceText } from '../../price-text.ts';
import { AppIcon } from '../app-icon.tsx';
import { ManagePlanLink } from '../plans/manage-plan-link.tsx';

const UNITS: Record<Need, string> = {
  calls: 'calls a month',
  articles: 'articles a month',
  employees: 'employees',
  trucks: 'trucks',
};

interface CostResultProps extends PlanActions {
  needs: Needs;
  fits: readonly PlanFit[];
  /** The apps of the catalog, whose plans are bought here. The others have a sign-up of their own. */
  services: readonly Service[];
}

/** The plans for at least one need, each with its next step, and what they cost together. */
export function CostResult({ needs, fits, services, findOwnedTier, onSelect }: CostResultProps) {
  return (
    <section aria-label="Plans and total" className="min-w-0 lg:col-span-8">
      <ul>
        {fits.map(fit => (
          <li
            key={fit.need}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-4 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_auto_9.5rem]"
          >
            <AppIcon id={fit.app.id} icon={fit.app.icon} size="size-10" />
            <div className="min-w-0">
              <p className="font-medium">
                <TextLink to={getProductPath(fit.app.id)}>{fit.app.name}</TextLink>
                {fit.kind === 'plan' ? `, ${fit.tier.name}` : ''}
              </p>
              <p className="figures text-small text-soft">{fitText(fit, needs[fit.need])}</p>
            </div>
            {fit.kind === 'plan' ? (
              <p className="max-sm:col-start-2">
                <Price {...splitPrice(fit.tier)} />
              </p>
            ) : null}
            <div className="max-sm:col-start-2 sm:col-start-4">{renderAction(fit)}</div>
          </li>
        ))}
      </ul>
      <Total fits={fits} />
    </section>
  );

  function renderAction(fit: PlanFit): ReactNode {
    if (fit.kind !== 'plan') {
      return (
        <TextLink to={PATHS.contact} className="text-small">
          Contact us
        </TextLink>
      );
    }
    const { tier } = fit;
    const app = services.find(({ id }) => id === fit.app.id);
    if (!app) {
      return (
        <a
          href={signupPath(fit.app.id)}
          target="_blank"
          rel="noopener"
          className={`w-full ${buttonClass('secondary')}`}
        >
          Sign Up
          <span className="sr-only"> for {fit.app.name}, in a new tab</span>
        </a>
      );
    }
    const ownedTierId = findOwnedTier(app.id);
    const plan = findPricedPlan(app.pricing, tier.tierId);
    // Also the user's plan at its other price.
    if (!plan || findPricedPlan(app.pricing, ownedTierId)?.tier === plan.tier) {
      return (
        <ManagePlanLink name={tier.name} label={`Manage ${tier.name} of ${app.name}`} className="w-full" />
      );
    }
    const { label } = describeOffer(plan, tier, { pricing: app.pricing, ownedTierId });
    return (
      <Button
        className="w-full whitespace-normal!"
        aria-label={`${label} of ${app.name}`}
        onClick={() => onSelect(app, tier)}
      >
        {label}
      </Button>
    );
  }
}

function fitText(fit: PlanFit, amount: number): string {
  const figure = (value: number) => Math.floor(value).toLocaleString('en-US');
  const unit = UNITS[fit.need];
  if (fit.kind === 'unknown') return `Its plans don’t list how many ${unit} they include.`;
  if (fit.kind === 'beyond') return `The largest plan includes ${figure(fit.max)} ${unit}.`;
  if (fit.need === 'trucks')
    return `One return for ${figure(amount)} ${amount === 1 ? 'truck' : 'trucks'}, once a year`;
  return `Up to ${figure(fit.max)} ${unit}`;
}

function Total({ fits }: { fits: readonly PlanFit[] }) {
  const { monthly, other } = sumCosts(fits);
  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <p className="font-display text-h3 font-semibold">Monthly total</p>
        <p className="figures text-small text-soft">
          {other.length > 0 ? `Plus ${other.map(priceText).join(' and ')}. ` : ''}
          {monthly.length > 1 ? NOT_CONVERTED : ''}
          {fits.every(({ kind }) => kind === 'plan') ? '' : 'Items without a plan aren’t included.'}
        </p>
      </div>
      <p role="status" className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <span className="sr-only">Monthly total: </span>
        {monthly.map(({ currency, amount }, place) => (
          <span key={currency} className="inline-flex items-end gap-x-3">
            {place > 0 ? <span className="pb-1 text-soft">+</span> : null}
            <Price amount={amount} currency={currency} period={PERIOD_SUFFIX.monthly} size="large" />
          </span>
        ))}
        {monthly.length === 0 ? <Price amount={0} currency={DEFAULT_CURRENCY} size="large" cents /> : null}
      </p>
    </div>
  );
}
