import { datePresets } from '../../date-presets.ts';
import type { TransactionFilterValues } from '../../transaction-url.ts';

interface DatePresetsProps {
  filters: TransactionFilterValues;
  onFilters(filters: TransactionFilterValues): void;
}

/** Chips for common date ranges; clicking the chosen one removes it. */
export function DatePresets({ filters, onFilters }: DatePresetsProps) {
  return (
    <ul aria-label="Dates" className="flex flex-wrap gap-2 print:hidden">
      {datePresets(new Date()).map(({ name, dateFrom, dateTo }) => {
        const isChosen = !filters.zone && filters.dateFrom === dateFrom && filters.dateTo === dateTo;
        const dates = isChosen ? { dateFrom: '', dateTo: '' } : { dateFrom, dateTo };
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onFilters({ ...filters, ...dates, zone: '' })}
              className="min-h-9 rounded-sm border border-edge px-3 text-fine hover:bg-inset aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
