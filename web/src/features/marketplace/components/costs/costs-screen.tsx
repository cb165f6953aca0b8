import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { useTypedUrlState } from '../../../../platform/browser/use-typed-url-state.ts';
import {
  type CostedApp,
  fitPlans,
  MINUTES_PER_CALL,
  NEEDS,
  type Need,
  type Needs,
  needsUrl,
  toNeed,
} from '../../catalog-costs.ts';
import type { Marketplace, PlanActions } from '../../marketplace-context.ts';
import { CatalogFrame } from '../catalog-frame.tsx';
import { MarketplaceLoading } from '../marketplace-loading.tsx';
import { CostExamples } from './cost-examples.tsx';
import { CostResult } from './cost-result.tsx';

/** `placeholder` is what a small company would enter. */
const FIELDS: Record<Need, { label: string; hint: string; placeholder: string }> = {
  calls: {
    label: 'Calls a month',
    hint: `Counted as ${MINUTES_PER_CALL} minutes each.`,
    placeholder: 'Such as 200',
  },
  articles: { label: 'Articles a month', hint: 'Published on your site.', placeholder: 'Such as 8' },
  employees: { label: 'Employees in Canada', hint: 'Paid by your payroll.', placeholder: 'Such as 12' },
  trucks: {
    label: 'Trucks of 55,000 pounds or more',
    hint: 'First used on US highways in the same month.',
    placeholder: 'Such as 5',
  },
};

interface CostsScreenProps extends PlanActions {
  marketplace: Marketplace;
  /** Apps with plans that aren't in the catalog. */
  others: readonly CostedApp[];
}

/** Calculates from what a company needs which plans are right, and what they cost. The needs are in the URL. */
export function CostsScreen({ marketplace, others, ...actions }: CostsScreenProps) {
  const { data, loading } = marketplace;
  const { state: needs, type: setNeeds } = useTypedUrlState(needsUrl);
  const apps = data ? [...data.services, ...others] : [];
  const fits = fitPlans(needs, apps);
  return (
    <CatalogFrame
      marketplace={marketplace}
      here="Cost calculator"
      title="What will it cost?"
      lead="Enter what you need. You see the right plans and the monthly total. Share this page’s link to share the calculation."
    >
      {data ? (
        <div className="mt-10 mb-14 grid items-start gap-x-12 gap-y-10 border-t border-ink pt-8 lg:grid-cols-12">
          <NeedsForm needs={needs} onChange={setNeeds} />
          {fits.length > 0 ? (
            <CostResult needs={needs} fits={fits} services={data.services} {...actions} />
          ) : (
            <CostExamples apps={apps} />
          )}
        </div>
      ) : loading ? (
        <MarketplaceLoading />
      ) : null}
    </CatalogFrame>
  );
}

function NeedsForm({ needs, onChange }: { needs: Needs; onChange(needs: Needs): void }) {
  const form = useRef<HTMLFormElement>(null);
  // Values that were typed into the prerendered page before it was hydrated.
  const readTyped = useEffectEvent(() => {
    if (!form.current) return;
    const typed = needsUrl.parse(new FormData(form.current));
    if (NEEDS.some(need => typed[need] > 0 && typed[need] !== needs[need])) onChange(typed);
  });
  useEffect(() => readTyped(), []);
  return (
    <Form
      ref={form}
      aria-label="What you need"
      onSubmit={event => event.preventDefault()}
      className="grid gap-5 sm:max-lg:grid-cols-2 lg:col-span-4"
    >
      {NEEDS.map(need => (
        <NeedField
          key={need}
          need={need}
          value={needs[need]}
          onChange={value => onChange({ ...needs, [need]: value })}
        />
      ))}
    </Form>
  );
}

interface NeedFieldProps {
  need: Need;
  value: number;
  onChange(value: number): void;
}

function NeedField({ need, value, onChange }: NeedFieldProps) {
  const [typed, setTyped] = useState('');
  // What was typed stays while it means the value: without the point of 12.5, the 5 would make it 125.
  const shown = value > 0 && toNeed(typed) === value ? typed : value || '';
  return (
    <Field
      {...FIELDS[need]}
      name={need}
      inputMode="numeric"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(toNeed(target.value));
      }}
    />
  );
}
