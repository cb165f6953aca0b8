import { PERIOD_SUFFIX } from '@atrium/contract/marketplace/catalog';
import { monthlyPrice, savingText } from '@atrium/contract/marketplace/plan-prices';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { focusHeading } from '../../../../design/feedback/focus-heading.ts';
import { Icon } from '../../../../design/icons/icon.tsx';
import { ScrollRegion } from '../../../../design/layout/scroll-region.tsx';
import { Price } from '../../../../design/typography/price.tsx';
import {
  billingNote,
  type Cell,
  type ComparedPlan,
  compareFeatures,
  getKey,
  type PlanKey,
} from '../../comparison.ts';
import type { PlanActions } from '../../marketplace-context.ts';
import { describeOffer } from '../../plan-offer.ts';
import { NOT_CONVERTED } from '../../price-text.ts';
import { AppIcon } from '../app-icon.tsx';
import { ManagePlanLink } from '../plans/manage-plan-link.tsx';

interface ComparisonTableProps extends PlanActions {
  plans: readonly ComparedPlan[];
  onlyDifferences: boolean;
  onRemove(key: PlanKey): void;
}

/** On phones a row's label is above its values; with three or more plans these scroll horizontally. */
const COLUMNS: Record<number, string> = {
  1: 'max-md:grid-cols-1',
  2: 'max-md:grid-cols-2',
  3: 'max-md:grid-cols-3',
  4: 'max-md:grid-cols-4',
};
const WIDTHS: Record<number, string> = { 3: 'max-md:w-[30rem]', 4: 'max-md:w-[40rem]' };
const HEAD_CELL =
  'py-2.5 pr-4 text-left align-top text-small font-normal max-md:sticky max-md:left-0 max-md:col-span-full max-md:w-max max-md:max-w-[calc(100vw-2.5rem)] max-md:pb-0 max-md:text-fine max-md:text-soft';
const CELL = 'py-2.5 pr-4 align-top text-small max-md:pt-0.5 max-md:pl-6.5';

const lineClass = (plans: readonly ComparedPlan[]) => `max-md:grid ${COLUMNS[plans.length] ?? ''}`;
const toPlanKey = ({ app, tier }: ComparedPlan) => `${app.id}:${tier.tierId}`;

