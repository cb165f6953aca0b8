import { AUDIT_ACTIONS, AUDIT_AREAS, AuditState } from '@atrium/contract/access/audit';
import { isCalendarDate } from '@atrium/contract/platform/calendar-date';

/** The filters of the audit log, as in the URL; an empty text is no filter. */
export interface AuditFilterValues {
  /** The member of staff, by email or id. */
  person: string;
  area: string;
  action: string;
  state: string;
  /** Dates such as 2026-01-31, in the user's time zone; both days are included. */
  from: string;
  to: string;
}

export const NO_AUDIT_FILTERS: AuditFilterValues = {
  person: '',
  area: '',
  action: '',
  state: '',
  from: '',
  to: '',
};

const NAMES = Object.keys(NO_AUDIT_FILTERS) as (keyof AuditFilterValues)[];

/** Parses URL search parameters. Ignores invalid values, so a broken link still shows the log. */
export function parseAuditAddress(search: string): AuditFilterValues {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const oneOf = (name: string, values: readonly string[]) => (values.includes(text(name)) ? text(name) : '');
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '');
  return {
    person: text('person'),
    area: oneOf('area', AUDIT_AREAS),
    action: oneOf('action', Object.values(AUDIT_ACTIONS).flat()),
    state: oneOf('state', AuditState.options),
    from: day('from'),
    to: day('to'),
  };
}

/** Returns the search part of the URL with its question mark; empty without filters. */
export function writeAuditAddress(filters: AuditFilterValues): string {
  const parameters = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) parameters.set(name, filters[name]);
  return parameters.size > 0 ? `?${parameters}` : '';
}

export function hasAuditFilters(filters: AuditFilterValues): boolean {
  return NAMES.some(name => filters[name] !== '');
}

/** Returns the filters for the API: days become the times at which they begin and end where the user is. */
export function apiFilters({ from, to, ...rest }: AuditFilterValues): URLSearchParams {
  const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  if (from) query.set('from', new Date(`${from}T00:00:00`).toISOString());
  if (to) {
    const until = new Date(`${to}T00:00:00`);
    until.setDate(until.getDate() + 1);
    query.set('until', until.toISOString());
  }
  return query;
}
