import type { Evidence } from '../evidence.ts';

/** `by hand`: seen or read by a person on the date of the document, without an automatic test. */
export type WcagStatus = 'met' | 'met, by hand' | 'partly' | 'not applicable';

/** A success criterion of WCAG 2.2. */
export interface WcagRow extends Evidence {
  /** 1.4.10, for example. */
  id: string;
  level: 'A' | 'AA';
  name: string;
  status: WcagStatus;
}

export function row(
  id: string,
  level: 'A' | 'AA',
  name: string,
  status: WcagStatus,
  evidence: Evidence,
): WcagRow {
  return { id, level, name, status, ...evidence };
}
