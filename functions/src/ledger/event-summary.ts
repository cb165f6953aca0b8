import type { StripeEventSummary } from '@atrium/contract/ledger/stripe-events';
import type { RecordedEvent } from './event-store.ts';

/** Converts a stored event into the one that the API returns. */
export function toSummary({ subject, created, recordedAt, ...rest }: RecordedEvent): StripeEventSummary {
  return {
    ...rest,
    created: created.toISOString(),
    subjectId: subject?.id ?? null,
    recordedAt: recordedAt.toISOString(),
  };
}
