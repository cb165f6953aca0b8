import { AppError } from '@atrium/contract/errors';
import type { StripeEventSummary } from '@atrium/contract/ledger/stripe-events';
import { PARKING } from '@atrium/contract/ledger/stripe-events';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { GrowingList } from '../../../../design/layout/growing-list.tsx';
import { timeText } from '../../../../platform/format.ts';
import { useGrowingList } from '../../../../platform/use-growing-list.ts';
import { listParkedEvents, replayEvent } from '../api/admin-payments.ts';

/** Messages of the card provider that kept failing, each with the way to try it again. */
export function ParkedEvents() {
  const list = useGrowingList('Parked events', listParkedEvents);
  return (
    <GrowingList
      label="Parked events"
      list={list}
      empty={`Nothing is parked. A message from Stripe is set aside here after ${PARKING.after} tries have failed.`}
      idOf={event => event.id}
    >
      {event => <ParkedEvent event={event} />}
    </GrowingList>
  );
}

function ParkedEvent({ event }: { event: StripeEventSummary }) {
  const [busy, setBusy] = useState(false);
  const [replayed, setReplayed] = useState<StripeEventSummary | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function replay() {
    setBusy(true);
    setProblem(null);
    try {
      setReplayed(await replayEvent(event.id));
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : 'The event could not be replayed.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
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
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void replay()}>
          {busy ? 'Replaying...' : 'Replay'}
        </Button>
      )}
    </div>
  );
}
