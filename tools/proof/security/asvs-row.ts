import type { Evidence } from '../evidence.ts';

/** `platform`: Firebase, Google Cloud or Stripe does it, and it can only be checked on a deployment. */
export type AsvsStatus = 'met' | 'platform' | 'partly' | 'not met' | 'not applicable';

/** A requirement of OWASP ASVS 5.0.0 in our own words. */
export interface AsvsRow extends Evidence {
  /** Its number, without the V: 1.2.1. */
  id: string;
  level: 1 | 2;
  asks: string;
  status: AsvsStatus;
}

/** A chapter of the standard. */
export interface AsvsChapter {
  title: string;
  rows: readonly AsvsRow[];
}

/** A row without naming its keys, since there are 253. */
export function row(
  id: string,
  level: 1 | 2,
  asks: string,
  status: AsvsStatus,
  evidence: Evidence = {},
): AsvsRow {
  return { id, level, asks, status, ...evidence };
}

/** Rows about something that the product doesn't have. */
export function notApplicable(
  note: string,
  rows: readonly [id: string, level: 1 | 2, asks: string][],
): AsvsRow[] {
  return rows.map(([id, level, asks]) => row(id, level, asks, 'not applicable', { note }));
}
