import { AUDIT_ACTIONS, AUDIT_AREAS, AuditState } from '@atrium/contract/access/audit';
import { isCalendarDate } from '@atrium/contract/platform/calendar-date';
import { defineUrlState, oneOf, text, textIf } from '../../platform/browser/url-state.ts';

/** The filters of the audit log; an empty text is no filter. */
export const auditUrl = defineUrlState({
  /** The member of staff, by email or id. */
  person: text,
  area: oneOf<string>(AUDIT_AREAS, ''),
  action: oneOf<string>(Object.values(AUDIT_ACTIONS).flat(), ''),
  state: oneOf<string>(AuditState.options, ''),
  /** Dates such as 2026-01-31, in the user's time zone; both days are included. */
  from: textIf(isCalendarDate),
  to: textIf(isCalendarDate),
});

export type AuditFilterValues = typeof auditUrl.initial;

export const hasAuditFilters = (filters: AuditFilterValues): boolean => auditUrl.write(filters) !== '';

/** Returns the filters for the API: days become the times at which they begin and end where the user is. */
export function apiFilters({ from, to, ...rest }: AuditFilterValues): URLSearchParams {
  const query = new URLSearchParams(auditUrl.write(rest));
  if (from) query.set('from', new Date(`${from}T00:00:00`).toISOString());
  if (to) {
    const until = new Date(`${to}T00:00:00`);
    until.setDate(until.getDate() + 1);
    query.set('until', until.toISOString());
  }
  return query;
}
