import { localDay } from '@atrium/contract/platform/calendar-date';
import type { FilterProps } from '../../transaction-url.ts';

/** Chips for common date ranges; clicking the chosen one removes it. */
export function DatePresets({ filters, onFilters }: FilterProps) {
  return (
    <ul
      aria-label="Dates"
      className="flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 sm:flex-wrap print:hidden"
    >
      {datePresets(new Date()).map(({ name, dateFrom, dateTo }) => {
        const isChosen = !filters.zone && filters.dateFrom === dateFrom && filters.dateTo === dateTo;
        const dates = isChosen ? { dateFrom: '', dateTo: '' } : { dateFrom, dateTo };
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onFilters({ ...filters, ...dates, zone: '' })}
              className="min-h-9 rounded-sm border border-edge px-3 text-fine whitespace-nowrap hover:bg-inset max-sm:px-2 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the date ranges at a time, in the user's time zone. */
export function datePresets(now: Date): { name: string; dateFrom: string; dateTo: string }[] {
  const year = now.getFullYear();
  const month = now.getMonth();
  const span = (name: string, from: Date, to: Date) => ({
    name,
    dateFrom: localDay(from),
    dateTo: localDay(to),
  });
  return [
    span('This Month', new Date(year, month, 1), new Date(year, month + 1, 0)),
    span('Last Month', new Date(year, month - 1, 1), new Date(year, month, 0)),
    span('This Year', new Date(year, 0, 1), new Date(year, 11, 31)),
    span('Last Year', new Date(year - 1, 0, 1), new Date(year - 1, 11, 31)),
  ];
}
