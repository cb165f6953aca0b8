import { AUDIT_INTERRUPTED_MS, type AuditLogEntry } from '@atrium/contract/access/audit';
import { BYTE_ORDER_MARK, toCsv } from '../platform/csv.ts';

/** The columns and their cells. An action that was interrupted by `now` has the state `interrupted`. */
const COLUMNS: readonly (readonly [string, (entry: AuditLogEntry, now: number) => string])[] = [
  ['time', entry => entry.at],
  ['area', entry => entry.area],
  ['action', entry => entry.action],
  ['person', entry => entry.actorEmail ?? ''],
  ['person_id', entry => entry.actorId],
  ['target', entry => entry.target],
  ['account', entry => entry.accountEmail ?? ''],
  ['state', getState],
  ['details', entry => JSON.stringify(entry.details)],
  ['outcome', entry => entry.outcome ?? ''],
  ['request_id', entry => entry.requestId],
];

function getState({ state, at }: AuditLogEntry, now: number): string {
  return state === 'started' && now - Date.parse(at) > AUDIT_INTERRUPTED_MS ? 'interrupted' : state;
}

/** The first line of the file. */
export const auditCsvHead = () => BYTE_ORDER_MARK + toCsv([COLUMNS.map(([name]) => name)]);

/** The lines of entries. Every cell is safe for spreadsheets. */
export function auditCsvLines(entries: readonly AuditLogEntry[], now: number): string {
  return toCsv(entries.map(entry => COLUMNS.map(([, cell]) => cell(entry, now))));
}