/** Plans as columns, features as rows. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { plans, onlyDifferences, findOwnedTier, onSelect, onRemove } = props;
  const line = lineClass(plans);
  const rows = compareFeatures(plans);
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  const monthly = plans.map(({ tier }) => monthlyPrice(tier));
  // Prices with cents, such as a twelfth of a year, fit into the columns of a phone only when small.
  const priceSize = monthly.some(price => price !== null && !Number.isInteger(price)) ? 'small' : 'medium';
  const notes = plans.map(({ tier }) => billingNote(tier));
  const offers = plans.map(({ app, plan, tier }) =>
    describeOffer(plan, tier, { pricing: app.pricing, ownedTierId: findOwnedTier(app.id) }),
  );
  const currencies = new Set(plans.map(({ tier }) => tier.currency));
  return (
    <>
      <p className="mt-2 text-small text-soft">
        {plans.length > 1 ? (
          <>
            <Mark /> marks rows that differ.{' '}
          </>
        ) : null}
        {currencies.size > 1 ? NOT_CONVERTED : ''}
        {plans.length > 2 ? <span className="md:hidden print:hidden">Swipe for more columns.</span> : null}
      </p>
      <ScrollRegion
        label="Comparison"
        className={`relative mt-4 ${plans.length > 2 ? 'max-md:overflow-x-auto' : ''}`}
      >
        <table
          className={`figures w-full table-fixed wrap-anywhere max-md:block ${WIDTHS[plans.length] ?? ''}`}
        >
          <caption className="sr-only">Price and features of each plan</caption>
          {/* Below the page's own head, which stays, too. A frame that scrolls sideways would hold it back. */}
          <thead
            className={`bar z-1 bg-paper max-md:block ${plans.length > 2 ? 'md:sticky md:top-16' : 'sticky top-16'}`}
          >
            <tr
              className={`[box-shadow:inset_0_1px_var(--color-ink),inset_0_-1px_var(--color-line)] ${line}`}
            >
              <th scope="col" className="w-48 max-md:sr-only lg:w-64">
                <span className="sr-only">Feature</span>
              </th>
              {plans.map(({ app, tier }, place) => (
                <th
                  key={`${app.id}:${tier.tierId}`}
                  scope="col"
                  className="py-4 pr-4 text-left align-top font-normal max-md:pl-6.5"
                >
                  <span className="flex items-center gap-2 text-fine text-soft">
                    <AppIcon id={app.id} icon={app.icon} size="size-6" />
                    {app.name}
                  </span>
                  <span className="mt-1 block font-display text-h3 font-semibold">{tier.name}</span>
                  {offers[place]?.badge ? <Badge tone="accent">{offers[place].badge}</Badge> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            <Line
              label="Price per month"
              differs={new Set(monthly).size > 1 || currencies.size > 1}
              plans={plans}
            >
              {({ plan, tier }, place) => (
                <>
                  <Price
                    amount={monthly[place] ?? tier.price}
                    currency={tier.currency}
                    period={PERIOD_SUFFIX[monthly[place] === null ? tier.billingCycle : 'monthly']}
                    size={priceSize}
                  />
                  {notes[place] ? (
                    <span className="mt-1 block text-fine text-soft">{notes[place]}</span>
                  ) : null}
                  {tier === plan.yearly ? (
                    <span className="block text-fine font-medium text-accent">{savingText(plan)}</span>
                  ) : null}
                </>
              )}
            </Line>
            {plans.some(({ tier }) => tier.trialDays) ? (
              <Line
                label="Free trial days"
                differs={new Set(plans.map(({ tier }) => tier.trialDays)).size > 1}
                plans={plans}
              >
                {({ tier }) => tier.trialDays ?? 'None'}
              </Line>
            ) : null}
            {shown.map(({ label, cells, differs }) => (
              <Line key={label} label={label} differs={differs && plans.length > 1} plans={plans}>
                {(_, place) => <Value cell={cells[place]} />}
              </Line>
            ))}
            {onlyDifferences ? null : (
              <Line label="Best for" differs={false} plans={plans} className="text-soft">
                {({ tier }) => tier.description}
              </Line>
            )}
            <tr className={`border-t border-line ${line}`}>
              <th scope="row" className={`${HEAD_CELL} max-md:sr-only`}>
                <span className="sr-only">Choose</span>
              </th>
              {plans.map(({ app, plan, tier }, place) => (
                <td key={`${app.id}:${tier.tierId}`} className="py-4 pr-4 align-top max-md:pl-6.5">
                  <div className="flex flex-col items-start gap-1">
                    {offers[place]?.label === null ? (
                      <ManagePlanLink
                        name={tier.name}
                        label={`Manage ${tier.name} of ${app.name}`}
                        size="small"
                        className="max-w-full whitespace-normal!"
                      />
                    ) : (
                      <Button
                        variant="secondary"
                        size="small"
                        className="max-w-full whitespace-normal!"
                        aria-label={`${offers[place]?.label} of ${app.name}`}
                        onClick={() => onSelect(app, tier)}
                      >
                        {offers[place]?.label}
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      aria-label={`Remove ${tier.name} of ${app.name}`}
                      onClick={({ currentTarget }) => {
                        focusHeading(currentTarget);
                        onRemove(getKey({ app, plan }));
                      }}
                    >
                      Remove
                    </Button>
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

interface LineProps {
  label: string;
  differs: boolean;
  plans: readonly ComparedPlan[];
  className?: string;
  children(plan: ComparedPlan, place: number): ReactNode;
}

function Line({ label, differs, plans, className = '', children }: LineProps) {
  return (
    <tr className={`border-t border-line ${differs ? 'bg-inset' : ''} ${lineClass(plans)}`}>
      <th scope="row" className={HEAD_CELL}>
        <span className="inline-flex items-baseline gap-2 pl-2">
          {differs ? <Mark /> : <span aria-hidden="true" className="w-2.5 shrink-0" />}
          <span>
            {label}
            {differs ? <span className="sr-only">, differs</span> : null}
          </span>
        </span>
      </th>
      {plans.map((plan, place) => (
        <td key={toPlanKey(plan)} className={`${CELL} ${className}`}>
          {children(plan, place)}
        </td>
      ))}
    </tr>
  );
}

/** The icon for rows that differ: a half-filled diamond. */
function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="inline size-2.5 shrink-0 text-accent">
      <path d="M5 .7L9.3 5 5 9.3.7 5z" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M5 .7L9.3 5 5 9.3z" fill="currentColor" />
    </svg>
  );
}

/** A plan's amount or inclusion of a feature. A missing feature is written out, because a dash is ambiguous. */
function Value({ cell }: { cell: Cell | undefined }) {
  switch (cell?.kind) {
    case 'amount':
      return <span className="font-medium">{cell.amount}</span>;
    case 'included':
      return (
        <>
          <Icon units={16} d="M2 8.5l4 4 8-9" strokeWidth="1.8" className="inline size-4 text-done" />
          <span className="sr-only">Included</span>
        </>
      );
    case 'not-included':
      return <span className="text-soft">Not included</span>;
    default:
      return <span className="text-soft">Not listed</span>;
  }
}
