import { useContext } from 'react';
import { focusHeading } from '../../../../design/feedback/focus-heading.ts';
import { Icon } from '../../../../design/icons/icon.tsx';
import { textLinkClass } from '../../../../design/typography/text-link-class.ts';
import { AppLabelContext } from '../../app-label-context.ts';
import { filterText } from '../../transaction-text.ts';
import { activeFilters, type FilterName, type FilterProps, NO_FILTERS } from '../../transaction-url.ts';

/** The active filters, each with a remove button. */
export function ActiveFilters({ filters, onFilters }: FilterProps) {
  const appLabel = useContext(AppLabelContext);
  const active = activeFilters(filters);
  const formatFilter = (name: FilterName) => filterText(name, filters[name], appId => appLabel(appId).name);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map(name => (
        <li key={name}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusHeading(currentTarget);
              onFilters({ ...filters, [name]: '' });
            }}
            aria-label={`Remove filter: ${formatFilter(name)}`}
            className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-line bg-inset px-2.5 text-fine hover:border-edge"
          >
            {formatFilter(name)}
            <Icon units={10} d="M1 1l8 8M9 1L1 9" strokeWidth="1.4" className="size-2.5 print:hidden" />
          </button>
        </li>
      ))}
      <li className="print:hidden">
        <button
          type="button"
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget);
            onFilters(NO_FILTERS);
          }}
          className={textLinkClass('min-h-9 px-1.5 text-fine')}
        >
          Clear All
        </button>
      </li>
    </ul>
  );
}
