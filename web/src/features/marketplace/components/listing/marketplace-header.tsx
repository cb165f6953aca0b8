import type { MarketplaceData } from '@atrium/contract/marketplace/catalog';
import { BRAND } from '@atrium/contract/platform/brand';

/** Title and the three stats of the displayed applications; the category `all` does not count. */
export function MarketplaceHeader({ data }: { data: MarketplaceData | null }) {
  const stats = [
    { figure: data ? String(data.services.length) : '–', label: 'Applications' },
    { figure: data ? String(Math.max(0, data.categories.length - 1)) : '–', label: 'Categories' },
    { figure: '24/7', label: 'Support' },
  ];
  return (
    <div className="grid items-end gap-x-8 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <h1 className="max-w-[10.7em] text-[clamp(2.25rem,1.6rem+2.6vw,3.75rem)] leading-none tracking-[-0.035em]">
          {BRAND.product}
        </h1>
        <p className="mt-5 max-w-[34.7em] text-lead text-soft">
          Each application does one job. Compare prices and features, then start with any plan.
        </p>
      </div>
      <ul aria-label="The marketplace in figures" className="flex lg:col-span-4 lg:justify-end">
        {stats.map(({ figure, label }) => (
          <li key={label} className="border-l border-line pr-6 pl-4 first:border-0 first:pl-0 last:pr-0">
            <span className="figures block font-display text-h3 font-semibold">{figure} </span>
            <span className="block text-fine text-soft">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
