import type { StripeEventSummary } from '@atrium/contract/ledger/stripe-events';
import { PARKING } from '@atrium/contract/ledger/stripe-events';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../../design/button.tsx';
import { GrowingList } from '../../../../design/layout/growing-list.tsx';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { useGrowingQuery } from '../../../../platform/api/growing-query.ts';
import { timeText } from '../../../../platform/format.ts';
import { parkedEventsQuery, replayEvent } from '../api/queries.ts';

/** Stripe events that kept failing, each with a button to replay it. */
export function ParkedEvents() {
  const list = useGrowingQuery(parkedEventsQuery);
  return (
    <GrowingList
      label="Parked events"
      list={list}
      empty={`No parked events. A Stripe event is parked after ${PARKING.after} failed attempts.`}
      getId={event => event.id}
    >
      {event => <ParkedEvent event={event} />}
    </GrowingList>
  );
}

function ParkedEvent({ event }: { event: StripeEventSummary }) {
  // The list is not reloaded: the event stays visible with its outcome.
  const replay = useMutation({ mutationFn: () => replayEvent(event.id) });
  const { data: replayed, isPending: busy } = replay;
  const problem = replay.error ? getErrorMessage(replay.error, 'The event could not be replayed.') : null;

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{event.type}</p>
        <p className="font-mono text-fine break-all text-soft">
          {event.id}
          {event.subjectId ? ` · ${event.subjectId}` : ''}
        </p>
        <p className="mt-1 max-w-[70ch] text-soft">
          {event.attempts} {event.attempts === 1 ? 'try' : 'tries'}, the last{' '}
          {timeText(new Date(event.recordedAt))}: {event.note}
        </p>
        <p role="status" className={problem ? 'mt-1 font-medium text-fail' : 'mt-1 font-medium text-done'}>
          {problem ?? (replayed ? `Replayed: ${replayed.note}` : '')}
        </p>
      </div>
      {replayed ? null : (
        <Button variant="secondary" size="small" disabled={busy} onClick={() => replay.mutate()}>
          {busy ? 'Replaying...' : 'Replay'}
        </Button>
      )}
    </div>
  );
}
